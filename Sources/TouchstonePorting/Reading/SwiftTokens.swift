/// The words and marks of the code of a Swift file, in order. Comments, strings and blanks are between them.
struct SwiftTokens {
    /// The bytes of each token: a word, or a single other character.
    let ranges: [Range<Int>]
    let texts: [Substring]
    /// The index of the bracket that belongs to the bracket with this index.
    let partners: [Int: Int]
    private let source: SwiftText

    init(_ source: SwiftText) {
        self.source = source
        var ranges: [Range<Int>] = []
        var texts: [Substring] = []
        var partners: [Int: Int] = [:]
        var open: [(index: Int, close: Substring)] = []
        var index = 0
        while index < source.bytes.count {
            guard source.isCode[index], !source.isSpace(index), !source.isLineEnd(index) else {
                index += 1
                continue
            }
            var end = index + 1
            if source.isWordByte(index) {
                while source.isWordByte(end), source.isCode[end] { end += 1 }
            }
            let text = source.text(index..<end)
            switch text {
            case "(": open.append((ranges.count, ")"))
            case "[": open.append((ranges.count, "]"))
            case "{": open.append((ranges.count, "}"))
            case ")", "]", "}":
                if let last = open.last, last.close == text {
                    partners[last.index] = ranges.count
                    partners[ranges.count] = last.index
                    open.removeLast()
                }
            default: break
            }
            ranges.append(index..<end)
            texts.append(text)
            index = end
        }
        (self.ranges, self.texts, self.partners) = (ranges, texts, partners)
    }

    var count: Int { ranges.count }

    /// Returns the text of a token; empty outside of the file.
    subscript(index: Int) -> Substring { texts.indices.contains(index) ? texts[index] : "" }

    /// Whether a token is a word, and not a mark.
    func isWord(_ index: Int) -> Bool { ranges.indices.contains(index) && source.isWordByte(ranges[index].lowerBound) }

    /// Whether a token is the first one of its line.
    func isFirstOnLine(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        return source.bytes[ranges[index - 1].upperBound..<ranges[index].lowerBound].contains(UInt8(ascii: "\n"))
    }

    /// Whether nothing is between a token and the one before it.
    func isAdjacent(_ index: Int) -> Bool {
        index > 0 && ranges.indices.contains(index) && ranges[index - 1].upperBound == ranges[index].lowerBound
    }

    /// Returns the index after a token, or after the brackets that begin with it.
    func next(_ index: Int) -> Int {
        guard let partner = partners[index], partner > index else { return index + 1 }
        return partner + 1
    }

    /// Returns the index of the first token that begins at a byte or after it.
    func first(from byte: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the bytes of some tokens, with what is between them.
    func bytes(_ tokens: Range<Int>) -> Range<Int> {
        guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
        return ranges[first].lowerBound..<ranges[last].upperBound
    }
}
