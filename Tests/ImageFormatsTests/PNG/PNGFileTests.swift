import ImageFormats
import TestSupport
import Testing

@Suite struct PNGFileTests {
    private let picture = Picture(23, 17) { x, y in UInt32(x * 9 << 16 | y * 13 << 8 | (x + y)) | 0xAB00_0000 }

    @Test func pixelsComeBack() throws {
        var file = PNGFile()
        let bytes = try picture.withRows { try file.bytes(of: $0) }
        let read = try PNGPicture(bytes)
        #expect(read.chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
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
        #expect(read.chunks.map(\.type) == ["IHDR", "iTXt", "IDAT", "IEND"])
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
}
