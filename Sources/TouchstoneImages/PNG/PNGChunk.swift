internal import CTouchstoneDeflate

/// The chunks of a PNG file.
package enum PNGChunk {
    /// The first bytes of a PNG file. Source: PNG (W3C), 5.2.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The largest number of bytes in one chunk of pixels. The format allows twice as many.
    static let longest = 1 << 30

    /// Appends the signature and the header: 8 bits per channel, RGB or RGBA, deflate, the standard set of filters, not
    /// interlaced.
    static func begin(_ file: inout [UInt8], width: Int, height: Int, hasOpacity: Bool = false) {
        file += signature
        let sides = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        append("IHDR", sides + [8, hasOpacity ? 6 : 2, 0, 0, 0], to: &file)
    }

    /// Appends a chunk: length, type, content, checksum.
    static func append(_ type: String, _ content: some Collection<UInt8>, to file: inout [UInt8]) {
        file += bigEndian(UInt32(content.count))
        let start = file.count
        file += type.utf8
        file += content
        file += bigEndian(checksum(file, from: start))
    }

    /// Appends as many chunks as a stream needs.
    static func appendParts(_ type: String, _ stream: ArraySlice<UInt8>, to file: inout [UInt8]) {
        for start in stride(from: stream.startIndex, to: stream.endIndex, by: longest) {
            append(type, stream[start..<min(start + longest, stream.endIndex)], to: &file)
        }
    }

    /// Returns the CRC-32 of the bytes from `start` on. In a chunk it covers the type and the content.
    package static func checksum(_ bytes: [UInt8], from start: Int) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { CDeflateCRC32(0, $0 + start, bytes.count - start) } ?? 0
        }
    }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}
