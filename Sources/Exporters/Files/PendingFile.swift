#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What a ``SingleFile`` is until it is whole: a file beside the one that it will be.
///
/// It is locked (`flock`) for as long as its writer lives. The next one that is made in the folder can tell it so from what a
/// writer has left that was killed, and removes that. Where the disk knows no such locks, nothing is removed.
struct PendingFile: ~Copyable {
    private static let prefix = OutputFolder.ownPrefix + "pending-"

    let path: String
    private let descriptor: Int32

    /// Makes an empty file under a name that nothing has.
    ///
    /// - Parameters:
    ///   - folder: empty for the working directory.
    ///   - name: what errors name.
    init(in folder: String, reportedAs name: String) throws(OutputError) {
        Self.clear(folder.isEmpty ? "." : folder)
        var attempts = 0
        while true {
            let path = FilePath(folder).appending("\(Self.prefix)\(UInt64.random(in: 0 ... .max))")
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, name, errno) }
            attempts += 1
            // Whoever clears the folder at this moment takes the file for a dead writer's: then another is made.
            if Self.lock(descriptor) || attempts == Self.mostAttempts {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit { close(descriptor) }

    private static let mostAttempts = 8

    /// Writes all of `bytes`; on failure the file is gone.
    borrowing func write(_ bytes: [UInt8], reportedAs name: String) throws(OutputError) {
        var code = FileSystem.writeAll(bytes, to: descriptor)
        // Some disks tell of a failure when a descriptor is closed; this one is needed for the lock.
        if code == 0, close(dup(descriptor)) != 0 { code = errno }
        guard code != 0 else { return }
        unlink(path)
        throw FileSystem.failure(.writeFailed, name, code)
    }

    /// False where another process holds the file, or has removed it.
    private static func lock(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Removes what writers have left in a folder that were killed.
    private static func clear(_ folder: String) {
        for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            guard FileSystem.entry(at: path) == .file else { continue }
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }
}
