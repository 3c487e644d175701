#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file without a name, for data that is too large for memory and is read again. It disappears with the instance,
/// however the process ends.
///
/// Any number of threads may read at the same time.
final class ScratchFile: Sendable {
    private let descriptor: Int32
    private let target: String

    /// - Parameters:
    ///   - path: An unused path. The name is removed immediately.
    ///   - target: The name for errors.
    init(at path: String, for target: String) throws(OutputError) {
        self.target = target
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, target, errno) }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Writes words, starting at word `place`.
    func write(_ words: [UInt32], at place: Int) throws(OutputError) {
        let code = words.withUnsafeBytes { bytes in
            Self.whole(bytes.count) { done in
                pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(4 * place + done))
            }
        }
        guard code == 0 else { throw FileSystem.failure(.writeFailed, target, code) }
    }

    /// Reads words that were written, starting at word `place`.
    func read(_ count: Int, at place: Int) throws(OutputError) -> [UInt32] {
        var code: Int32 = 0
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
            let bytes = UnsafeMutableRawBufferPointer(words)
            code = Self.whole(4 * count) { done in
                pread(descriptor, bytes.baseAddress.map { $0 + done }, 4 * count - done, off_t(4 * place + done))
            }
            initialized = code == 0 ? count : 0
        }
        guard code == 0 else { throw FileSystem.failure(.writeFailed, target, code) }
        return words
    }

    /// Calls `body` with the number of finished bytes until all are finished. Returns the system's error number, or 0.
    private static func whole(_ count: Int, _ body: (_ done: Int) -> Int) -> Int32 {
        var done = 0
        while done < count {
            let more = body(done)
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return more < 0 ? errno : EIO }
            done += more
        }
        return 0
    }
}
