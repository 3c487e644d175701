internal import CDeflate

/// Compresses pixels as the format PNG has them in its chunks, and keeps the buffers that takes.
///
/// No row is filtered: on drawings that costs a tenth in size, and filtering takes longer than drawing.
struct RowCompressor {
    private var deflater = Deflater()
    private var rows: [UInt8] = []

    /// The stream of the pixels, 3 bytes each; a part of the buffer that the next call overwrites.
    mutating func compress(_ pixels: PixelRows) throws(ImageFormatError) -> ArraySlice<UInt8> {
        makeRoom(pixels, bytesPerPixel: 3)
        pixels.withBytes { CDeflatePackRows($0, 4 * pixels.stride, pixels.width, pixels.height, &rows) }
        return try compressRows()
    }

    /// The stream of the pixels, 4 bytes each, in which those are transparent that look as in `previous`, rows of the same
    /// stride and size; a part of the buffer that the next call overwrites.
    mutating func compress(
        _ pixels: PixelRows, since previous: PixelRows?
    ) throws(ImageFormatError) -> ArraySlice<UInt8> {
        makeRoom(pixels, bytesPerPixel: 4)
        let (width, height, stride) = (pixels.width, pixels.height, 4 * pixels.stride)
        pixels.withBytes { new in
            guard let previous else {
                CDeflatePackChanges(new, nil, stride, width, height, &rows)
                return
            }
            precondition(
                previous.stride == pixels.stride && previous.width == width && previous.height == height,
                "pictures of one size are compared")
            previous.withBytes { CDeflatePackChanges(new, $0, stride, width, height, &rows) }
        }
        return try compressRows()
    }

    private mutating func makeRoom(_ pixels: PixelRows, bytesPerPixel: Int) {
        let packed = pixels.height * (1 + bytesPerPixel * pixels.width)
        if rows.count != packed { rows = [UInt8](repeating: 0, count: packed) }
    }

    private mutating func compressRows() throws(ImageFormatError) -> ArraySlice<UInt8> {
        let length = try deflater.compress(rows)
        return deflater.stream[..<length]
    }
}

extension PixelRows {
    /// The memory from the first pixel to the last.
    fileprivate func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
        let count = stride * (height - 1) + width
        start.withMemoryRebound(to: UInt8.self, capacity: 4 * count, body)
    }
}
