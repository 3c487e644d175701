/// What the port of a file did not do, or what a reader of the result should know.
package struct PortRemark: Hashable, Sendable, CustomStringConvertible {
    /// How serious it is.
    package enum Severity: String, Sendable {
        /// Nothing has to be done.
        case note
        /// The file needs a further edit, or a part of it does nothing.
        case warning
        /// There is no package that could be written.
        case error
    }

    /// The file, as it was named.
    package var file: String
    /// The line number, starting with 1.
    package var line: Int
    package var severity: Severity
    /// One sentence without a full stop.
    package var message: String

    /// `CardView.swift:12: warning: …`.
    package var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}
