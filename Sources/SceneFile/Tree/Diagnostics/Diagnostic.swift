/// Something to say about a place in a file.
public struct Diagnostic: Sendable, Hashable {
    /// How grave it is: an error means that something failed, a warning stops nothing.
    public enum Severity: String, Sendable, Hashable { case error, warning }

    /// Whether it is an error or a warning.
    public var severity: Severity
    /// The file as the user named it.
    public var file: String
    /// nil where the whole file is meant.
    public var place: SourcePlace?
    /// What is wrong, without a full stop.
    public var message: String
    /// What could be done, printed behind the caret.
    public var suggestion: String?
    /// What would allow what is refused; nil where nothing would. A program that has options says how, in ``message`` or
    /// ``suggestion``.
    package var remedy: Remedy?
    /// The line that `place` is in; of a long one the part around the place.
    package var sourceLine: String?
    /// How many scalars of the line are left out before ``sourceLine``.
    package internal(set) var omitted = 0

    /// `place` is nil where the whole file is meant; `sourceLine` is the line that it is in.
    package init(
        _ severity: Severity, file: String, place: SourcePlace?, message: String, suggestion: String? = nil,
        remedy: Remedy? = nil, sourceLine: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.remedy = remedy
        self.sourceLine = sourceLine
    }
}

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

/// What a program may allow, or add, so that something is no longer refused.
package enum Remedy: Sendable, Hashable {
    /// A higher limit, by its name.
    case limit(String)
    /// Files outside of the scene's folder.
    case outsideFiles
    /// The ranges of the axes of the device that recorded the touches.
    case axes
    /// A picture with a scene in it.
    case embeddedScene
}
