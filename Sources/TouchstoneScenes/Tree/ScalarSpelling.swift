/// How a text writes a scalar. Code is written again as it was, and positions in it are positions in the file.
package indirect enum ScalarSpelling: Sendable, Hashable {
    /// Without quotes, on one line.
    case plain
    /// In quotes, on one line. The text includes the quotes.
    case quoted(String)
    /// A block that begins with `|`: its header, such as `|-`, the number of its first line in the file, and the blanks
    /// before its lines.
    case literal(header: String, line: Int, indentation: Int)
    /// In a way in which YAML may change the text.
    case changed(Change)

    /// What may change the text of a scalar.
    package enum Change: Sendable, Hashable {
        /// A block that begins with `>`. Its lines are joined.
        case folding
        /// Plain or quoted text on several lines, which are joined.
        case lines
        /// A tag, such as `!!str`.
        case tag
    }
}

extension ScalarSpelling {
    /// Returns the spelling of the scalar with the value `string` that an event describes.
    ///
    /// - Parameter start: The index of the scalar itself, after its anchor and its tag.
    init(_ string: String, _ style: YAMLEvent.Style, isTagged: Bool, start: Int, end: Int, in source: SourceText) {
        let line = source.place(at: start).line
        switch style {
        case _ where isTagged: self = .changed(.tag)
        case .folded: self = .changed(.folding)
        case .literal:
            let header = source.scalars[start..<source.endOfWord(from: start)]
            self = .literal(
                header: String(String.UnicodeScalarView(header)), line: line + 1,
                indentation: Self.indentation(of: string, from: line + 1, in: source))
        case .plain, .quoted:
            let raw = source.scalars[start..<max(start, min(end, source.scalars.count))]
            if raw.contains(where: \.isLineBreak) {
                self = .changed(.lines)
            } else {
                self = style == .plain ? .plain : .quoted(String(String.UnicodeScalarView(raw)))
            }
        }
    }

    /// Returns the blanks before the lines of a block, which are those that its first line with text has beyond it.
    private static func indentation(of string: String, from first: Int, in source: SourceText) -> Int {
        var line = first
        var length = 0
        for scalar in string.unicodeScalars {
            guard scalar.isLineBreak else {
                length += 1
                continue
            }
            if length > 0 { break }
            line += 1
        }
        guard length > 0, source.lineStarts.indices.contains(line - 1) else { return 0 }
        return max(0, source.end(ofLine: line) - source.lineStarts[line - 1] - length)
    }
}
