/// Bytes that were compressed by themselves, as a part of a zlib stream (RFC 1950). Parts can be kept, and joined to streams
/// again and again.
struct DeflatedPart: Sendable {
    /// A whole number of blocks, none of which is the last.
    let blocks: [UInt8]
    /// How many bytes were compressed.
    let count: Int
    /// Of the bytes that were compressed.
    let checksum: Adler32
}

/// What a zlib stream is made of beside its parts.
enum ZlibStream {
    /// Deflate with a window of 32 KB, compressed fast.
    static let opening: [UInt8] = [0x78, 0x01]

    /// An empty last block, and the checksum of all bytes.
    static func closing(_ checksum: Adler32) -> [UInt8] { [3, 0] + PNGChunk.bigEndian(checksum.value) }

    /// The stream of the bytes of all parts.
    static func joined(_ parts: [DeflatedPart]) -> [UInt8] {
        var stream: [UInt8] = []
        stream.reserveCapacity(parts.reduce(8) { $0 + $1.blocks.count })
        stream += opening
        for part in parts { stream += part.blocks }
        let checksum = parts.reduce(Adler32()) { $0.followed(by: $1.checksum, count: $1.count) }
        return stream + closing(checksum)
    }
}
