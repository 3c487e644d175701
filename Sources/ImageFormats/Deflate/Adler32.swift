internal import CDeflate

/// The checksum of a zlib stream (RFC 1950, 8.2).
struct Adler32: Hashable, Sendable {
    /// The sum of all bytes and 1 in the lower half, the sum of those sums in the upper, both modulo 65,521.
    private(set) var value: UInt32 = 1

    /// Of no bytes.
    init() {}

    init(of bytes: UnsafeBufferPointer<UInt8>) { value = CDeflateAdler32(1, bytes.baseAddress, bytes.count) }

    /// Of the bytes of this checksum with `count` bytes behind them that have the checksum `next`.
    ///
    /// The bytes' own sum begins with 1, which is taken away once; and each of the `count` sums is larger by the sum of all
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
