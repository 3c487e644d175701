#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The incomplete version of a ``SingleFile``, in the same folder.
///
/// It is locked (`flock`) as long as its writer exists. So the next writer in the folder can distinguish it from files
/// that a killed writer left behind, and removes those. If the disk does not support such locks, nothing is removed.
struct PendingFile: ~Copyable {
    private static let prefix = OutputFolder.ownPrefix + "pending-"

    let path: String
    private let descriptor: Int32

    /// Creates an empty file with an unused name.
    ///
    /// - Parameters:
    ///   - folder: The folder; empty for the working directory.
    ///   - name: The name for errors.
    init(in folder: String, reportedAs name: String) throws(OutputError) {
        Self.clear(folder.isEmpty ? "." : folder)
        var attempts = 0
        while true {
            let path = FilePath(folder).appending("\(Self.prefix)\(UInt64.random(in: 0 ... .max))")
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, name, errno) }
            attempts += 1
            // Another writer that clears the folder at this moment takes the file for an abandoned one. Then a new file
            // is created.
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

    /// Writes all of `bytes`. On failure the file is removed.
    borrowing func write(_ bytes: [UInt8], reportedAs name: String) throws(OutputError) {
        var code = FileSystem.writeAll(bytes, to: descriptor)
        // Some disks report a failure only when a descriptor is closed. This one stays open for the lock, so a copy is
        // closed.
        if code == 0, close(dup(descriptor)) != 0 { code = errno }
        guard code != 0 else { return }
        unlink(path)
        throw FileSystem.failure(.writeFailed, name, code)
    }

    /// Returns false if another process has locked the file or removed it.
    private static func lock(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Removes the files of killed writers from a folder.
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
