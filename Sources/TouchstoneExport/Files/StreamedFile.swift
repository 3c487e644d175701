#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file of an output folder that is written piece by piece, for data that is too large for memory. It appears under
/// its name when it is finished. A file that is not finished leaves nothing behind.
///
/// Only one thread at a time may use it.
package final class StreamedFile {
    private let folder: OutputFolder
    private let name: RelativePath
    /// The final path of the file, below the folder's path as the caller specified it.
    let target: String
    /// The path of the file until it is finished. Another program may write the file there. In that case nothing else
    /// may write to it.
    let temporary: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The number of bytes that were appended.
    package private(set) var byteCount = 0
    private var isOpen = true

    /// The number of bytes that are collected before they are written.
    private static let chunk = 1 << 18

    init(
        folder: OutputFolder, name: RelativePath, target: String, temporary: String
    ) throws(OutputError) {
        self.folder = folder
        self.name = name
        self.target = target
        self.temporary = temporary
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, target, errno) }
    }

    deinit {
        guard isOpen else { return }
        close(descriptor)
        unlink(temporary)
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
        let written = pwrite(descriptor, bytes, bytes.count, off_t(offset))
        guard written == bytes.count else {
            throw FileSystem.failure(.writeFailed, target, written < 0 ? errno : ENOSPC)
        }
    }

    /// Returns the number of bytes in the file, whether they were added here or written by another program.
    func byteCountOnDisk() throws(OutputError) -> Int {
        try flush()
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystem.failure(.writeFailed, target, errno) }
        return Int(status.st_size)
    }

    /// Returns a file in the same folder for data that is read again before this file is complete.
    func scratch() throws(OutputError) -> ScratchFile { try ScratchFile(at: "\(temporary)-scratch", for: target) }

    /// Ends the file and gives it its name. Nothing can be appended afterwards.
    ///
    /// - Throws: ``OutputError``.
    @discardableResult
    package func finish() throws(OutputError) -> WrittenFile {
        let byteCount = try byteCountOnDisk()
        isOpen = false
        guard close(descriptor) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileSystem.failure(.writeFailed, target, code)
        }
        try FileSystem.move(temporary, to: target)
        folder.didWrite(name, byteCount: byteCount)
        return WrittenFile(path: target, byteCount: byteCount)
    }

    private func flush() throws(OutputError) {
        let code = FileSystem.writeAll(buffer, to: descriptor)
        guard code == 0 else { throw FileSystem.failure(.writeFailed, target, code) }
        buffer.removeAll(keepingCapacity: true)
    }
}
