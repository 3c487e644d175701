internal import CDeflate

/// Compresses pixels as the format PNG has them in its chunks, and keeps the buffers that takes.
///
/// No row is filtered: on drawings that costs a tenth in size, and filtering takes longer than drawing.
struct RowCompressor {
    private var deflater = Deflater()
    private var rows: [UInt8] = []

    /// The stream of the pixels; a part of the buffer that the next call overwrites.
    mutating func compress(_ pixels: PixelRows) throws(ImageFormatError) -> ArraySlice<UInt8> {
        let packed = pixels.height * (1 + 3 * pixels.width)
        if rows.count != packed { rows = [UInt8](repeating: 0, count: packed) }
        pixels.start.withMemoryRebound(to: UInt8.self, capacity: 4 * pixels.stride * pixels.height) { bytes in
            CDeflatePackRows(bytes, 4 * pixels.stride, pixels.width, pixels.height, &rows)
        }
        let length = try deflater.compress(rows)
        return deflater.stream[..<length]
    }
}
