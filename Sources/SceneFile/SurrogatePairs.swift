/// Characters beyond U+FFFF as JSON escapes them: `\\ud83d\\ude00`. Source: RFC 8259, section 7.
enum SurrogatePairs {
    /// How many scalars the two escapes take.
    static let length = 12

    /// The pairs in strings in double quotes, with the character that each means. As in JSON, a string ends on its line.
    static func found(in scalars: [Unicode.Scalar]) -> [(index: Int, character: Unicode.Scalar)] {
        var pairs: [(index: Int, character: Unicode.Scalar)] = []
        var isQuoted = false
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isLineBreak {
                isQuoted = false
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if isQuoted, scalar == "\\" {
                if let character = character(at: index, in: scalars) {
                    pairs.append((index, character))
                    index += length - 1
                } else {
                    // Whatever follows is escaped.
                    index += 1
                }
            }
            index += 1
        }
        return pairs
    }

    private static func character(at index: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        guard let high = unit(at: index, in: scalars), (0xD800...0xDBFF).contains(high),
            let low = unit(at: index + length / 2, in: scalars), (0xDC00...0xDFFF).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    /// The number of the escape at `index`, where there is one.
    private static func unit(at index: Int, in scalars: [Unicode.Scalar]) -> UInt32? {
        guard index + length / 2 <= scalars.count, scalars[index] == "\\", scalars[index + 1] == "u" else { return nil }
        let digits = String(String.UnicodeScalarView(scalars[index + 2..<index + length / 2]))
        guard digits.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return nil }
        return UInt32(digits, radix: 16)
    }
}
