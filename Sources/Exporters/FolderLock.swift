#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Keeps other runs out of an output folder for as long as it lives, and not a moment longer, however the process ends.
///
/// The folder itself is locked (`flock`), so that nothing is left behind. Where the system or the disk knows no such locks,
/// or the folder may not be read, there is none.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks a folder that is there.
    ///
    /// - Parameter followingLinks: whether the path may be a link to the folder.
    /// - Throws: ``OutputError`` where another run has it, in this process or in another.
    init(_ path: String, followingLinks: Bool) throws(OutputError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
        // A link may have come just now.
        if descriptor < 0, !followingLinks { try FileSystem.refuseLink(path) }
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        close(descriptor)
        let reason = "another run is at work there; try again when it is done"
        throw OutputError(kind: .cannotCreate, path: path, reason: reason)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
