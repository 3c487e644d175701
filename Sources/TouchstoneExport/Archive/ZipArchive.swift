internal import CTouchstoneZip
internal import TouchstoneSystem

/// A ZIP archive of files, made in memory.
///
/// The same files in the same order produce the same bytes, because each is dated to the first day that the format has.
package struct ZipArchive {
    private let source: OpaquePointer
    private let archive: OpaquePointer

    /// Returns the bytes of an archive of files.
    ///
    /// - Parameter files: The files. Each path is relative to the archive, uses slashes and occurs once.
    /// - Throws: ``ArchiveError``.
    package static func bytes(of files: [(path: String, bytes: [UInt8])]) throws(ArchiveError) -> [UInt8] {
        // The library deletes an archive without files.
        guard !files.isEmpty else { return Array("PK".utf8) + [5, 6] + [UInt8](repeating: 0, count: 18) }
        let writer = try ZipArchive()
        defer { zip_source_free(writer.source) }
        do throws(ArchiveError) {
            for file in files { try writer.add(file.path, file.bytes) }
        } catch {
            zip_discard(writer.archive)
            throw error
        }
        return try writer.finish()
    }

    private init() throws(ArchiveError) {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard let source = zip_source_buffer_create(nil, 0, 0, &error) else {
            throw ArchiveError("begin an archive", error)
        }
        // The bytes are needed after the archive, which owns the source, is closed.
        zip_source_keep(source)
        guard let archive = zip_open_from_source(source, ZIP_TRUNCATE, &error) else {
            zip_source_free(source)
            zip_source_free(source)
            throw ArchiveError("begin an archive", error)
        }
        self.source = source
        self.archive = archive
    }

    private func add(_ path: String, _ bytes: [UInt8]) throws(ArchiveError) {
        let action = "add '\(path)' to the archive"
        // The library frees the copy, unless it is empty.
        let copy = bytes.isEmpty ? nil : malloc(bytes.count)
        guard copy != nil || bytes.isEmpty else { throw ArchiveError(action, zip_get_error(archive).pointee) }
        bytes.withUnsafeBytes { if let start = $0.baseAddress { copy?.copyMemory(from: start, byteCount: $0.count) } }
        guard let content = zip_source_buffer(archive, copy, zip_uint64_t(bytes.count), 1) else {
            free(copy)
            throw ArchiveError(action, zip_get_error(archive).pointee)
        }
        let index = zip_file_add(archive, path, content, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(content)
            throw ArchiveError(action, zip_get_error(archive).pointee)
        }
        // Day 1 of month 1 of year 0, which means 1980.
        let firstDay: zip_uint16_t = 1 << 5 | 1
        guard zip_file_set_dostime(archive, zip_uint64_t(index), 0, firstDay, 0) == 0 else {
            throw ArchiveError(action, zip_get_error(archive).pointee)
        }
    }

    private func finish() throws(ArchiveError) -> [UInt8] {
        guard zip_close(archive) == 0 else {
            let error = ArchiveError("write the archive", zip_get_error(archive).pointee)
            zip_discard(archive)
            throw error
        }
        var state = zip_stat_t()
        guard zip_source_stat(source, &state) == 0, zip_source_open(source) == 0 else {
            throw ArchiveError("read the archive", zip_source_error(source).pointee)
        }
        defer { zip_source_close(source) }
        var bytes = [UInt8](repeating: 0, count: Int(state.size))
        let count = bytes.withUnsafeMutableBytes { zip_source_read(source, $0.baseAddress, zip_uint64_t($0.count)) }
        guard count == zip_int64_t(bytes.count) else {
            throw ArchiveError("read the archive", zip_source_error(source).pointee)
        }
        return bytes
    }
}

/// An error of making an archive.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation that failed and the reason, without a full stop.
    package let description: String

    fileprivate init(_ action: String, _ error: zip_error_t) {
        var error = error
        description = "cannot \(action): \(String(cString: zip_error_strerror(&error)))"
    }
}
