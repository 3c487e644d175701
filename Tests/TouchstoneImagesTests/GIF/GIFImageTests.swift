import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct GIFImageTests {
    /// Returns giflib's encoding of the same pixels.
    private static func expected(_ pixels: [UInt8], _ place: PixelRectangle, colors: Int) throws -> [UInt8] {
        let stream = try GIFStream(
            width: place.right, height: place.bottom, colors: (0..<colors).map { UInt32($0) })
        _ = stream.take()
        var pixels = pixels
        try stream.image(&pixels, in: place)
        return stream.take()
    }

    @Test(arguments: [2, 3, 4, 5, 16, 17, 100, 255, 256]) func codesAreThoseOfGiflib(colors: Int) throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let place = PixelRectangle(
                x: random.index(300), y: random.index(300), width: 1 + random.index(400), height: 1 + random.index(300))
            // From noise to long runs.
            let change = [1, 0.5, 0.1, 0.01, 0.001][random.index(5)]
            let frequent = UInt8(random.index(colors))
            var pixel = frequent
            let pixels = (0..<place.area).map { _ in
                if random.chance(change) {
                    pixel = random.chance(0.5) ? frequent : UInt8(random.index(colors))
                }
                return pixel
            }
            var image = GIFImage(colorCount: colors, frequent: frequent)
            // The second time the memory has been used.
            for _ in 1...2 {
                let bytes = image.bytes(of: pixels, in: place)
                let isSame = try bytes == Self.expected(pixels, place, colors: colors)
                #expect(isSame, "seed \(seed), \(place), \(change)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 254, 255, 256, 257, 8_000_000]) func runsOfTheFrequentPixel(count: Int) throws {
        let place = PixelRectangle(x: 0, y: 0, width: min(count, 4000), height: max(1, count / 4000))
        let pixels = [UInt8](repeating: 7, count: place.area)
        var image = GIFImage(colorCount: 20, frequent: 7)
        let isSame = try image.bytes(of: pixels, in: place) == Self.expected(pixels, place, colors: 20)
        #expect(isSame)
    }
}
