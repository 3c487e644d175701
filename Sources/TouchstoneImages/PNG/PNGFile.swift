internal import CTouchstoneDeflate

/// Writes pixels as PNG files. It keeps its buffers and the parts that are compressed already.
///
/// The bytes depend only on the pixels and the text, never on what was written before.
///
/// Source of the format: ISO/IEC 15948, Portable Network Graphics.
package struct PNGFile {
    private var bands = RowBands()

    package init() {}

    /// Returns the bytes of a file that shows the pixels and contains the text (``EmbeddedText``), if there is one.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the picture.
    ///   - changed: The rows that may differ from the pixels of the last call, which had the same size; nil for all
    ///     rows.
    ///   - text: The text that the file contains; nil for none.
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

/// The pixels of a picture as chunks of a PNG file: rows without a filter, 3 bytes per pixel, one chunk for each band
/// of rows. The chunk of a band depends only on its rows, so bands that have not changed are kept from one picture to
/// the next.
///
/// No row is filtered. For drawings this makes files a tenth larger, but filtering would take longer than drawing.
struct RowBands {
    /// The part of the stream for one band, as a chunk.
    private struct Band {
        var chunk: [UInt8]
        var count: Int
        var checksum: Adler32
    }

    /// The approximate number of bytes of rows in a band. Smaller bands make the file larger, because nothing in a band
    /// refers to the one before. Larger bands take more time if little has changed.
    private static let bandSize = 1 << 18

    private var width = 0
    private var height = 0
    private var bands: [Band] = []
    private var deflater = Deflater()
    private var rows: [UInt8] = []

    /// Updates the bands to the pixels.
    ///
    /// - Parameter changed: The rows that may differ from the picture before, which had the same size; nil for all
    ///   rows.
    mutating func update(to pixels: PixelRows, changed: [Range<Int>]?) throws(ImageFormatError) {
        let isKnown = changed != nil && !bands.isEmpty && (width, height) == (pixels.width, pixels.height)
        // If an error is thrown, no incomplete picture is kept.
        var kept = isKnown ? bands : []
        bands = []
        (width, height) = (pixels.width, pixels.height)
        let rowSize = 1 + 3 * width
        let bandCount = max(1, min(height, (rowSize * height + Self.bandSize / 2) / Self.bandSize))
        for index in 0..<bandCount {
            let range = height * index / bandCount..<height * (index + 1) / bandCount
            if isKnown {
                if changed?.contains(where: { $0.overlaps(range) }) == false { continue }
                kept[index] = try band(of: pixels, range)
            } else {
                kept.append(try band(of: pixels, range))
            }
        }
        bands = kept
    }

    /// Appends the chunks to a file.
    func append(to file: inout [UInt8]) {
        PNGChunk.append("IDAT", ZlibStream.opening, to: &file)
        for band in bands { file += band.chunk }
        let checksum = bands.reduce(Adler32()) { $0.followed(by: $1.checksum, count: $1.count) }
        PNGChunk.append("IDAT", ZlibStream.closing(checksum), to: &file)
    }

    /// The approximate number of bytes that ``append(to:)`` appends.
    var byteCount: Int { bands.reduce(32) { $0 + $1.chunk.count } }

    private mutating func band(of pixels: PixelRows, _ range: Range<Int>) throws(ImageFormatError) -> Band {
        let part = pixels[PixelRectangle(x: 0, y: range.lowerBound, width: width, height: range.count)]
        let count = range.count * (1 + 3 * width)
        if rows.count < count { rows = [UInt8](repeating: 0, count: count) }
        part.withBytes { CDeflatePackRows($0, 4 * part.stride, width, range.count, &rows) }
        let deflated = try deflater.part(of: rows, count: count)
        var chunk: [UInt8] = []
        chunk.reserveCapacity(deflated.blocks.count + 12)
        PNGChunk.append("IDAT", deflated.blocks, to: &chunk)
        return Band(chunk: chunk, count: count, checksum: deflated.checksum)
    }
}
