/// A place in a text file. Line and column count from 1, the column in Unicode scalars.
public struct SourcePlace: Sendable, Hashable, Comparable {
    public var line: Int
    public var column: Int
    /// How many scalars of the line are meant; at least 1.
    public var length: Int

    public init(line: Int, column: Int, length: Int = 1) {
        self.line = line
        self.column = column
        self.length = length
    }

    public static func < (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
