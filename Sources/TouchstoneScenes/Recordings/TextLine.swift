/// A line of a file, without its end.
struct TextLine {
    let bytes: ArraySlice<UInt8>
    /// The number of the line, from 1.
    let number: Int
    /// Whether the file ends without a line break after this line.
    let isCut: Bool
    let source: RecordingError.Source

    /// The line without leading and trailing blanks.
    var content: ArraySlice<UInt8> { bytes.trimmed }

    /// The parts of the line between blanks.
    var words: [ArraySlice<UInt8>] { bytes.split(whereSeparator: \.isBlank) }

    /// Whether the line begins with a blank.
    var isIndented: Bool { bytes.first?.isBlank ?? false }

    func error(_ message: String) -> RecordingError {
        RecordingError(source: source, line: number, message: message)
    }

    /// The error for a line that is not as expected.
    func malformed(_ expected: String) -> RecordingError {
        error(isCut ? "the last line is cut off" : "expected \(expected)")
    }

    /// The lines of a file. A UTF-8 byte order mark at its beginning is omitted.
    static func lines(of bytes: [UInt8], _ source: RecordingError.Source) -> some Sequence<TextLine> {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return sequence(state: (start: start, number: 0)) { state -> TextLine? in
            guard state.start < bytes.count else { return nil }
            let end = bytes[state.start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            defer { state.start = end + 1 }
            state.number += 1
            return TextLine(
                bytes: bytes[state.start..<end], number: state.number, isCut: end == bytes.count, source: source)
        }
    }
}

extension UInt8 {
    /// Whether the byte is a space, a tab, or the carriage return of a two-character line break.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
