internal import CTouchstoneDeflate

/// Compresses bytes into parts of zlib streams (RFC 1950). It reuses its buffers.
package struct Deflater: Sendable {
    private var workspace = [UInt8](repeating: 0, count: CDeflateWorkspaceSize())
    private var output: [UInt8] = []

    /// Creates a compressor.
    package init() {}

    /// Compresses the first `count` bytes, or all of them, into a part that refers to no other part.
    mutating func part(of bytes: [UInt8], count: Int? = nil) throws(ImageFormatError) -> DeflatedPart {
        let count = count ?? bytes.count
        let bound = CDeflateBound(count)
        if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
        var written = 0
        let status = CDeflatePart(bytes, count, &output, output.count, &workspace, workspace.count, &written)
        guard status == CDeflateDone else { throw .notCompressed }
        return DeflatedPart(
            blocks: Array(output[..<written]), count: count, checksum: Adler32(of: bytes, count: count))
    }

    /// Returns a stream of `bytes` alone.
    static func stream(of bytes: [UInt8]) throws(ImageFormatError) -> [UInt8] {
        var deflater = Deflater()
        return try deflater.stream(of: bytes)
    }

    /// Returns a stream of `bytes` alone.
    package mutating func stream(of bytes: [UInt8]) throws(ImageFormatError) -> [UInt8] {
        ZlibStream.joined([try part(of: bytes)])
    }
}

/// Decompresses zlib streams (RFC 1950).
enum Inflater {
    /// The reason why a stream could not be decompressed.
    enum Failure: Error { case damaged, tooLarge }

    /// Returns the bytes of a stream, at most `limit` of them. Bytes after the end of the stream are ignored.
    static func bytes(of stream: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var workspace = [UInt8](repeating: 0, count: CDeflateInflateWorkspaceSize())
        // The stream does not contain the length of its content, so a buffer that is too small is doubled.
        var room = min(limit, max(4096, 4 * stream.count))
        while true {
            var output = [UInt8](repeating: 0, count: room)
            var written = 0
            let status = CDeflateInflate(stream, stream.count, &output, room, &workspace, workspace.count, &written)
            switch status {
            case CDeflateDone:
                output.removeLast(room - written)
                return output
            case CDeflateNoRoom where room < limit: room = min(limit, 2 * room)
            case CDeflateNoRoom: throw .tooLarge
            default: throw .damaged
            }
        }
    }
}
