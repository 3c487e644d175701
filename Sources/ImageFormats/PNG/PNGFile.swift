/// Writes pixels as PNG files, and keeps the buffers that takes, and what is compressed already.
///
/// The bytes depend on pixels and text alone, never on what was written before.
///
/// Source of the format: ISO/IEC 15948, Portable Network Graphics.
package struct PNGFile {
    private var bands = RowBands()

    package init() {}

    /// The bytes of a file that shows the pixels and, if there is one, carries the text (``EmbeddedText``).
    ///
    /// - Parameter changed: the rows that may differ from the pixels of the last call, which had the same size; nil for all.
    package mutating func bytes(
        of pixels: PixelRows, changed: [Range<Int>]? = nil, text: String? = nil
    ) throws(ImageFormatError) -> [UInt8] {
        try bands.update(to: pixels, changed: changed)
        var result: [UInt8] = []
        result.reserveCapacity(bands.byteCount + 64)
        PNGChunk.begin(&result, width: pixels.width, height: pixels.height)
        if let text { PNGChunk.append("iTXt", PNGText.content(try CompressedText(text)), to: &result) }
        bands.append(to: &result)
        PNGChunk.append("IEND", EmptyCollection(), to: &result)
        return result
    }
}
