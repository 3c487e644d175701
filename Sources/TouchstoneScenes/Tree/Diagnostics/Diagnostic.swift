/// A message about a position in a file.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic. An error means that something failed. A warning stops nothing.
    public enum Severity: String, Sendable, Hashable { case error, warning }

    /// The severity: an error or a warning.
    public var severity: Severity
    /// The file, as the user named it.
    public var file: String
    /// The position, or nil for the whole file.
    public var place: SourcePlace?
    /// The description of the problem, without a full stop.
    public var message: String
    /// A suggestion for a fix. It is printed after the caret.
    public var suggestion: String?
    /// The option that would allow what was refused, or nil if there is none. A program with such an option describes
    /// it in ``message`` or ``suggestion``.
    package var remedy: Remedy?
    /// The line of `place`. For a long line, it is the part around the position.
    package var sourceLine: String?
    /// The number of scalars of the line that are omitted before ``sourceLine``.
    package internal(set) var omitted = 0

    /// Creates a diagnostic. `place` is nil for the whole file. `sourceLine` is the line of `place`.
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

/// A position in a text file. Lines and columns start at 1, and columns count Unicode scalars.
public struct SourcePlace: Sendable, Hashable, Comparable {
    /// The line, starting at 1.
    public var line: Int
    /// The column in Unicode scalars, starting at 1.
    public var column: Int
    /// The number of scalars in the marked part of the line, at least 1.
    package var length: Int

    /// Creates a position. `line` and `column` start at 1. `column` and `length` count Unicode scalars.
    package init(line: Int, column: Int, length: Int = 1) {
        self.line = line
        self.column = column
        self.length = length
    }

    /// Orders positions by line, then by column, then by length.
    public static func < (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
        (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
    }
}

/// An option or an addition with which something is no longer refused.
package enum Remedy: Sendable, Hashable {
    /// A higher limit, by the name of the limit.
    case limit(String)
    /// Access to files outside the scene's folder.
    case outsideFiles
    /// The ranges of the axes of the device that recorded the touches.
    case axes
    /// A picture that contains a scene.
    case embeddedScene
}
