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
    /// The line that `place` is in; of a long one the part around the place.
    package var sourceLine: String?
    /// How many scalars of the line are left out before ``sourceLine``.
    package internal(set) var omitted = 0

    /// `place` is nil where the whole file is meant; `sourceLine` is the line that it is in.
    package init(
        _ severity: Severity, file: String, place: SourcePlace?, message: String, suggestion: String? = nil,
        sourceLine: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.sourceLine = sourceLine
    }
}
