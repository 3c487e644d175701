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

        /// The stream of the pixels, with memory of its own.
        package mutating func stream(of pixels: PixelRows) throws(ImageFormatError) -> PixelStream {
            reserve(pixels)
            pixels.withBytes { CDeflatePackChanges($0, nil, 4 * pixels.stride, pixels.width, pixels.height, &rows) }
            return PixelStream(bytes: ZlibStream.joined([try deflater.part(of: rows)])[...])
        }

        /// The same, where pixels that look as in `previous`, rows of the same stride and size, are transparent. Where something
        /// moves in front of a still picture that halves the size.
        ///
        /// - Parameter changed: The rows that may look otherwise, from top to bottom; no others do.
        package mutating func stream(
            of pixels: PixelRows, since previous: PixelRows, changed: [Range<Int>]
        ) throws(ImageFormatError) -> PixelStream {
            precondition(
                previous.stride == pixels.stride && previous.width == pixels.width && previous.height == pixels.height,
                "pictures of one size are compared")
            reserve(pixels)
            let (width, rowSize) = (pixels.width, 1 + 4 * pixels.width)
            rows.withUnsafeMutableBufferPointer { rows in
                guard let start = rows.baseAddress else { return }
                var done = 0
                for changed in changed {
                    (start + done * rowSize).update(repeating: 0, count: (changed.lowerBound - done) * rowSize)
                    let part = PixelRectangle(
                        left: 0, top: changed.lowerBound, right: width, bottom: changed.upperBound)
                    let target = start + changed.lowerBound * rowSize
                    pixels[part].withBytes { new in
                        previous[part].withBytes {
                            CDeflatePackChanges(new, $0, 4 * pixels.stride, width, changed.count, target)
                        }
                    }
                    done = changed.upperBound
                }
                (start + done * rowSize).update(repeating: 0, count: (pixels.height - done) * rowSize)
            }
            return PixelStream(bytes: ZlibStream.joined([try deflater.part(of: rows)])[...])
        }

        private mutating func reserve(_ pixels: PixelRows) {
            let count = pixels.height * (1 + 4 * pixels.width)
            if rows.count != count { rows = [UInt8](repeating: 0, count: count) }
        }
    }
}
