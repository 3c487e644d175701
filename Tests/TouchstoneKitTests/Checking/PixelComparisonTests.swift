import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneKit

@Suite struct PixelComparisonTests {
    private func pixels(_ width: Int, _ height: Int, _ edits: [Int: UInt32] = [:]) -> Pixels {
        var pixels = Pixels(width: width, height: height)
        pixels.withUnsafeMutableWords { words in
            for index in words.indices { words[index] = edits[index] ?? 0x80_8080 }
        }
        return pixels
    }

    @Test("the tolerance is each channel's own, and inclusive")
    func tolerance() {
        let old = pixels(4, 2)
        let new = pixels(4, 2, [5: 0x82_7E80])
        #expect(PixelComparison(expected: old, actual: new, tolerance: GoldenTolerance(channel: 2)).message == nil)
        let found = PixelComparison(expected: old, actual: new, tolerance: GoldenTolerance(channel: 1))
        #expect(found.message == "1 pixel differs (12.5 %), by up to 2 of 255, between (1, 1) and (1, 1)")
    }

    @Test("a share of pixels may differ by anything")
    func share() {
        let old = pixels(10, 10)
        let new = pixels(10, 10, [0: 0, 99: 0xFF_FFFF])
        #expect(PixelComparison(expected: old, actual: new, tolerance: GoldenTolerance(share: 0.02)).message == nil)
        #expect(
            PixelComparison(expected: old, actual: new, tolerance: GoldenTolerance(share: 0.019)).message
                == "2 pixels differ (2 %), by up to 128 of 255, between (0, 0) and (9, 9)")
    }

    @Test("what differs is red, and the rest pale")
    func picture() throws {
        let found = PixelComparison(
            expected: pixels(2, 1), actual: pixels(2, 1, [1: 0]), tolerance: GoldenTolerance())
        let picture = try #require(found.picture)
        func channels(_ word: UInt32) -> [UInt32] { [word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF] }
        #expect(Set(channels(picture.words[0])).count == 1 && channels(picture.words[0])[0] > 200)
        #expect(channels(picture.words[1]) == [220, 0, 0])
    }

    @Test("pictures of two sizes are told so, and nothing else")
    func sizes() {
        let found = PixelComparison(expected: pixels(2, 3), actual: pixels(3, 2), tolerance: GoldenTolerance())
        #expect(found.message == "the picture has 3 × 2 pixels, and the golden has 2 × 3")
        #expect(found.picture == nil)
    }
}
