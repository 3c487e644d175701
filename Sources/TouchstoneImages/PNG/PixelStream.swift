internal import CTouchstoneDeflate

/// Pixels in the form that chunks of an animated PNG contain: rows with opacity and without a filter, in one zlib
/// stream.
package struct PixelStream: Sendable {
    /// The stream.
    let bytes: ArraySlice<UInt8>

    /// The number of bytes of the stream.
    package var byteCount: Int { bytes.count }

    /// Makes streams and keeps its buffers.
    package struct Maker {
        private var deflater = Deflater()
        private var rows: [UInt8] = []
        /// Compressed runs of 2ⁿ zeros, by n.
        private var zeros: [Int: DeflatedPart] = [:]

        /// The values of n for which compressed zeros are kept. Shorter runs are compressed together with their
        /// surroundings.
        private static let zeroPowers = 13...22

        package init() {}

        /// Returns the stream of the pixels, which has its own memory.
        package mutating func stream(of pixels: PixelRows) throws(ImageFormatError) -> PixelStream {
            let rowSize = 1 + 4 * pixels.width
            reserve(pixels.height * rowSize)
            rows.withUnsafeMutableBufferPointer { rows in
                guard let start = rows.baseAddress else { return }
                for row in 0..<pixels.height {
                    start[row * rowSize] = 0
                    CDeflatePackOpaque(pixels.row(row).baseAddress, pixels.width, start + row * rowSize + 1)
                }
            }
            let part = try deflater.part(of: rows, count: pixels.height * rowSize)
            return PixelStream(bytes: ZlibStream.joined([part])[...])
        }

        /// Returns the stream of a rectangle of the pixels that contains the parts. Pixels outside the parts are
        /// transparent. If something moves in front of a still picture, this halves the size.
        package mutating func stream(
            of parts: PixelSpans, of pixels: PixelRows, in rectangle: PixelRectangle
        ) throws(ImageFormatError) -> PixelStream {
            let rowSize = 1 + 4 * rectangle.width
            reserve(rectangle.height * rowSize)
            var stream: [DeflatedPart] = []
            // The number of bytes in the stream, and the number of further bytes in the rows.
            var (done, count) = (0, 0)
            /// Continues with zeros up to a position in the stream.
            func skip(to end: Int) throws(ImageFormatError) {
                if end - done - count >= 1 << Self.zeroPowers.lowerBound {
                    if count > 0 { stream.append(try deflater.part(of: rows, count: count)) }
                    (done, count) = (done + count, 0)
                    for power in Self.zeroPowers.reversed() {
                        while end - done >= 1 << power {
                            stream.append(try part(ofZeros: power))
                            done += 1 << power
                        }
                    }
                }
                let missing = end - done - count
                rows.withUnsafeMutableBufferPointer { rows in
                    rows.baseAddress.map { ($0 + count).update(repeating: 0, count: missing) }
                }
                count += missing
            }
            try parts.eachPart { (row, columns) throws(ImageFormatError) in
                try skip(to: (row - rectangle.top) * rowSize + 1 + 4 * (columns.lowerBound - rectangle.left))
                rows.withUnsafeMutableBufferPointer { rows in
                    guard let start = rows.baseAddress, let source = pixels.row(row).baseAddress else { return }
                    CDeflatePackOpaque(source + columns.lowerBound, columns.count, start + count)
                }
                count += 4 * columns.count
            }
            try skip(to: rectangle.height * rowSize)
            if count > 0 { stream.append(try deflater.part(of: rows, count: count)) }
            return PixelStream(bytes: ZlibStream.joined(stream)[...])
        }

        private mutating func reserve(_ count: Int) {
            if rows.count < count { rows = [UInt8](repeating: 0, count: count) }
        }

        private mutating func part(ofZeros power: Int) throws(ImageFormatError) -> DeflatedPart {
            if let known = zeros[power] { return known }
            let part = try deflater.part(of: [UInt8](repeating: 0, count: 1 << power))
            zeros[power] = part
            return part
        }
    }
}
