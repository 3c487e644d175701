internal import CDeflate

/// Compresses bytes into parts of zlib streams (RFC 1950), and keeps the memory that takes.
struct Deflater: Sendable {
    private var workspace = [UInt8](repeating: 0, count: CDeflateWorkspaceSize())
    private var output: [UInt8] = []

    /// The bytes, compressed by themselves.
    mutating func part(of bytes: UnsafeBufferPointer<UInt8>) throws(ImageFormatError) -> DeflatedPart {
        let bound = CDeflateBound(bytes.count)
        if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
        var written = 0
        let status = CDeflatePart(
            bytes.baseAddress, bytes.count, &output, output.count, &workspace, workspace.count, &written)
        guard status == CDeflateDone else { throw .notCompressed }
        return DeflatedPart(blocks: Array(output[..<written]), count: bytes.count, checksum: Adler32(of: bytes))
    }

    /// The bytes, compressed by themselves.
    mutating func part(of bytes: [UInt8]) throws(ImageFormatError) -> DeflatedPart {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(ImageFormatError) in try part(of: bytes) }
        }
        return try result.get()
    }

    /// The stream of `bytes` alone.
    static func stream(of bytes: [UInt8]) throws(ImageFormatError) -> [UInt8] {
        var deflater = Deflater()
        return ZlibStream.joined([try deflater.part(of: bytes)])
    }
}
