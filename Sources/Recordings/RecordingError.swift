/// Why a file is not a recording.
public struct RecordingError: Error, Sendable, Hashable {
    /// Which of the files that were read together is meant.
    public enum Source: String, Sendable, Hashable {
        /// The recorded events.
        case recording
        /// The description of the device, where it is a file of its own.
        case device
    }

    /// The file in which something is wrong.
    public var source: Source
    /// Counts from 1; nil where the whole file is meant.
    public var line: Int?
    /// What is wrong, without a full stop.
    public var message: String
    /// What could be done; nil where nobody knows.
    public var suggestion: String?
    /// The limit that is exceeded; nil where it is something else.
    public var limit: RecordingLimits.Name?

    /// `line` counts from 1; nil where the whole file is meant.
    public init(source: Source = .recording, line: Int?, message: String) {
        self.source = source
        self.line = line
        self.message = message
    }
}

extension RecordingError: CustomStringConvertible {
    /// `line 12: the time goes back`; a file's name, and a colon, fit before it.
    public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
