import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PNGFileTests {
    private let picture = Picture(23, 17) { x, y in UInt32(x * 9 << 16 | y * 13 << 8 | (x + y)) | 0xAB00_0000 }

    @Test func pixelsComeBack() throws {
        var file = PNGFile()
        let bytes = try picture.withRows { try file.bytes(of: $0) }
        let read = try PNGPicture(bytes)
        #expect(read.chunks.map(\.type) == ["IHDR", "IDAT", "IDAT", "IDAT", "IEND"])
        #expect(read.pixels == picture.channels)
    }

    @Test func aPartOfThePixelsIsAPicture() throws {
        var file = PNGFile()
        let part = PixelRectangle(x: 5, y: 3, width: 4, height: 6)
        let bytes = try picture.withRows { try file.bytes(of: $0[part]) }
        let read = try PNGPicture(bytes)
        #expect(read.width == 4)
        #expect(read.height == 6)
        let expected = Picture(4, 6) { x, y in picture.words[(y + 3) * 23 + x + 5] }
        #expect(read.pixels == expected.channels)
    }

    @Test func theTextStandsBeforeThePixels() throws {
        var file = PNGFile()
        let bytes = try picture.withRows { try file.bytes(of: $0, text: "title: Card") }
        let read = try PNGPicture(bytes)
        #expect(read.chunks.map(\.type) == ["IHDR", "iTXt", "IDAT", "IDAT", "IDAT", "IEND"])
        #expect(read.pixels == picture.channels)
        let text = try EmbeddedText.read(from: bytes)
        #expect(text == "title: Card")
    }

    @Test func whatWasWrittenBeforeChangesNothing() throws {
        var used = PNGFile()
        let small = Picture(2, 2) { _, _ in 0xFF00FF }
        _ = try picture.withRows { try used.bytes(of: $0) }
        var fresh = PNGFile()
        let first = try small.withRows { try fresh.bytes(of: $0) }
        let second = try small.withRows { try used.bytes(of: $0) }
        #expect(first == second)
    }

    /// Tall enough for several bands.
    private func tall(height: Int = 2000, changing row: Int? = nil) -> Picture {
        Picture(301, height) { x, y in
            UInt32(truncatingIfNeeded: (x / 7 * 40_503 ^ y / 5 * 69_069) &+ (y == row ? 1 : 0)) & 0xFF_FFFF
        }
    }

    @Test(arguments: [1, 435, 436, 437, 871, 2000]) func highPicturesAreReadAsOne(height: Int) throws {
        let picture = tall(height: height)
        var file = PNGFile()
        let read = try PNGPicture(try picture.withRows { try file.bytes(of: $0) })
        #expect(read.pixels == picture.channels)
    }

    @Test func onlyTheBandsOfChangedRowsAreNew() throws {
        let old = tall()
        for row in [0, 285, 286, 999, 1000, 1999] {
            let new = tall(changing: row)
            var file = PNGFile()
            var fresh = PNGFile()
            let first = try PNGPicture(try old.withRows { try file.bytes(of: $0) })
            let bytes = try new.withRows { try file.bytes(of: $0, changed: [row..<row + 1]) }
            let whole = try new.withRows { try fresh.bytes(of: $0) }
            #expect(bytes == whole, "row \(row)")
            let second = try PNGPicture(bytes)
            #expect(first.chunks.count == second.chunks.count)
            let changed = zip(first.chunks, second.chunks).filter { $0.content != $1.content }.count
            // The band and the checksum of the whole.
            #expect(changed == 2, "row \(row)")
            // Rows that are declared unchanged are not read.
            let kept = try old.withRows { try file.bytes(of: $0, changed: []) }
            #expect(kept == bytes)
        }
    }

    @Test func anotherSizeIsWrittenWhole() throws {
        let (large, small) = (tall(), tall(height: 1000))
        var (file, fresh) = (PNGFile(), PNGFile())
        _ = try large.withRows { try file.bytes(of: $0) }
        let bytes = try small.withRows { try file.bytes(of: $0, changed: [3..<4]) }
        let whole = try small.withRows { try fresh.bytes(of: $0) }
        #expect(bytes == whole)
    }
}
