/// A place in a text file. Line and column count from 1, the column in Unicode scalars.
public struct SourcePlace: Sendable, Hashable, Comparable {
    /// Counts from 1.
    public var line: Int
    /// Counts from 1, in Unicode scalars.
    public var column: Int
    /// How many scalars of the line are meant; at least 1.
    package var length: Int

    /// `line` and `column` count from 1, `column` and `length` in Unicode scalars.
    package init(line: Int, column: Int, length: Int = 1) {
        self.line = line
        self.column = column
        self.length = length
    }

    /// By line, then by column, then the shorter first.
    public static func < (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
        (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
    }
}
