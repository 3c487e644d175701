/// Pixels as the chunks of an animated PNG hold them: rows without a filter, with opacity, in one zlib stream.
package struct PixelStream: Sendable {
    /// The stream.
    let bytes: ArraySlice<UInt8>

    /// Makes streams, and keeps the buffers that takes.
    package struct Maker {
        private var compressor = RowCompressor()

        package init() {}

        /// The stream of the pixels, with memory of its own. Those that look as in `previous`, rows of the same stride and
        /// size, are transparent: that halves the size of what moves over what does not.
        package mutating func stream(
            of pixels: PixelRows, since previous: PixelRows?
        ) throws(ImageFormatError) -> PixelStream {
            PixelStream(bytes: Array(try compressor.compress(pixels, since: previous))[...])
        }
    }
}
