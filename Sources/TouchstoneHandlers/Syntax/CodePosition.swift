/// A position in a piece of code: the line and the column, counted in characters, both from 1.
package struct CodePosition: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The first character.
    package static let start = CodePosition(line: 1, column: 1)

    package static func < (lhs: CodePosition, rhs: CodePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

/// A mistake in code, or something that this language does not have.
package struct CodeError: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    package var message: String
    package var position: CodePosition
    /// What to write instead, or where to look; nil if nothing is known.
    package var suggestion: String?

    package init(_ message: String, at position: CodePosition, suggestion: String? = nil) {
        self.message = message
        self.position = position
        self.suggestion = suggestion
    }
}
