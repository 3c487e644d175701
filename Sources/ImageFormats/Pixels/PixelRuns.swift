/// A picture as runs of pixels of one colour, row after row: drawings have few of them, and are kept in little memory.
package struct PixelRuns: Hashable, Sendable {
    /// A colour `0x00RRGGBB` in the upper half, how many pixels have it in the lower.
    private var runs: [UInt64] = []

    package init(of pixels: PixelRows) {
        runs.reserveCapacity(pixels.width * pixels.height / 16)
        // No colour begins with it: the upper byte is cut off.
        var color = UInt32.max
        var count: UInt64 = 0
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            var x = 0
            while x < row.count {
                let next = row[x] & 0xFF_FFFF
                if next != color {
                    if count > 0 { runs.append(UInt64(color) << 32 | count) }
                    (color, count) = (next, 0)
                }
                let start = x
                repeat { x += 1 } while x < row.count && row[x] & 0xFF_FFFF == next
                count += UInt64(x - start)
            }
        }
        runs.append(UInt64(color) << 32 | count)
    }

    /// How much memory it takes.
    package var byteCount: Int { 8 * runs.count }

    /// Fills `words`, as many as the picture has pixels, row after row.
    package func fill(_ words: UnsafeMutableBufferPointer<UInt32>) {
        var place = 0
        eachRun { color, count in
            words[place..<place + count].update(repeating: color)
            place += count
        }
    }

    func eachRun(_ body: (_ color: UInt32, _ count: Int) -> Void) {
        for run in runs { body(UInt32(truncatingIfNeeded: run >> 32), Int(run & 0xFFFF_FFFF)) }
    }
}
