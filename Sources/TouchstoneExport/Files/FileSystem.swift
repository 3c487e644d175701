internal import SystemPackage

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// System calls on files and folders, with errors that name the path.
package enum FileSystem {
    enum Entry { case file, folder, link, other, nothing }

    /// Returns the kind of entry at `path`. A symbolic link is a link, wherever it leads.
    static func entry(at path: String) -> Entry {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Creates the folder and its missing parent folders.
    ///
    /// - Parameter followingLinks: Whether `path` may be a link to a folder. Its parents may be links in any case.
    static func makeFolder(_ path: String, followingLinks: Bool = true) throws(OutputError) {
        if !followingLinks { try refuseLink(path) }
        guard mkdir(path, 0o777) != 0 else { return }
        let code = errno
        if code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex, path[..<slash] != path {
            try makeFolder(String(path[..<slash]))
            guard mkdir(path, 0o777) != 0 || errno == EEXIST else { return }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure(.cannotCreate, path, code) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(.cannotCreate, path, ENOTDIR) }
    }

    /// Runs system calls, whose error is reported with a path.
    static func attempt<Result>(
        _ kind: OutputError.Kind, _ path: String, _ calls: () throws -> Result
    ) throws(OutputError) -> Result {
        do {
            return try calls()
        } catch {
            // The description of `Errno` is the system's message.
            throw OutputError(kind: kind, path: path, reason: "\(error)")
        }
    }

    /// Creates a new file and opens it.
    static func create(
        _ path: String, _ mode: FileDescriptor.AccessMode,
        permissions: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite], reportedAs name: String
    ) throws(OutputError) -> FileDescriptor {
        try attempt(.cannotCreate, name) {
            try FileDescriptor.open(
                path, mode, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec], permissions: permissions)
        }
    }

    /// Appends either all of `bytes` to an existing file, or nothing.
    static func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let descriptor = try attempt(.cannotCreate, path) {
            try FileDescriptor.open(path, .writeOnly, options: [.append, .noFollow, .closeOnExec])
        }
        try attempt(.writeFailed, path) {
            let size = try? descriptor.seek(offset: 0, from: .end)
            do {
                try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
            } catch {
                if let size { truncate(path, off_t(size)) }
                throw error
            }
        }
    }

    /// Renames a file. A file with the new name is replaced.
    static func move(_ path: String, to newPath: String) throws(OutputError) {
        guard rename(path, newPath) == 0 else { throw failure(.cannotCreate, newPath, errno) }
    }

    /// Renames a file. The new name must not exist.
    static func moveWithoutReplacing(_ path: String, to newPath: String) throws(OutputError) {
        defer { unlink(path) }
        guard link(path, newPath) != 0 else { return }
        let code = errno
        // Some disks do not support hard links.
        guard [EPERM, ENOTSUP, ENOSYS].contains(code), entry(at: newPath) == .nothing else {
            throw failure(code == EEXIST ? .isThere : .cannotCreate, newPath, code)
        }
        try move(path, to: newPath)
    }

    /// Removes a file. A missing file is not an error.
    static func remove(_ path: String) throws(OutputError) {
        guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw failure(.writeFailed, path, errno)
    }

    /// Removes a folder if it is empty.
    static func removeIfEmpty(_ path: String) { rmdir(path) }

    /// Whether something exists at `path`, or at the target of a link there.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a folder exists at `path`, or at the target of a link there.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The absolute path of the working directory.
    package static var currentFolder: String { FileManager.default.currentDirectoryPath }

    /// Returns all bytes of a regular file; nil if something else is at `path`, or if the file cannot be read. A pipe
    /// is not waited for.
    package static func contents(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let (bytes, code) = bytes(from: descriptor, atMost: .max)
        return code == 0 ? bytes : nil
    }

    /// Returns the next bytes of an open file, at most `count` of them.
    ///
    /// - Returns: The bytes that were read, and the system's error number, or 0.
    package static func bytes(from descriptor: Int32, atMost count: Int) -> (bytes: [UInt8], code: Int32) {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var chunk = [UInt8](repeating: 0, count: min(1 << 20, count - bytes.count))
            let taken = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if taken < 0 {
                if errno == EINTR { continue }
                return (bytes, errno)
            }
            if taken == 0 { break }
            bytes += chunk.prefix(taken)
        }
        return (bytes, 0)
    }

    /// Whether a pipe, a device, a socket or a folder is at `path`, or at the target of a link there.
    package static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    /// Whether two paths lead to the same file or folder.
    package static func areSame(_ path: String, _ other: String) -> Bool {
        var (status, otherStatus) = (stat(), stat())
        return stat(path, &status) == 0 && stat(other, &otherStatus) == 0
            && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
    }

    /// Returns the sorted names in a folder; empty if the folder cannot be read.
    package static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    static func failure(_ kind: OutputError.Kind, _ path: String, _ code: Int32) -> OutputError {
        OutputError(kind: kind, path: path, reason: String(cString: strerror(code)))
    }

    /// - Throws: ``OutputError`` if a symbolic link is at `path`.
    static func refuseLink(_ path: String) throws(OutputError) {
        guard entry(at: path) == .link else { return }
        throw OutputError(kind: .cannotCreate, path: path, reason: "a symbolic link is in the way")
    }
}
