#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file of an output folder that is written piece by piece, for what is too long to be kept in memory. It appears under
/// its name when it is finished; one that is not finished leaves nothing behind.
///
/// One thread at a time may use it.
package final class StreamedFile {
    private let folder: OutputFolder
    private let name: RelativePath
    /// What the file will be called, as the caller named the folder.
    let target: String
    /// Where the file is until it is finished: another program may write it there, and then nothing else does.
    let temporary: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isOpen = true

    /// Bytes that are gathered before they are written.
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

    /// Adds a text in UTF-8.
    ///
    /// - Throws: ``OutputError``.
    package func append(_ text: String) throws(OutputError) { try append(text.utf8) }

    /// Adds bytes.
    ///
    /// - Throws: ``OutputError``.
    package func append(_ bytes: some Collection<UInt8>) throws(OutputError) {
        buffer += bytes
        if buffer.count >= Self.chunk { try flush() }
    }

    /// Writes over bytes that are there, from `offset` on, which is counted from the file's first byte.
    ///
    /// - Throws: ``OutputError``.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        try flush()
        let written = pwrite(descriptor, bytes, bytes.count, off_t(offset))
        guard written == bytes.count else {
            throw FileSystem.failure(.writeFailed, target, written < 0 ? errno : ENOSPC)
        }
    }

    /// How many bytes the file has, whether they were added here or another program has written them.
    func byteCountOnDisk() throws(OutputError) -> Int {
        try flush()
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystem.failure(.writeFailed, target, errno) }
        return Int(status.st_size)
    }

    /// A file beside this one for what is read again before this one is whole.
    func scratch() throws(OutputError) -> ScratchFile { try ScratchFile(at: "\(temporary)-scratch", for: target) }

    /// Ends the file and gives it its name; nothing can be appended any more.
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
