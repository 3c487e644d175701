internal import SystemPackage

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

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
