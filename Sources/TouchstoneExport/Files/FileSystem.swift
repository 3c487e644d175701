internal import SystemPackage
internal import TouchstoneFoundation
internal import TouchstoneSystem

/// System calls on files and folders, with errors that name the path.
package enum FileSystem {
    /// The kinds of what can be at a path.
    package enum Entry { case file, folder, link, other, nothing }

    /// Returns the kind of entry at `path`. A symbolic link is a link, wherever it leads, unless it is followed.
    package static func entry(at path: String, followingLinks: Bool = false) -> Entry {
        guard let status = try? Stat(path, followTargetSymlink: followingLinks) else { return .nothing }
        switch status.type {
        case .regular: return .file
        case .directory: return .folder
        case .symbolicLink: return .link
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
        let entry = entry(at: path, followingLinks: true)
        guard entry != .folder else { return }
        throw failure(.cannotCreate, path, entry == .nothing ? code : ENOTDIR)
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

    /// Whether something exists at `path`, or at the target of a link there.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a folder exists at `path`, or at the target of a link there.
    package static func isFolder(_ path: String) -> Bool { entry(at: path, followingLinks: true) == .folder }

    /// The absolute path of the working directory.
    package static var currentFolder: String { FileManager.default.currentDirectoryPath }

    /// Returns all bytes of a regular file; nil if something else is at `path`, or if the file cannot be read. A pipe
    /// is not waited for.
    package static func contents(of path: String) -> [UInt8]? {
        let options: FileDescriptor.OpenOptions = [.nonBlocking, .closeOnExec]
        guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return nil }
        defer { try? file.close() }
        guard (try? Stat(file))?.type == .regular else { return nil }
        let (bytes, code) = bytes(from: file.rawValue, atMost: .max)
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

    /// Whether two paths lead to the same file or folder.
    package static func areSame(_ path: String, _ other: String) -> Bool {
        guard let one = try? Stat(path), let two = try? Stat(other) else { return false }
        return one.deviceID == two.deviceID && one.inode == two.inode
    }

    /// Returns numbers that differ if another file is at a path, or at the target of a link there, or if its size or its
    /// modification date has changed; empty if nothing is there.
    package static func fingerprint(of path: String) -> [Int] {
        guard let status = try? Stat(path) else { return [] }
        let time = status.st_mtim
        return [
            Int(truncatingIfNeeded: status.deviceID.rawValue), Int(truncatingIfNeeded: status.inode.rawValue),
            Int(status.size), Int(time.tv_sec), Int(time.tv_nsec),
        ]
    }

    /// Returns the path to which the links of a path lead, even if nothing is there.
    static func target(of path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Returns the path without links, `.` and `..`; nil if nothing is there.
    package static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Returns the sorted names in a folder; empty if the folder cannot be read.
    package static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// Returns the system's message for an error number.
    package static func message(of code: Int32) -> String { String(cString: strerror(code)) }

    static func failure(_ kind: OutputError.Kind, _ path: String, _ code: Int32) -> OutputError {
        OutputError(kind: kind, path: path, reason: message(of: code))
    }

    /// - Throws: ``OutputError`` if a symbolic link is at `path`.
    static func refuseLink(_ path: String) throws(OutputError) {
        guard entry(at: path) == .link else { return }
        throw OutputError(kind: .cannotCreate, path: path, reason: "a symbolic link is in the way")
    }
}

/// A new folder among the system's temporary files, which is removed with the instance.
package final class ScratchFolder {
    /// The path of the folder.
    package let path: String

    /// - Parameter target: The name for errors.
    package init(for target: String) throws(OutputError) {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array(
            "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/touchstone-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw FileSystem.failure(.cannotCreate, target, errno) }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
