/// An error for a file that is not a recording.
package struct RecordingError: Error, Sendable, Hashable {
    /// The files that are read together.
    package enum Source: String, Sendable, Hashable {
        /// The recorded events.
        case recording
        /// The description of the device, if it is a separate file.
        case device
    }

    /// The file that contains the error.
    package var source: Source
    /// The number of the line, from 1; nil if the error is about the whole file.
    package var line: Int?
    /// A description of the error, without a full stop.
    package var message: String
    /// The limit that is exceeded; nil for any other error.
    package var limit: RecordingLimits.Name?
    /// Whether the format of the file is not known.
    package var isOfUnknownFormat = false
    /// Whether the ranges of the device's axes are missing.
    package var lacksAxes = false

    /// Creates an error. `line` is counted from 1; nil if the error is about the whole file.
    package init(source: Source = .recording, line: Int?, message: String) {
        self.source = source
        self.line = line
        self.message = message
    }
}

extension RecordingError: CustomStringConvertible {
    /// A message such as `line 12: the time goes back`, which can follow a file's name and a colon.
    package var description: String { line.map { "line \($0): \(message)" } ?? message }
}
