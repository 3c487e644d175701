import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PixelSpansTests {
    private static func spans(_ old: Picture, _ new: Picture, in parts: [PixelRectangle]) -> PixelSpans {
        old.withRows { old in new.withRows { PixelSpans(ofChangesFrom: old, to: $0, in: parts) } }
    }

    @Test(arguments: 1...40) func changesAreThoseThatAreFoundOneByOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (width, height) = (1 + random.index(60), 1 + random.index(30))
        let old = Picture(width, height) { _, _ in UInt32(random.index(3)) }
        // Few or many pixels differ. The upper byte is ignored.
        let share = [0, 0.01, 0.3, 0.9][random.index(4)]
        let new = Picture(width, height) { x, y in
            (old.words[y * width + x] + (random.chance(share) ? 5 : 0)) | 0x7F00_0000
        }
        let top = random.index(height)
        let parts = [
            PixelRectangle(left: width / 3, top: 0, right: width, bottom: top),
            PixelRectangle(left: 0, top: top, right: width - width / 5, bottom: height),
        ]
        let spans = Self.spans(old, new, in: parts)
        var found: [Int] = []
        spans.eachPart { row, columns in
            #expect(!columns.isEmpty)
            found += columns.map { row * width + $0 }
        }
        let differing = (0..<width * height).filter { place in
            let (x, y) = (place % width, place / width)
            let isInside = parts.contains {
                ($0.left..<$0.right).contains(x) && ($0.top..<$0.bottom).contains(y)
            }
            return isInside && new.words[place] & 0xFF_FFFF != old.words[place]
        }
        #expect(found == differing)
        #expect(spans.pixelCount == differing.count)
        #expect(spans.words.isEmpty == differing.isEmpty)
        let box = spans.rectangle
        #expect(box?.left == differing.map { $0 % width }.min())
        #expect(box?.right == differing.map { $0 % width + 1 }.max())
        #expect(box?.top == differing.map { $0 / width }.min())
        #expect(box?.bottom == differing.map { $0 / width + 1 }.max())
        #expect(PixelSpans(width: width, words: spans.words) == spans)
    }

    @Test func pixelsSideBySideAreOnePart() {
        let old = Picture(100, 2) { _, _ in 1 }
        let new = Picture(100, 2) { x, y in y == 1 && (20..<57).contains(x) ? 2 : 1 }
        let spans = Self.spans(old, new, in: [PixelRectangle(x: 0, y: 0, width: 100, height: 2)])
        #expect(spans.words == [120, 37])
    }
}
