import CTouchstoneGIF
import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct GIFImageTests {
    /// Returns giflib's encoding of the same pixels.
    private static func expected(_ pixels: [UInt8], _ place: PixelRectangle, colors: Int) throws -> [UInt8] {
        final class Output { var bytes: [UInt8] = [] }
        let output = Output()
        let file = EGifOpen(
            Unmanaged.passUnretained(output).toOpaque(),
            { file, bytes, count in
                guard let context = file?.pointee.UserData else { return 0 }
                Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: bytes, count: Int(count))
                return count
            }, nil)
        defer { EGifCloseFile(file, nil) }
        var size = 2
        while size < colors { size *= 2 }
        let map = GifMakeMapObject(Int32(size), nil)
        defer { GifFreeMapObject(map) }
        try #require(EGifPutScreenDesc(file, Int32(place.right), Int32(place.bottom), 8, 0, map) == GIF_OK)
        output.bytes = []
        try #require(
            EGifPutImageDesc(
                file, Int32(place.left), Int32(place.top), Int32(place.width), Int32(place.height), false, nil)
                == GIF_OK)
        var pixels = pixels
        let written = pixels.withUnsafeMutableBufferPointer { EGifPutLine(file, $0.baseAddress, Int32($0.count)) }
        try #require(written == GIF_OK)
        return output.bytes
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
