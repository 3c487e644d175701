internal import CDeflate

/// Compresses bytes into zlib streams (RFC 1950), and keeps the memory that takes.
struct Deflater {
    private var workspace = [UInt8](repeating: 0, count: CDeflateWorkspaceSize())
    /// What came out last lies at the front of it.
    private(set) var stream: [UInt8] = []

    /// Compresses `bytes` to the front of ``stream`` and returns the length.
    mutating func compress(_ bytes: [UInt8]) throws(ImageFormatError) -> Int {
        let bound = CDeflateBound(bytes.count)
        if stream.count < bound { stream = [UInt8](repeating: 0, count: bound) }
        var written = 0
        let status = CDeflateCompress(
            bytes, bytes.count, &stream, stream.count, &workspace, workspace.count, &written)
        guard status == CDeflateDone else { throw .notCompressed }
        return written
    }

    /// The stream of `bytes` alone.
    static func stream(of bytes: [UInt8]) throws(ImageFormatError) -> [UInt8] {
        var deflater = Deflater()
        let length = try deflater.compress(bytes)
        return Array(deflater.stream[..<length])
    }
}
