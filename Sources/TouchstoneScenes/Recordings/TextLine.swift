/// A line of a file, without its end.
struct TextLine {
    let bytes: ArraySlice<UInt8>
    /// The number of the line, from 1.
    let number: Int
    /// Whether the file ends without a line break after this line.
    let isCut: Bool
    let source: RecordingError.Source
    /// The first byte's column in its line, from 1 and in bytes.
    var column = 1

    /// The line without leading and trailing blanks.
    var content: ArraySlice<UInt8> { bytes.trimmed }

    /// The parts of the line between blanks.
    var words: [ArraySlice<UInt8>] { bytes.split(whereSeparator: \.isBlank) }

    /// Whether the line begins with a blank.
    var isIndented: Bool { bytes.first?.isBlank ?? false }

    func error(_ message: String) -> RecordingError {
        RecordingError(source: source, line: number, column: column, message: message)
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

/// Parsing numbers and words in the bytes of a line.
extension ArraySlice<UInt8> {
    /// The bits of a hexadecimal number with one to `limit` digits; `limit` is at most 16.
    func hexBits(atMost limit: Int) -> UInt64? {
        guard (1...limit).contains(count) else { return nil }
        var value: UInt64 = 0
        for byte in self {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }

    /// The value of a hexadecimal number with at most four digits.
    var hexValue: Int? { hexBits(atMost: 4).map { Int($0) } }

    /// The value of a 32-bit decimal number with an optional minus sign and leading zeros.
    var decimalValue: Int? { signedValue(atMost: 10).flatMap { Int32(exactly: $0) }.map { Int($0) } }

    /// The value of a number with at most `limit` decimal digits and an optional minus sign; `limit` is at most 18.
    func signedValue(atMost limit: Int) -> Int64? {
        let isNegative = first == UInt8(ascii: "-")
        return (isNegative ? dropFirst() : self).digitsValue(atMost: limit).map { isNegative ? -$0 : $0 }
    }

    /// The value of a number with at most `limit` decimal digits; `limit` is at most 18.
    func digitsValue(atMost limit: Int) -> Int64? {
        guard (1...limit).contains(count) else { return nil }
        var value: Int64 = 0
        for byte in self {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        return value
    }

    /// The microseconds in `seconds.microseconds`, in which the microseconds have six digits.
    var microseconds: Int64? {
        let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let seconds = parts[0].digitsValue(atMost: 12), parts[1].count == 6,
            let microseconds = parts[1].digitsValue(atMost: 6)
        else { return nil }
        return seconds * 1_000_000 + microseconds
    }

    /// Whether the bytes begin with these characters.
    func starts(with text: String) -> Bool { starts(with: text.utf8) }

    /// Whether the bytes are equal to this text.
    func equals(_ text: String) -> Bool { elementsEqual(text.utf8) }

    /// The bytes without leading and trailing blanks.
    var trimmed: ArraySlice<UInt8> {
        let trimmed = drop(while: \.isBlank)
        return trimmed[..<((trimmed.lastIndex { !$0.isBlank }).map { $0 + 1 } ?? trimmed.startIndex)]
    }

    /// The bytes as text, without enclosing quotation marks.
    var unquoted: String {
        let quote = UInt8(ascii: "\"")
        guard count > 1, first == quote, last == quote else { return text }
        return dropFirst().dropLast().text
    }

    /// The bytes as text. Invalid bytes are replaced.
    var text: String { String(decoding: self, as: UTF8.self) }
}
