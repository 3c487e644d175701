import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct AnimatedPNGTests {
    /// Returns the bytes of a picture that is drawn over nothing, as a separate file.
    private func file(_ stream: PixelStream, _ place: PixelRectangle) throws -> PNGPicture {
        var image = AnimatedPNG(width: place.width, height: place.height)
        let opening = try image.opening(text: nil)
        return try PNGPicture(
            opening + image.frame(stream, in: place, delay: .init(numerator: 1, denominator: 60)) + image.closing)
    }

    @Test func allPixelsAreThere() throws {
        let picture = Picture(23, 17) { x, y in UInt32(x * 9 << 16 | y * 13 << 8 | (x + y)) | 0xAB00_0000 }
        var maker = PixelStream.Maker()
        let stream = try picture.withRows { try maker.stream(of: $0) }
        let read = try file(stream, PixelRectangle(x: 0, y: 0, width: 23, height: 17))
        #expect(read.pixels == picture.channels)
    }

    /// There are many or few rows between changes. They are compressed separately, or together with the changes around
    /// them.
    @Test(arguments: Thoroughness.sample(2, of: [[3], [3, 4], [3, 20], [3, 300, 310], [0, 1199], [700]]))
    func whatDoesNotChangeIsTransparent(rows: [Int]) throws {
        let old = Picture(307, 1200) { x, y in UInt32(x + y) }
        let new = Picture(307, 1200) { x, y in rows.contains(y) && x % 50 > 20 ? 0x40_8000 + UInt32(x) : UInt32(x + y) }
        var maker = PixelStream.Maker()
        let all = PixelRectangle(x: 0, y: 0, width: 307, height: 1200)
        // The second time with buffers that have been used.
        for _ in 0..<2 {
            let stream = try old.withRows { old in
                try new.withRows { new in
                    try maker.stream(of: PixelSpans(ofChangesFrom: old, to: new, in: [all]), of: new, in: all)
                }
            }
            let expected = Picture(307, 1200) { x, y in
                new.words[y * 307 + x] == old.words[y * 307 + x] ? 0 : new.words[y * 307 + x]
            }
            #expect(try file(stream, all).pixels == expected.channels)
            // A pixel takes a byte or two; a kilobyte of zeros takes one.
            #expect(stream.byteCount < 3200)
        }
    }
}
