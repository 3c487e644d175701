/// Why a file is not a recording.
package struct RecordingError: Error, Sendable, Hashable {
    /// Which of the files that were read together is meant.
    package enum Source: String, Sendable, Hashable {
        /// The recorded events.
        case recording
        /// The description of the device, where it is a file of its own.
        case device
    }

    /// The file in which something is wrong.
    package var source: Source
    /// Counts from 1; nil where the whole file is meant.
    package var line: Int?
    /// What is wrong, without a full stop.
    package var message: String
    /// The limit that is exceeded; nil where it is something else.
    package var limit: RecordingLimits.Name?
    /// Whether the file is of no known format.
    package var isOfUnknownFormat = false
    /// Whether the ranges of the device's axes are missing.
    package var lacksAxes = false

    /// `line` counts from 1; nil where the whole file is meant.
    package init(source: Source = .recording, line: Int?, message: String) {
        self.source = source
        self.line = line
        self.message = message
    }
}

extension RecordingError: CustomStringConvertible {
    /// `line 12: the time goes back`; a file's name, and a colon, fit before it.
    package var description: String { line.map { "line \($0): \(message)" } ?? message }
}
