/// The pixels in which a picture differs from another of the same size, as parts of rows, from top to bottom and from
/// left to right.
package struct PixelSpans: Hashable, Sendable {
    /// The width of the pictures, in pixels.
    package let width: Int
    /// For each part the number of its first pixel, counted row by row from the top left corner, and the number of its
    /// pixels.
    package private(set) var words: [UInt32] = []

    /// Compares two pictures in some rectangles, which share no row and are sorted from top to bottom.
    package init(ofChangesFrom old: PixelRows, to new: PixelRows, in parts: [PixelRectangle]) {
        precondition(old.width == new.width && old.height == new.height, "pictures of one size are compared")
        width = new.width
        for part in parts {
            for y in part.top..<part.bottom { append(row: y, old.row(y), new.row(y), part.left..<part.right) }
        }
    }

    /// Creates spans from parts that were stored elsewhere.
    package init(width: Int, words: [UInt32]) {
        self.width = width
        self.words = words
    }

    /// The total number of pixels of all parts.
    package var pixelCount: Int { stride(from: 1, to: words.count, by: 2).reduce(0) { $0 + Int(words[$1]) } }

    /// The smallest rectangle that contains all parts; nil if there are no parts.
    package var rectangle: PixelRectangle? {
        guard !words.isEmpty else { return nil }
        var (left, right) = (width, 0)
        eachPart { _, columns in
            left = min(left, columns.lowerBound)
            right = max(right, columns.upperBound)
        }
        return PixelRectangle(
            left: left, top: Int(words[0]) / width, right: right, bottom: Int(words[words.count - 2]) / width + 1)
    }

    /// Calls `body` with each part.
    @inline(__always) package func eachPart<Failure: Error>(
        _ body: (_ row: Int, _ columns: Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        for index in stride(from: 0, to: words.count, by: 2) {
            let (row, column) = Int(words[index]).quotientAndRemainder(dividingBy: width)
            try body(row, column..<column + Int(words[index + 1]))
        }
    }

    /// The number of pixels that are compared at a time.
    private static let block = 8
    /// The bits of two pixels without their upper bytes, which are ignored.
    private static let mask: UInt64 = 0x00FF_FFFF_00FF_FFFF

    private mutating func append(
        row: Int, _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, _ columns: Range<Int>
    ) {
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        let (oldBytes, newBytes) = (UnsafeRawPointer(old), UnsafeRawPointer(new))
        /// Returns the difference of two pixels.
        func pair(_ x: Int) -> UInt64 {
            newBytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self)
                ^ oldBytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self)
        }
        var start: Int?
        /// Ends a part before a pixel that does not differ.
        func close(at column: Int) {
            guard let first = start else { return }
            words.append(UInt32(row * width + first))
            words.append(UInt32(column - first))
            start = nil
        }
        var x = columns.lowerBound
        while x < columns.upperBound {
            let end = min(x + Self.block, columns.upperBound)
            if end - x == Self.block, (pair(x) | pair(x + 2) | pair(x + 4) | pair(x + 6)) & Self.mask == 0 {
                close(at: x)
                x = end
            }
            while x < end {
                if (new[x] ^ old[x]) & 0xFF_FFFF == 0 { close(at: x) } else { start = start ?? x }
                x += 1
            }
        }
        close(at: columns.upperBound)
    }
}
