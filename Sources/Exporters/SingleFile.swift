internal import Foundation

/// A file that is written by itself, at a place that the user names.
///
///     try SingleFile.write(bytes, to: "scenes/card.yaml", replacing: true)
public enum SingleFile {
    /// Writes a file, which appears under its name only when it is whole. Its folder is made where it is missing.
    ///
    /// What a process has left half written in that folder that was killed is cleared away.
    ///
    /// A file that is replaced keeps its permissions, and its owner where the system lets it; where the name is a link, the
    /// file that it leads to is replaced. A terminal, a pipe and the like are written to as they are: `/dev/stdout`.
    ///
    /// - Parameter replaces: whether a file that is there gives way.
    /// - Throws: ``OutputError``; where `replaces` is false, also for whatever has the name already.
    @discardableResult
    public static func write(
        _ bytes: [UInt8], to path: String, replacing replaces: Bool
    ) throws(OutputError) -> WrittenFile {
        if replaces, try writeThrough(bytes, to: path) { return WrittenFile(path: path, byteCount: bytes.count) }
        // Errors name what the user has named, not where links lead.
        let named = (path as NSString).deletingLastPathComponent
        if !named.isEmpty { try FileSystem.makeFolder(named) }
        let target = replaces ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        let folder = (target as NSString).deletingLastPathComponent
        if !folder.isEmpty { try FileSystem.makeFolder(folder) }
        var old = stat()
        let isThere = lstat(target, &old) == 0
        guard !isThere || replaces else { throw FileSystem.failure(.isThere, path, EEXIST) }
        guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
            throw OutputError(kind: .cannotCreate, path: path, reason: "something that is no file has the name")
        }
        let pending = try PendingFile(in: folder, reportedAs: path)
        let temporary = pending.path
        try pending.write(bytes, reportedAs: path)
        if isThere {
            // Who may not give a file away keeps it.
            _ = chown(temporary, old.st_uid, old.st_gid)
            guard chmod(temporary, old.st_mode & 0o7777) == 0 else {
                let code = errno
                unlink(temporary)
                throw FileSystem.failure(.cannotCreate, path, code)
            }
        }
        if replaces {
            try FileSystem.rename(temporary, to: target)
        } else {
            try FileSystem.link(temporary, to: target)
        }
        // Its lock has lasted until it has its name.
        withExtendedLifetime(pending) {}
        return WrittenFile(path: path, byteCount: bytes.count)
    }

    /// Writes to what is neither a file nor a folder; false, and nothing is written, where it is one, or nothing is there.
    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(OutputError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return false }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, path, errno) }
        let code = FileSystem.writeAll(bytes, to: descriptor)
        let closed = close(descriptor) == 0 ? 0 : errno
        if code != 0 || closed != 0 { throw FileSystem.failure(.writeFailed, path, code != 0 ? code : closed) }
        return true
    }
}
