/// A piece of code in a scene: its text and its position in the file.
///
/// A position in the code is a line and a column, both starting with 1; columns count Unicode scalars, and only a line
/// feed ends a line. ``place(line:column:length:)`` returns the position in the file: blanks before the lines of a
/// block, quotes and escapes are taken into account. Two pieces of code are equal if their positions are, too.
package struct CodeText: Sendable, Hashable {
    /// The code as YAML reads it. The code of a block usually ends with a line feed.
    package var text: String
    /// The position in the file of the scalar's first character, after an opening quote.
    private var start: SourcePlace
    /// The number of characters of the scalar before the code, all on its first line.
    private var skipped = 0
    private var origin: Origin

    /// How the file writes the code.
    private enum Origin: Sendable, Hashable {
        /// On one line. The escapes are in order.
        case line([Escape])
        /// On the lines of a block, each after `indentation` blanks.
        case block(indentation: Int)
    }

    /// A character of the code that the file writes with several.
    private struct Escape: Sendable, Hashable {
        /// The index of the character in the code.
        var index: Int
        /// The number of additional characters in the file.
        var surplus: Int
    }

    /// Creates code that begins at `place` and is on one line there.
    package init(_ text: String, place: SourcePlace = SourcePlace(line: 1, column: 1)) {
        self.text = text
        start = place
        origin = .line([])
    }

    /// Creates the code in a scalar, or returns nil for a list or a map.
    package init?(_ node: SceneDocument.Node) {
        guard let text = node.scalar else { return nil }
        self.init(text, place: node.place)
        switch node.spelling {
        case .literal(_, let line, let indentation):
            start = SourcePlace(line: line, column: indentation + 1)
            origin = .block(indentation: indentation)
        case .quoted(let raw):
            start.column += 1
            origin = .line(Self.escapes(in: raw))
        case .plain, .changed, nil: break
        }
    }

    /// The position in the file of the first line of the code with text, from its first character that is not blank.
    package var place: SourcePlace {
        let first = text.unicodeScalars.prefix { $0.isBlank || $0.isLineBreak }.count
        return place(at: first, length: .max)
    }

    /// The code without a first character and the blanks after it, such as the `=` of an expression.
    var withoutFirst: CodeText {
        let count = 1 + text.unicodeScalars.dropFirst().prefix(while: \.isBlank).count
        var code = self
        code.text = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
        code.skipped += count
        return code
    }

    /// The kind of the library in whose text it is, or nil.
    package var file: String? {
        get { start.file }
        set { start.file = newValue }
    }
}

extension CodeText {
    /// Returns the position in the file of a line and a column of the code, both starting with 1.
    ///
    /// A column after the end of its line is that end. A line after the code is the end of the last line with text.
    /// `length` is the number of characters of the code; those on further lines do not count.
    package func place(line: Int, column: Int, length: Int = 1) -> SourcePlace {
        var start = 0
        var number = 1
        var index = 0
        for scalar in text.unicodeScalars {
            index += 1
            if number >= line { break }
            guard scalar == "\n" else { continue }
            number += 1
            start = index
        }
        guard number >= line else { return place(at: text.unicodeScalars.count, length: length) }
        return place(at: start + min(max(0, column - 1), self.length(ofLineAt: start)), length: length)
    }

    /// Returns the position in the file of the character with an index in the code, which counts Unicode scalars.
    package func place(at index: Int, length: Int = 1) -> SourcePlace {
        let scalars = Array(text.unicodeScalars)
        var index = max(0, index)
        if index >= scalars.count {
            index = (scalars.lastIndex { !$0.isLineBreak && !$0.isBlank } ?? -1) + 1
        }
        let length = max(1, min(length, max(1, self.length(ofLineAt: index))))
        switch origin {
        case .line(let escapes):
            func column(_ index: Int) -> Int {
                let index = index + skipped
                return start.column + index + escapes.reduce(0) { $0 + ($1.index < index ? $1.surplus : 0) }
            }
            let first = column(index)
            return SourcePlace(
                line: start.line, column: first, length: max(1, column(index + length) - first), file: start.file)
        case .block(let indentation):
            let before = scalars[..<index]
            let lineStart = before.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? -skipped
            return SourcePlace(
                line: start.line + before.count(where: \.isLineBreak), column: indentation + index - lineStart + 1,
                length: length, file: start.file)
        }
    }

    /// The number of characters from an index to the end of its line.
    private func length(ofLineAt index: Int) -> Int {
        text.unicodeScalars.dropFirst(index).prefix { $0 != "\n" }.count
    }

    /// Returns the escapes of a text in quotes. `raw` includes the quotes.
    ///
    /// Source: YAML 1.1, section 5.6, "Escape sequences". Two escapes of JSON may stand for one character, as in
    /// `YAMLEvents`.
    private static func escapes(in raw: String) -> [Escape] {
        let scalars = Array(raw.unicodeScalars)
        guard scalars.count >= 2 else { return [] }
        var escapes: [Escape] = []
        var position = 1
        var index = 0
        while position < scalars.count - 1 {
            var width = 1
            if scalars[0] == "'", scalars[position] == "'" {
                width = 2
            } else if scalars[0] == "\"", scalars[position] == "\\" {
                switch scalars[position + 1] {
                case "x": width = 4
                case "u": width = isPair(at: position, in: scalars) ? 12 : 6
                case "U": width = 10
                default: width = 2
                }
            }
            if width > 1 { escapes.append(Escape(index: index, surplus: width - 1)) }
            position += width
            index += 1
        }
        return escapes
    }

    /// Whether the escape at an index is the first of two that stand for one character.
    private static func isPair(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index + 12 <= scalars.count else { return false }
        func begins(_ index: Int, _ digits: Set<Unicode.Scalar>) -> Bool {
            scalars[index] == "\\" && scalars[index + 1] == "u" && "dD".unicodeScalars.contains(scalars[index + 2])
                && digits.contains(scalars[index + 3])
        }
        return begins(index, Set("89abAB".unicodeScalars)) && begins(index + 6, Set("cdefCDEF".unicodeScalars))
    }
}
