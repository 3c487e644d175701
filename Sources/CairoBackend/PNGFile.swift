internal import CDeflate

/// Writes pixels as a PNG file, and keeps the buffers that takes.
///
/// Source of the format: ISO/IEC 15948, Portable Network Graphics. No row is filtered: on drawings that costs a tenth
/// in size, and filtering takes longer than drawing.
struct PNGFile {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The most bytes that go into one IDAT chunk; the format allows twice as many.
    private static let longestChunk = 1 << 30

    private var workspace = [UInt8](repeating: 0, count: CDeflateWorkspaceSize())
    private var rows: [UInt8] = []
    private var stream: [UInt8] = []

    /// The bytes of a file that shows rows of Cairo's RGB24 pixels.
    mutating func bytes(pixels: UnsafePointer<UInt8>, stride: Int, size: PixelSize) throws(CairoError) -> [UInt8] {
        let length = try compress(pixels: pixels, stride: stride, size: size)
        let chunks = (length + Self.longestChunk - 1) / Self.longestChunk
        var result: [UInt8] = []
        result.reserveCapacity(length + 12 * chunks + 64)
        result += Self.signature
        let sides = Self.bigEndian(UInt32(size.width)) + Self.bigEndian(UInt32(size.height))
        // 8 bits, red green blue, deflate, the one set of filters, not interlaced.
        Self.append("IHDR", sides + [8, 2, 0, 0, 0], to: &result)
        for start in Swift.stride(from: 0, to: length, by: Self.longestChunk) {
            Self.append("IDAT", stream[start..<min(start + Self.longestChunk, length)], to: &result)
        }
        Self.append("IEND", EmptyCollection(), to: &result)
        return result
    }

    /// Compresses the pixels into ``stream`` and returns the length.
    private mutating func compress(
        pixels: UnsafePointer<UInt8>, stride: Int, size: PixelSize
    ) throws(CairoError) -> Int {
        let packed = size.height * (1 + 3 * size.width)
        let bound = CDeflateBound(packed)
        if rows.count != packed { rows = [UInt8](repeating: 0, count: packed) }
        if stream.count < bound { stream = [UInt8](repeating: 0, count: bound) }
        CDeflatePackRows(pixels, stride, size.width, size.height, &rows)
        var written = 0
        let status = CDeflateCompress(
            rows, packed, &stream, stream.count, &workspace, workspace.count, &written)
        guard status == CDeflateDone else { throw .notCompressed }
        return written
    }

    private static func append(_ type: String, _ content: some Collection<UInt8>, to file: inout [UInt8]) {
        file += bigEndian(UInt32(content.count))
        let start = file.count
        file += type.utf8
        file += content
        let checksum = file.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { CDeflateCRC32(0, $0 + start, bytes.count - start) } ?? 0
        }
        file += bigEndian(checksum)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}
