internal import SystemPackage

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Writes single files at paths that the user specified.
///
/// ```swift
/// try SingleFile.write(bytes, to: "scenes/card.yaml", replacing: true)
/// ```
package enum SingleFile {
    /// Writes a file, which appears under its name only when it is complete. Its folder is created if it is missing.
    ///
    /// Incomplete files that killed processes left in that folder are removed.
    ///
    /// A replaced file keeps its permissions, and its owner if the system permits it. If the path is a link, the target
    /// of the link is replaced. Terminals, pipes and other special files, such as `/dev/stdout`, are written to
    /// directly. A pipe that no program reads is an error.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: The path of the file, relative to the working directory or absolute.
    ///   - replaces: Whether an existing file is replaced.
    /// - Throws: ``OutputError``. If `replaces` is false, this includes anything that already has the name.
    @discardableResult
    package static func write(
        _ bytes: [UInt8], to path: String, replacing replaces: Bool
    ) throws(OutputError) -> WrittenFile {
        if replaces, try writeThrough(bytes, to: path) { return WrittenFile(path: path, byteCount: bytes.count) }
        // Errors contain the path that the user specified, not the target of links.
        let named = FilePath(path).parent
        if !named.isEmpty { try FileSystem.makeFolder(named) }
        let target = replaces ? FileSystem.target(of: path) : path
        let folder = FilePath(target).parent
        if !folder.isEmpty { try FileSystem.makeFolder(folder) }
        return try put(bytes, at: target, reportedAs: path, replacing: replaces)
    }

    /// Writes or replaces a file, like ``write(_:to:replacing:)``, whose name comes from the tool and not from the
    /// user. Only links in `parent` are followed. A link with the file's name is replaced by the file.
    ///
    /// - Parameters:
    ///   - name: A path inside `parent`, such as `card/frames/card-0001.png`. Missing folders are created.
    ///   - parent: The folder that the user specified; empty for the working directory.
    ///   - bytes: The contents of the file.
    /// - Throws: ``OutputError``, also if one of the folders is a link.
    @discardableResult
    package static func replace(
        _ name: String, in parent: String, with bytes: [UInt8]
    ) throws(OutputError) -> WrittenFile {
        if !parent.isEmpty { try FileSystem.makeFolder(parent) }
        let path = try own(name, in: parent) { folder throws(OutputError) in
            try FileSystem.makeFolder(folder, followingLinks: false)
        }
        if FileSystem.entry(at: path) == .link { try FileSystem.remove(path) }
        return try put(bytes, at: path, reportedAs: path, replacing: true)
    }

    /// Removes a file or a link whose name comes from the tool. A missing file is not an error.
    ///
    /// - Parameters:
    ///   - name: A path inside `parent`.
    ///   - parent: The folder that the user specified; empty for the working directory.
    /// - Throws: ``OutputError``, also if one of the parent folders is a link.
    package static func remove(_ name: String, in parent: String) throws(OutputError) {
        try FileSystem.remove(try own(name, in: parent, FileSystem.refuseLink))
    }

    /// Returns the path of a file whose name comes from the tool. Calls `look` for each folder between `parent` and the
    /// file.
    private static func own(
        _ name: String, in parent: String, _ look: (String) throws(OutputError) -> Void
    ) throws(OutputError) -> String {
        let start = parent.isEmpty ? "" : "\(parent)/"
        guard let relative = RelativePath(name) else {
            throw OutputError(kind: .cannotCreate, path: start + name, reason: "not a name for a file of this folder")
        }
        for folder in relative.folders { try look(start + folder) }
        return start + name
    }

    /// Writes a file at a path that is not a link, in an existing folder.
    ///
    /// - Parameter path: The path for errors, as the user specified it.
    private static func put(
        _ bytes: [UInt8], at target: String, reportedAs path: String, replacing replaces: Bool
    ) throws(OutputError) -> WrittenFile {
        var old = stat()
        let isThere = lstat(target, &old) == 0
        guard !isThere || replaces else { throw FileSystem.failure(.isThere, path, EEXIST) }
        guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
            throw OutputError(kind: .cannotCreate, path: path, reason: "something that is not a file has this name")
        }
        let file = try StreamedFile(replacing: target, reportedAs: path)
        try file.append(bytes)
        if isThere {
            // A user who may not change the owner of a file keeps it.
            _ = chown(file.temporary, old.st_uid, old.st_gid)
            guard chmod(file.temporary, old.st_mode & 0o7777) == 0 else {
                throw FileSystem.failure(.cannotCreate, path, errno)
            }
        }
        return try file.finish(replacing: replaces)
    }

    /// Writes to something that is neither a file nor a folder. If it is one of these, or if nothing is there, writes
    /// nothing and returns false.
    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(OutputError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return false }
        // Do not wait for a program that reads the pipe.
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno == ENXIO, status.st_mode & S_IFMT == S_IFIFO {
            throw OutputError(kind: .cannotCreate, path: path, reason: "no program reads from this pipe")
        }
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, path, errno) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        let file = FileDescriptor(rawValue: descriptor)
        try FileSystem.attempt(.writeFailed, path) { try file.closeAfter { _ = try file.writeAll(bytes) } }
        return true
    }
}
