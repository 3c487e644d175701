internal import Foundation

/// A file of an output folder that is written piece by piece, for what is too long to be kept in memory. It appears under
/// its name when it is finished; one that is not finished leaves nothing behind.
///
/// One thread at a time may use it.
public final class StreamedFile {
    private let folder: OutputFolder
    private let name: RelativePath
    private let target: String
    private let temporary: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var byteCount = 0
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
    public func append(_ text: String) throws(OutputError) {
        buffer += text.utf8
        if buffer.count >= Self.chunk { try flush() }
    }

    /// Ends the file and gives it its name; nothing can be appended any more.
    ///
    /// - Throws: ``OutputError``.
    @discardableResult
    public func finish() throws(OutputError) -> WrittenFile {
        try flush()
        isOpen = false
        guard close(descriptor) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileSystem.failure(.writeFailed, target, code)
        }
        try FileSystem.rename(temporary, to: target)
        folder.didWrite(name, byteCount: byteCount)
        return WrittenFile(path: target, byteCount: byteCount)
    }

    private func flush() throws(OutputError) {
        let code = FileSystem.writeAll(buffer, to: descriptor)
        guard code == 0 else { throw FileSystem.failure(.writeFailed, target, code) }
        byteCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}
