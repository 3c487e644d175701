internal import CTouchstoneDeflate

/// Bytes that were compressed independently, as a part of a zlib stream (RFC 1950). A part can be stored and used in
/// any number of streams.
struct DeflatedPart: Sendable {
    /// A whole number of blocks, none of which is marked as the last.
    let blocks: [UInt8]
    /// The number of uncompressed bytes.
    let count: Int
    /// The checksum of the uncompressed bytes.
    let checksum: Adler32
}

/// Joins parts to a zlib stream.
enum ZlibStream {
    /// The header: deflate with a window of 32 KB, compressed fast.
    static let opening: [UInt8] = [0x78, 0x01]

    /// Returns the end of a stream: an empty last block, and the checksum of all bytes.
    static func closing(_ checksum: Adler32) -> [UInt8] { [3, 0] + PNGChunk.bigEndian(checksum.value) }

    /// Returns the stream of the bytes of all parts.
    static func joined(_ parts: [DeflatedPart]) -> [UInt8] {
        var stream: [UInt8] = []
        stream.reserveCapacity(parts.reduce(8) { $0 + $1.blocks.count })
        stream += opening
        for part in parts { stream += part.blocks }
        let checksum = parts.reduce(Adler32()) { $0.followed(by: $1.checksum, count: $1.count) }
        return stream + closing(checksum)
    }
}

/// The checksum of a zlib stream (RFC 1950, 8.2).
struct Adler32: Hashable, Sendable {
    /// The sum of all bytes and 1 in the lower half, and the sum of those sums in the upper half, both modulo 65,521.
    private(set) var value: UInt32 = 1

    /// Creates the checksum of no bytes.
    init() {}

    /// Creates the checksum of the first `count` bytes.
    init(of bytes: [UInt8], count: Int) { value = CDeflateAdler32(1, bytes, count) }

    /// Returns the checksum of these bytes followed by `count` bytes with the checksum `next`.
    ///
    /// The sum of `next` begins with 1, which is subtracted once. Each of its `count` sums grows by the sum of all
    /// bytes before them.
    func followed(by next: Adler32, count: Int) -> Adler32 {
        let base: UInt64 = 65_521
        let (sum, nextSum) = (UInt64(value & 0xFFFF), UInt64(next.value & 0xFFFF))
        let (sums, nextSums) = (UInt64(value >> 16), UInt64(next.value >> 16))
        let before = (sum + base - 1) % base
        var result = Adler32()
        let low = (before + nextSum) % base
        let high = (sums + nextSums + UInt64(count) % base * before) % base
        result.value = UInt32(high << 16 | low)
        return result
    }
}
