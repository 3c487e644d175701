/// A picture as runs of pixels of one colour, row by row. Drawings have few runs, so they need little memory.
package struct PixelRuns: Hashable, Sendable {
    /// The runs. The upper three bytes of a word are the colour `0x00RRGGBB`, the lowest byte is the number of pixels
    /// minus one. A longer run is split into several.
    package private(set) var words: [UInt32] = []

    private static let longest = 256

    package init(of pixels: PixelRows) {
        words.reserveCapacity(pixels.width * pixels.height / 16)
        append(pixels)
    }

    /// Creates runs of parts of a picture, one after another.
    package init(of picture: PixelRows, in parts: PixelSpans) {
        parts.eachPart { row, columns in
            append(
                picture[PixelRectangle(left: columns.lowerBound, top: row, right: columns.upperBound, bottom: row + 1)])
        }
    }

    private mutating func append(_ pixels: PixelRows) {
        // No colour has this value, since the upper byte is cut off.
        var color = UInt32.max
        var count = 0
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            var x = 0
            while x < row.count {
                let next = row[x] & 0xFF_FFFF
                if next != color {
                    append(color, count)
                    (color, count) = (next, 0)
                }
                let start = x
                x = Self.end(of: next, in: row, from: x + 1)
                count += x - start
            }
        }
        append(color, count)
    }

    /// Creates a picture from runs that were stored elsewhere.
    package init(words: [UInt32]) { self.words = words }

    /// The number of bytes of memory for the runs.
    package var byteCount: Int { 4 * words.count }

    /// Fills `words`, one for each pixel of the picture, row by row.
    package func fill(_ words: UnsafeMutableBufferPointer<UInt32>) {
        var position = 0
        eachRun { color, count in
            words[position..<position + count].update(repeating: color)
            position += count
        }
    }

    @inline(__always) func eachRun(_ body: (_ color: UInt32, _ count: Int) -> Void) {
        for word in words { body(word >> 8, Int(word & 0xFF) + 1) }
    }

    private mutating func append(_ color: UInt32, _ count: Int) {
        var count = count
        while count > 0 {
            words.append(color << 8 | UInt32(min(count, Self.longest) - 1))
            count -= Self.longest
        }
    }

    /// Returns the first pixel of a row, from `start` on, that has another colour.
    private static func end(of color: UInt32, in row: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(row)
        let mask: UInt64 = 0xFF_FFFF_00FF_FFFF
        let colors = UInt64(color) << 32 | UInt64(color)
        var x = start
        // Four pixels are compared at a time.
        while x + 4 <= row.count {
            let first = bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: 4 * x + 8, as: UInt64.self)
            guard ((first ^ colors) | (second ^ colors)) & mask == 0 else { break }
            x += 4
        }
        while x < row.count, row[x] & 0xFF_FFFF == color { x += 1 }
        return x
    }
}
