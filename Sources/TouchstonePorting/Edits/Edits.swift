/// Replacements of parts of a text.
struct Edits {
    private var list: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { list.append((range, text)) }

    mutating func insert(_ text: String, at index: Int) { list.append((index..<index, text)) }

    mutating func remove(_ range: Range<Int>) { list.append((range, "")) }

    /// Returns a part of the text with the edits. Of edits that overlap, the one that begins first counts, and of those
    /// the longest; insertions come before them.
    func applied(to bytes: [UInt8], in part: Range<Int>) -> String {
        var result: [UInt8] = []
        var place = part.lowerBound
        let sorted = list.enumerated().sorted { one, other in
            let (a, b) = (one.element.range, other.element.range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            if a.isEmpty != b.isEmpty { return a.isEmpty }
            return a.upperBound != b.upperBound ? a.upperBound > b.upperBound : one.offset < other.offset
        }
        for (_, edit) in sorted where edit.range.lowerBound >= place && edit.range.upperBound <= part.upperBound {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return String(decoding: result + bytes[place..<part.upperBound], as: UTF8.self)
    }
}
