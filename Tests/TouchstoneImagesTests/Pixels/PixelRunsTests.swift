import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PixelRunsTests {
    @Test(arguments: 1...30) func picturesComeBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var color: UInt32 = 0
        let picture = Picture(1 + random.index(30), 1 + random.index(20)) { _, _ in
            if random.chance(0.2) { color = UInt32(random.index(1 << 24)) }
            return color | 0x7F00_0000
        }
        let runs = picture.withRows { PixelRuns(of: $0) }
        var words = [UInt32](repeating: .max, count: picture.words.count)
        words.withUnsafeMutableBufferPointer { runs.fill($0) }
        #expect(words == picture.words.map { $0 & 0xFF_FFFF })
    }

    @Test func runsGoOnFromRowToRow() {
        let flat = Picture(100, 50) { _, y in y < 20 ? 1 : 2 }
        // 2,000 pixels and 3,000. A run has at most 256 pixels.
        #expect(flat.withRows { PixelRuns(of: $0) }.byteCount == 4 * (8 + 12))
        // If rows are apart in memory, only the pixels count.
        let part = PixelRectangle(x: 10, y: 10, width: 30, height: 5)
        #expect(flat.withRows { PixelRuns(of: $0[part]) }.byteCount == 4)
    }

    @Test func keptRunsComeBack() {
        let picture = Picture(700, 3) { x, y in x < 600 ? 5 : UInt32(y) }
        let runs = picture.withRows { PixelRuns(of: $0) }
        #expect(PixelRuns(words: runs.words) == runs)
    }
}
