/// A line of an evemu file: a letter, a colon, and words; without the comment behind them.
struct EvemuLine {
    /// The letter.
    let kind: UInt8
    let words: [ArraySlice<UInt8>]
    /// Counts from 1.
    let number: Int
    /// Whether the file ends without ending this line.
    let isCut: Bool
    let source: RecordingError.Source

    /// Name, identity, properties, bits, axes, LEDs, switches, events.
    private static let kinds = Array("NIPBALSE".utf8)

    /// nil for a line that is blank or a comment.
    init?(
        _ bytes: ArraySlice<UInt8>, number: Int, isCut: Bool, source: RecordingError.Source
    ) throws(RecordingError) {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        let content = bytes.drop(while: isBlank)
        guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
        self.kind = first
        self.number = number
        self.isCut = isCut
        self.source = source
        let isKnown = Self.kinds.contains(first) && content.dropFirst().first == UInt8(ascii: ":")
        guard isKnown else {
            words = []
            throw error(
                isCut && content.count == 1 && Self.kinds.contains(first)
                    ? "the last line is cut off"
                    : "this is not a line of an evemu recording (such as 'E: 0.000001 0003 0035 930')")
        }
        // The name of a device may hold a '#'; it is of no interest.
        words = content.dropFirst(2).prefix { $0 != UInt8(ascii: "#") }
            .split(whereSeparator: isBlank)
    }

    func error(_ message: String) -> RecordingError {
        RecordingError(source: source, line: number, message: message)
    }

    /// The error for words that are not what they should be.
    func malformed(_ expected: String) -> RecordingError {
        error(isCut ? "the last line is cut off" : "expected \(expected)")
    }
}

extension ArraySlice<UInt8> {
    /// The value of a hexadecimal number of at most four digits.
    var hexValue: Int? {
        guard (1...4).contains(count) else { return nil }
        var value = 0
        for byte in self {
            switch byte {
            case 0x30...0x39: value = value * 16 + Int(byte - 0x30)
            case 0x41...0x46: value = value * 16 + Int(byte - 0x41) + 10
            case 0x61...0x66: value = value * 16 + Int(byte - 0x61) + 10
            default: return nil
            }
        }
        return value
    }

    /// The value of a decimal number of 32 bits with an optional minus sign and leading zeros.
    var decimalValue: Int? {
        let isNegative = first == UInt8(ascii: "-")
        guard let value = (isNegative ? dropFirst() : self).digitsValue(atMost: 10) else { return nil }
        let signed = isNegative ? -value : value
        return Int32(exactly: signed) == nil ? nil : Int(signed)
    }

    /// The value of at most `count` decimal digits, 18 or fewer.
    func digitsValue(atMost limit: Int) -> Int64? {
        guard (1...limit).contains(count) else { return nil }
        var value: Int64 = 0
        for byte in self {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        return value
    }
}
