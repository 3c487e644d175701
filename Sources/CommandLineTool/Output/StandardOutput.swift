internal import Exporters
internal import Synchronization
internal import TouchstoneKit

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Standard output while a command runs, which remembers that something could not be written.
///
/// The command goes on: the files that it makes, and how it ends, count for more than what it says of them. But what comes
/// after a gap is not written, so that the output does not look complete.
final class StandardOutput: Sendable {
    /// The system's error number for the first text that could not be written, or 0.
    private let failure = Mutex<Int32>(0)

    /// Writes all of a text as it is, unless one before it could not be written.
    func write(_ text: String) {
        failure.withLock { if $0 == 0 { $0 = Terminal.write(text, to: STDOUT_FILENO) } }
    }

    /// Why something is missing; nil where nothing is, and where a reader has closed the pipe: it has seen what it wanted
    /// (`| head -1`).
    var error: OutputError? {
        let code = failure.withLock { $0 }
        guard code != 0, code != EPIPE else { return nil }
        return OutputError(kind: .writeFailed, path: "<stdout>", reason: String(cString: strerror(code)))
    }
}
