internal import Foundation

/// What the command says.
enum Terminal {
    /// A line on standard output.
    static func say(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// A line on standard error.
    static func complain(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

    /// Writes all of a text; a closed pipe is not an error.
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Whether standard error is shown to a person who is watching.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}
