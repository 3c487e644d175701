/// Searches SVG documents for invalid numbers.
enum SVGNumbers {
    /// Returns the first word in a numeric attribute that is not a number, such as `nan` or `inf`; nil if there is
    /// none.
    static func fault(in document: [UInt8]) -> String? {
        var isInside = false
        var quote: UInt8?
        var name: [UInt8] = []
        var word: [UInt8] = []
        for byte in document {
            guard isInside else {
                isInside = byte == UInt8(ascii: "<")
                name = []
                continue
            }
            if let mark = quote {
                let isLetter = (0x61...0x7A).contains(byte | 0x20)
                if isLetter { word.append(byte | 0x20) }
                if !isLetter || byte == mark {
                    if isNone(word), numeric.contains(String(decoding: name, as: UTF8.self)) {
                        return String(decoding: word, as: UTF8.self)
                    }
                    word = []
                }
                if byte == mark { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                isInside = false
            } else if byte == 0x20 || byte == 0x0A {
                name = []
            } else if byte != UInt8(ascii: "=") {
                name.append(byte)
            }
        }
        return nil
    }

    private static let numeric: Set = [
        "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform",
        "viewBox",
        "gradientTransform", "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "dur", "begin", "values",
        "keyTimes",
    ]

    private static func isNone(_ word: [UInt8]) -> Bool {
        word == Array("nan".utf8) || word == Array("inf".utf8) || word == Array("infinity".utf8)
    }
}
