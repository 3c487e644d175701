/// The text of a Swift file as bytes, with the information which of them are code: neither in a comment nor in a
/// string, nor in a part of the file that is left out.
struct SwiftText {
    let bytes: [UInt8]
    /// For each byte whether it is code. The contents of an interpolation belong to its string.
    private(set) var isCode: [Bool]

    init(_ text: String) {
        bytes = Array(text.utf8)
        isCode = [Bool](repeating: true, count: bytes.count)
        var index = 0
        while index < bytes.count {
            let end = endOfComment(at: index) ?? endOfString(at: index)
            for place in index..<(end ?? index) { isCode[place] = false }
            index = end ?? index + 1
        }
    }

    // MARK: Comments and strings

    private func endOfComment(at start: Int) -> Int? {
        if has("//", at: start) { return (start..<bytes.count).first { bytes[$0] == newline } ?? bytes.count }
        guard has("/*", at: start) else { return nil }
        var depth = 0
        var index = start
        while index < bytes.count {
            if has("/*", at: index) {
                depth += 1
                index += 2
            } else if has("*/", at: index) {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    /// Returns the index after the string that starts here, which has one quote or three and any number of `#` around
    /// it.
    private func endOfString(at start: Int) -> Int? {
        var hashes = 0
        while start + hashes < bytes.count, bytes[start + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard has("\"", at: start + hashes) else { return nil }
        let isLong = has("\"\"\"", at: start + hashes)
        let close = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        var index = start + hashes + (isLong ? 3 : 1)
        while index < bytes.count {
            if has(close, at: index) { return index + close.utf8.count }
            if !isLong, bytes[index] == newline { return index }
            if has(escape, at: index) {
                index += escape.utf8.count
                index = has("(", at: index) ? endOfInterpolation(at: index) : index + 1
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    private func endOfInterpolation(at start: Int) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            if let end = endOfComment(at: index) ?? endOfString(at: index) {
                index = end
                continue
            }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return bytes.count
    }

    /// Marks bytes as no code, since they are left out of the ported file.
    mutating func leaveOut(_ range: Range<Int>) {
        for index in range { isCode[index] = false }
    }

    // MARK: Reading

    /// The line end of the file.
    var lineEnd: String {
        guard let first = bytes.firstIndex(of: newline), first > 0, bytes[first - 1] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return "\r\n"
    }

    private var newline: UInt8 { UInt8(ascii: "\n") }

    func has(_ word: String, at index: Int) -> Bool {
        let word = word.utf8
        return index >= 0 && index + word.count <= bytes.count && bytes[index..<index + word.count].elementsEqual(word)
    }

    func isWordByte(_ index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            return true
        default: return false
        }
    }

    func isSpace(_ index: Int) -> Bool {
        bytes.indices.contains(index) && " \t\r".utf8.contains(bytes[index])
    }

    func isLineEnd(_ index: Int) -> Bool { bytes.indices.contains(index) && "\r\n".utf8.contains(bytes[index]) }

    /// Returns the word that starts here, if there is one. The bytes in `extra` belong to words, too.
    func word(at start: Int, and extra: Set<UInt8> = []) -> Substring? {
        guard isWordByte(start), isCode[start], !isWordByte(start - 1) else { return nil }
        var end = start
        while isWordByte(end) || (end < bytes.count && extra.contains(bytes[end])) { end += 1 }
        return text(start..<end)
    }

    func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

    /// Returns the next index that is not a space, a line end or in a comment.
    func skipBlank(from start: Int) -> Int {
        var index = start
        while index < bytes.count, !isCode[index] || isSpace(index) || bytes[index] == newline { index += 1 }
        return index
    }

    /// Returns the index after the parenthesis that closes the one here; nil if there is none.
    func endOfParentheses(at start: Int) -> Int? {
        var depth = 0
        for index in start..<bytes.count where isCode[index] {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    /// Returns the line number of a byte, starting with 1.
    func line(of index: Int) -> Int { bytes[..<index].count { $0 == newline } + 1 }

    /// Returns the bytes of the line that contains a byte, including its end.
    func lineRange(of index: Int) -> Range<Int> {
        let start = bytes[..<index].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[index...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
        return start..<end
    }
}
