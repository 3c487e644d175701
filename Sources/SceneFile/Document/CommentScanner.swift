/// Finds what stands between the scalars of a text: comments, and which brackets belong together.
struct CommentScanner {
    let source: SourceText

    /// A comment with where it stands.
    struct Found {
        var comment: SceneDocument.Comment
        /// The index of its `#`.
        var index: Int
        var place: SourcePlace
        /// Whether nothing stands before it on its line.
        var isOnOwnLine: Bool
        /// The column of what comes next that is no comment; 1 at the end of the text.
        var nextColumn = 1
    }

    /// The comments in their order, and for the index of each opening bracket that of its closing one. `scalars` are the
    /// ranges of all scalars, in their order; what stands between them that is neither is marks and blanks.
    func scan(around scalars: [Range<Int>]) -> (comments: [Found], closings: [Int: Int]) {
        var comments: [Found] = []
        var closings: [Int: Int] = [:]
        var openings: [Int] = []
        var ranges = scalars[...]
        var index = 0
        while index < source.scalars.count {
            if let range = ranges.first, range.lowerBound <= index {
                index = max(index, range.upperBound)
                ranges.removeFirst()
                continue
            }
            switch source.scalars[index] {
            case "#":
                let found = comment(at: index)
                comments.append(found)
                index += found.place.length
                continue
            case "[", "{": openings.append(index)
            case "]", "}": if let opening = openings.popLast() { closings[opening] = index }
            default: break
            }
            index += 1
        }
        lookAhead(&comments)
        return (comments, closings)
    }

    private func comment(at index: Int) -> Found {
        var place = source.place(at: index)
        var text = source.scalars[index...].prefix { !$0.isLineBreak }
        place.length = text.count
        while let last = text.last, last.isBlank { text.removeLast() }
        let lineStart = source.lineStarts[place.line - 1]
        return Found(
            comment: SceneDocument.Comment(
                text: String(String.UnicodeScalarView(text)), isAfterBlank: source.isBlankLine(place.line - 1)),
            index: index, place: place, isOnOwnLine: source.scalars[lineStart..<index].allSatisfy(\.isBlank))
    }

    private func lookAhead(_ comments: inout [Found]) {
        for number in comments.indices.reversed() {
            let end = comments[number].index + comments[number].place.length
            let rest = source.scalars[end...]
            guard let next = rest.firstIndex(where: { !$0.isBlank && !$0.isLineBreak }) else { continue }
            let isComment = number + 1 < comments.count && comments[number + 1].index == next
            comments[number].nextColumn = isComment ? comments[number + 1].nextColumn : source.place(at: next).column
        }
    }
}

extension SourceText {
    /// Whether there is such a line, and nothing in it.
    func isBlankLine(_ number: Int) -> Bool {
        number >= 1 && line(number).unicodeScalars.allSatisfy(\.isBlank)
    }
}
