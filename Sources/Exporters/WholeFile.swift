internal import Foundation

/// Writes a file that is no part of an ``OutputFolder``, such as one that the user names: it appears under its name, or what
/// stands there is replaced, only when it is whole.
public enum WholeFile {
    /// Writes a file. One that was there before keeps its permissions; where its name is a link, what that leads to is
    /// replaced, and the link stays. What is no regular file, such as `/dev/stdout`, is written to as it is.
    ///
    /// - Parameters:
    ///   - path: its folder has to be there, unless folders are made.
    ///   - makingFolders: whether folders on the way are made where they are missing.
    /// - Throws: ``OutputError``; what was there before is still there then.
    @discardableResult
    public static func write(
        _ bytes: [UInt8], to path: String, makingFolders: Bool = false
    ) throws(OutputError) -> WrittenFile {
        let parent = (path as NSString).deletingLastPathComponent
        if makingFolders, !parent.isEmpty { try FileSystem.makeFolder(parent) }
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
            try writeThrough(bytes, to: path)
            return WrittenFile(path: path, byteCount: bytes.count)
        }
        let target = isThere ? resolved(path) : path
        let folder = (target as NSString).deletingLastPathComponent
        let part = "\(OutputFolder.ownPrefix)part-\(getpid())-\((target as NSString).lastPathComponent)"
        // A name that is as long as names may be has no room for more.
        let temporary = (folder as NSString).appendingPathComponent(String(part.prefix(100)))
        try FileSystem.remove(temporary)
        try FileSystem.create(temporary, bytes, reportedAs: path)
        if isThere, chmod(temporary, status.st_mode & 0o7777) != 0 {
            let code = errno
            unlink(temporary)
            throw FileSystem.failure(.cannotCreate, path, code)
        }
        do throws(OutputError) {
            try FileSystem.rename(temporary, to: target)
        } catch {
            throw OutputError(kind: error.kind, path: path, reason: error.reason)
        }
        return WrittenFile(path: path, byteCount: bytes.count)
    }

    /// Where a path leads to that exists, over all links.
    private static func resolved(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }

    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, path, errno) }
        let code = FileSystem.writeAll(bytes, to: descriptor)
        let closed = close(descriptor) == 0 ? 0 : errno
        if code != 0 || closed != 0 { throw FileSystem.failure(.writeFailed, path, code != 0 ? code : closed) }
    }
}
