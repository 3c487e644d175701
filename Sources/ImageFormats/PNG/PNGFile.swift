/// Writes pixels as PNG files, and keeps the buffers that takes.
///
/// Source of the format: ISO/IEC 15948, Portable Network Graphics.
package struct PNGFile {
    private var compressor = RowCompressor()

    package init() {}

    /// The bytes of a file that shows the pixels and, if there is one, carries the text (``EmbeddedText``).
    package mutating func bytes(of pixels: PixelRows, text: String? = nil) throws(ImageFormatError) -> [UInt8] {
        let stream = try compressor.compress(pixels)
        let chunks = (stream.count + PNGChunk.longest - 1) / PNGChunk.longest
        var result: [UInt8] = []
        result.reserveCapacity(stream.count + 12 * chunks + 64)
        PNGChunk.begin(&result, width: pixels.width, height: pixels.height)
        if let text { PNGChunk.append("iTXt", try PNGText.content(text), to: &result) }
        PNGChunk.appendParts("IDAT", stream, to: &result)
        PNGChunk.append("IEND", EmptyCollection(), to: &result)
        return result
    }
}
