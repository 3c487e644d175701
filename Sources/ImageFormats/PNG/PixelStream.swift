internal import CDeflate

/// Pixels as the chunks of an animated PNG hold them: rows without a filter, with opacity, in one zlib stream.
package struct PixelStream: Sendable {
    /// The stream.
    let bytes: ArraySlice<UInt8>

    /// How many bytes the stream has.
    package var byteCount: Int { bytes.count }

    /// Makes streams, and keeps the buffers that takes.
    package struct Maker {
        private var deflater = Deflater()
        private var rows: [UInt8] = []

        package init() {}

        /// The stream of the pixels, with memory of its own. Those that look as in `previous`, rows of the same stride and
        /// size, are transparent: that halves the size of what moves over what does not.
        package mutating func stream(
            of pixels: PixelRows, since previous: PixelRows?
        ) throws(ImageFormatError) -> PixelStream {
            let (width, height, stride) = (pixels.width, pixels.height, 4 * pixels.stride)
            let count = height * (1 + 4 * width)
            if rows.count != count { rows = [UInt8](repeating: 0, count: count) }
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
            return PixelStream(bytes: ZlibStream.joined([try deflater.part(of: rows)])[...])
        }
    }
}
