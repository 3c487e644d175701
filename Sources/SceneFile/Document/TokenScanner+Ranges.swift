/// Where scalars end.
extension TokenScanner {
    /// Where the scalar is that begins at `index` and that libyaml has read as `value`, which is not empty unless it is in
    /// quotes or a block; of a block scalar the lines below its first, which may end in a comment.
    func range(ofScalarAt index: Int, value: String) -> Range<Int> {
        switch index < source.scalars.count ? source.scalars[index] : " " {
        case "\"", "'": index..<endOfQuotes(from: index)
        case "|", ">": bodyOfBlock(from: index, value: value)
        default: index..<endOfPlain(from: index, value: value)
        }
    }

    /// A plain scalar says what is written, but for blanks and where its lines break.
    private func endOfPlain(from index: Int, value: String) -> Int {
        var remaining = value.unicodeScalars.count { !$0.isSpace }
        var position = index
        while position < source.scalars.count, remaining > 0 {
            if !source.scalars[position].isSpace { remaining -= 1 }
            position += 1
        }
        return position
    }

    private func endOfQuotes(from index: Int) -> Int {
        let scalars = source.scalars
        let quote = scalars[index]
        var position = index + 1
        while position < scalars.count {
            if quote == "\"", scalars[position] == "\\" {
                position += 2
            } else if scalars[position] != quote {
                position += 1
            } else if quote == "'", position + 1 < scalars.count, scalars[position + 1] == "'" {
                position += 2
            } else {
                return position + 1
            }
        }
        return scalars.count
    }

    /// The lines of a block scalar, whose first line of text says how far all are indented.
    private func bodyOfBlock(from index: Int, value: String) -> Range<Int> {
        let header = source.place(at: index).line
        let start = source.index(line: header + 1, column: 1)
        var end = start
        var least: Int?
        var line = header + 1
        while line <= source.lineStarts.count {
            let scalars = source.line(line).unicodeScalars
            let depth = scalars.prefix { $0 == " " }.count
            line += 1
            guard scalars.contains(where: { $0 != " " }) else { continue }
            guard let indentation = least ?? indentation(depth, of: value), depth >= indentation else { break }
            least = indentation
            end = source.index(line: line, column: 1)
        }
        return start..<end
    }

    /// How far a block scalar is indented whose first line of text stands at `depth`; nil where it has no text.
    private func indentation(_ depth: Int, of value: String) -> Int? {
        let lines = value.unicodeScalars.split { $0.isLineBreak }
        let line = lines.first { line in line.contains { $0 != " " } }
        return line.map { depth - $0.prefix { $0 == " " }.count }
    }
}

extension Unicode.Scalar {
    fileprivate var isSpace: Bool { isBlank || isLineBreak }
}
