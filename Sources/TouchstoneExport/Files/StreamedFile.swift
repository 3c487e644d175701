internal import SystemPackage
internal import TouchstoneSystem

/// A file that is written piece by piece under a temporary name in its folder, for data that may be too large for
/// memory. It appears under its own name when it is finished. A file that is not finished leaves nothing behind.
///
/// Only one thread at a time may use it.
package final class StreamedFile {
    /// The final path of the file. If a link leads to it, the target of the link.
    let target: String
    /// The path of the file until it is finished. Another program may write the file there. In that case nothing else
    /// may write to it.
    let temporary: String
    /// The path for errors, as the caller specified it.
    private let name: String
    private let descriptor: FileDescriptor
    private let didFinish: (_ byteCount: Int) -> Void
    private var buffer: [UInt8] = []
    /// The number of bytes that were appended.
    package private(set) var byteCount = 0
    private var isFinished = false

    /// The number of bytes that are collected before they are written.
    private static let chunk = 1 << 18

    /// Creates an empty file.
    ///
    /// - Parameters:
    ///   - temporary: An unused path in the folder of the file.
    ///   - didFinish: Called when the file has its own name.
    /// - Throws: ``OutputError``.
    init(
        at temporary: String, for target: String, didFinish: @escaping (_ byteCount: Int) -> Void = { _ in }
    ) throws(OutputError) {
        (self.temporary, self.target, self.didFinish) = (temporary, target, didFinish)
        name = target
        descriptor = try FileSystem.create(temporary, .writeOnly, reportedAs: target)
    }

    /// Creates an empty file under a name that no other process uses.
    ///
    /// It is locked (`flock`) as long as the instance exists. So the next writer in the folder can distinguish it from
    /// files that a killed writer left behind, and removes those. If the disk does not support such locks, nothing is
    /// removed.
    ///
    /// - Parameters:
    ///   - target: A path that is not a link, in an existing folder.
    ///   - name: The path for errors.
    /// - Throws: ``OutputError``.
    init(replacing target: String, reportedAs name: String) throws(OutputError) {
        (self.target, self.name, didFinish) = (target, name, { _ in })
        let folder = FilePath(target).parent
        Self.clear(folder.isEmpty ? "." : folder)
        var attempts = 0
        while true {
            let path = FilePath(folder).appending("\(Self.prefix)\(UInt64.random(in: 0 ... .max))")
            let descriptor = try FileSystem.create(path, .writeOnly, reportedAs: name)
            attempts += 1
            // Another writer that clears the folder at this moment takes the file for an abandoned one. Then a new file
            // is created.
            if Self.lock(descriptor) || attempts == Self.mostAttempts {
                (temporary, self.descriptor) = (path, descriptor)
                return
            }
            try? descriptor.close()
        }
    }

    deinit {
        try? descriptor.close()
        if !isFinished { unlink(temporary) }
    }

    /// Appends a text in UTF-8.
    ///
    /// - Throws: ``OutputError``.
    package func append(_ text: String) throws(OutputError) { try append(text.utf8) }

    /// Appends bytes.
    ///
    /// - Throws: ``OutputError``.
    package func append(_ bytes: some Collection<UInt8>) throws(OutputError) {
        let before = buffer.count
        buffer += bytes
        byteCount += buffer.count - before
        if buffer.count >= Self.chunk { try flush() }
    }

    /// Overwrites existing bytes from `offset` on, counted from the first byte of the file.
    ///
    /// - Throws: ``OutputError``.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        try flush()
        try FileSystem.attempt(.writeFailed, name) {
            _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
        }
    }

    /// Returns the number of bytes in the file, whether they were added here or written by another program.
    func byteCountOnDisk() throws(OutputError) -> Int {
        try flush()
        return try FileSystem.attempt(.writeFailed, name) { Int(try descriptor.seek(offset: 0, from: .end)) }
    }

    /// Returns a file in the same folder for data that is read again before this file is complete.
    func scratch() throws(OutputError) -> ScratchFile { try ScratchFile(at: "\(temporary)-scratch", for: target) }

    /// Ends the file and gives it its name. Nothing can be appended afterwards.
    ///
    /// - Throws: ``OutputError``.
    @discardableResult
    package func finish() throws(OutputError) -> WrittenFile { try finish(replacing: true) }

    /// - Parameter replaces: Whether a file with its name is replaced. Otherwise it is an error.
    func finish(replacing replaces: Bool) throws(OutputError) -> WrittenFile {
        let byteCount = try byteCountOnDisk()
        // Some disks report a failure only when a descriptor is closed. This one stays open, with its lock, until the
        // file has its name, so a copy is closed.
        try FileSystem.attempt(.writeFailed, name) { try descriptor.duplicate().close() }
        if replaces {
            try FileSystem.move(temporary, to: target)
            isFinished = true
        } else {
            try FileSystem.moveWithoutReplacing(temporary, to: target)
        }
        didFinish(byteCount)
        return WrittenFile(path: name, byteCount: byteCount)
    }

    private func flush() throws(OutputError) {
        try FileSystem.attempt(.writeFailed, name) { _ = try descriptor.writeAll(buffer) }
        buffer.removeAll(keepingCapacity: true)
    }

    // MARK: Files that killed writers left behind

    private static let prefix = OutputFolder.ownPrefix + "pending-"
    private static let mostAttempts = 8

    /// Returns false if another process has locked the file or removed it.
    private static func lock(_ descriptor: FileDescriptor) -> Bool {
        if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        var status = stat()
        return fstat(descriptor.rawValue, &status) != 0 || status.st_nlink > 0
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

/// A file without a name, for data that is too large for memory and is read again. It disappears with the instance,
/// however the process ends.
///
/// Any number of threads may read at the same time.
final class ScratchFile: Sendable {
    private let descriptor: FileDescriptor
    private let target: String

    /// - Parameters:
    ///   - path: An unused path. The name is removed immediately.
    ///   - target: The name for errors.
    init(at path: String, for target: String) throws(OutputError) {
        self.target = target
        descriptor = try FileSystem.create(path, .readWrite, permissions: [.ownerReadWrite], reportedAs: target)
        unlink(path)
    }

    deinit { try? descriptor.close() }

    /// Writes words, starting at word `index`.
    func write(_ words: [UInt32], at index: Int) throws(OutputError) {
        try FileSystem.attempt(.writeFailed, target) {
            try words.withUnsafeBytes { _ = try descriptor.writeAll(toAbsoluteOffset: Int64(4 * index), $0) }
        }
    }

    /// Reads words that were written, starting at word `index`.
    func read(_ count: Int, at index: Int) throws(OutputError) -> [UInt32] {
        try FileSystem.attempt(.writeFailed, target) {
            try [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
                let bytes = UnsafeMutableRawBufferPointer(words)
                var done = 0
                while done < 4 * count {
                    let more = try descriptor.read(
                        fromAbsoluteOffset: Int64(4 * index + done), into: .init(rebasing: bytes[done..<4 * count]))
                    guard more > 0 else { throw Errno.ioError }
                    done += more
                }
                initialized = count
            }
        }
    }
}

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
