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
        /// 2ⁿ zeros, by n.
        private var zeros: [Int: DeflatedPart] = [:]

        /// The n of zeros that are kept compressed: fewer are compressed with what is around them.
        private static let zeroPowers = 15...22

        package init() {}

        /// The stream of the pixels, with memory of its own.
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
            return PixelStream(bytes: ZlibStream.joined([try part(of: pixels.height * rowSize)])[...])
        }

        /// The stream of a rectangle of the pixels, which holds the parts; what is outside of them is transparent. Where something
        /// moves in front of a still picture that halves the size.
        package mutating func stream(
            of parts: PixelSpans, of pixels: PixelRows, in place: PixelRectangle
        ) throws(ImageFormatError) -> PixelStream {
            let rowSize = 1 + 4 * place.width
            reserve(place.height * rowSize)
            var stream: [DeflatedPart] = []
            // How many bytes are in the stream, and how many more are among the rows.
            var (done, count) = (0, 0)
            /// Goes on with zeros to a place in the stream.
            func skip(to end: Int) throws(ImageFormatError) {
                if end - done - count >= 1 << Self.zeroPowers.lowerBound {
                    if count > 0 { stream.append(try part(of: count)) }
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
                try skip(to: (row - place.top) * rowSize + 1 + 4 * (columns.lowerBound - place.left))
                rows.withUnsafeMutableBufferPointer { rows in
                    guard let start = rows.baseAddress, let source = pixels.row(row).baseAddress else { return }
                    CDeflatePackOpaque(source + columns.lowerBound, columns.count, start + count)
                }
                count += 4 * columns.count
            }
            try skip(to: place.height * rowSize)
            if count > 0 { stream.append(try part(of: count)) }
            return PixelStream(bytes: ZlibStream.joined(stream)[...])
        }

        private mutating func reserve(_ count: Int) {
            if rows.count < count { rows = [UInt8](repeating: 0, count: count) }
        }

        /// So many bytes of the rows.
        private mutating func part(of count: Int) throws(ImageFormatError) -> DeflatedPart {
            try rows.withUnsafeBufferPointer { rows in
                Result { () throws(ImageFormatError) in
                    try deflater.part(of: UnsafeBufferPointer(rebasing: rows[..<count]))
                }
            }.get()
        }

        private mutating func part(ofZeros power: Int) throws(ImageFormatError) -> DeflatedPart {
            if let known = zeros[power] { return known }
            let part = try deflater.part(of: [UInt8](repeating: 0, count: 1 << power))
            zeros[power] = part
            return part
        }
    }
}
