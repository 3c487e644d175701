/// The objects of JSON in a file, one after another: the elements of a list, or one in each line.
///
/// Every object is an element, as a line that has the number of its first line, and the column of its first byte.
/// Text between objects that is no separator is an element, too, up to the end of its line; it is no object. The
/// whole text is not checked: commas and brackets may be missing, because people copy a part of a list.
struct JSONObjects: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let source: RecordingError.Source
    private var position: Int
    private var number = 1
    /// The position of the first byte of the line.
    private var lineStart: Int

    init(of bytes: [UInt8], _ source: RecordingError.Source) {
        self.bytes = bytes
        self.source = source
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = position
    }

    mutating func next() -> TextLine? {
        while position < bytes.count, bytes[position].isJSONSeparator {
            skipByte()
        }
        guard position < bytes.count else { return nil }
        let start = position
        let (first, column) = (number, position - lineStart + 1)
        if bytes[position] != UInt8(ascii: "{") {
            position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return line(start, first, column, isCut: position == bytes.count)
        }
        let isWhole = skipObject()
        return line(start, first, column, isCut: !isWhole)
    }

    private func line(_ start: Int, _ number: Int, _ column: Int, isCut: Bool) -> TextLine {
        TextLine(bytes: bytes[start..<position], number: number, isCut: isCut, source: source, column: column)
    }

    /// Moves behind a byte, and counts lines.
    private mutating func skipByte() {
        position += 1
        guard bytes[position - 1] == UInt8(ascii: "\n") else { return }
        number += 1
        lineStart = position
    }

    /// Moves behind the object that begins here. Returns whether it ends before the end of the file.
    private mutating func skipObject() -> Bool {
        var depth = 0
        var isText = false
        while position < bytes.count {
            let byte = bytes[position]
            skipByte()
            switch byte {
            case UInt8(ascii: "\\") where isText: position = Swift.min(position + 1, bytes.count)
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{") where !isText: depth += 1
            case UInt8(ascii: "}") where !isText: depth -= 1
            default: break
            }
            if depth == 0 { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte may be between two objects: a blank, the end of a line, a comma, or a bracket.
    fileprivate var isJSONSeparator: Bool {
        isBlank || self == UInt8(ascii: "\n") || ",[];".utf8.contains(self)
    }
}
