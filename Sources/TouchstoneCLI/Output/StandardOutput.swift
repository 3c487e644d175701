internal import Synchronization
internal import TouchstoneExport
internal import TouchstoneKit

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Standard output during a command. It remembers whether a write failed.
///
/// After a failed write the command continues, because its files and its exit status matter more than its messages.
/// Later text is dropped, so that the output does not look complete.
final class StandardOutput: Sendable {
    /// The system's error number for the first text that could not be written, or 0.
    private let failure = Mutex<Int32>(0)

    /// Writes bytes unchanged, unless an earlier write failed.
    func write(_ bytes: [UInt8]) {
        failure.withLock { if $0 == 0 { $0 = Terminal.write(bytes, to: STDOUT_FILENO) } }
    }

    /// The reason why output is missing; nil if it is complete. Also nil if the reader closed the pipe, because it has
    /// read as much as it needs (`| head -1`).
    var error: OutputError? {
        let code = failure.withLock { $0 }
        guard code != 0, code != EPIPE else { return nil }
        return OutputError(kind: .writeFailed, path: "<stdout>", reason: String(cString: strerror(code)))
    }
}
