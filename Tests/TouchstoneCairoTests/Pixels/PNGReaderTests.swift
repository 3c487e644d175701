import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneExport

@Suite struct PNGReaderTests {
    private func picture() -> Pixels {
        var pixels = Pixels(width: 31, height: 7)
        pixels.withUnsafeMutableWords { words in
            for index in words.indices { words[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) & 0xFF_FFFF }
        }
        return pixels
    }

    @Test("what was written is read, pixel for pixel")
    func roundTrip() throws {
        #expect(try PNGReader.pixels(of: try PictureSequence.png(picture())) == picture())
    }

    @Test("bytes that are no whole PNG are refused, wherever they end")
    func damaged() throws {
        let file = try PictureSequence.png(picture())
        for count in [0, 1, 8, 24, 40, file.count / 2, file.count - 1] where count < file.count {
            #expect(throws: CairoError.self, "\(count)") { try PNGReader.pixels(of: Array(file.prefix(count))) }
        }
        #expect(throws: CairoError.self) { try PNGReader.pixels(of: Array("hello, I am no picture at all".utf8)) }
    }

    @Test("a picture that claims to be huge is not unpacked")
    func bomb() throws {
        var file = try PictureSequence.png(picture())
        for (offset, byte) in zip(16..<24, [0, 0, 0x70, 0, 0, 0, 0x70, 0] as [UInt8]) { file[offset] = byte }
        #expect(throws: CairoError.tooLarge(width: 0x7000, height: 0x7000)) { try PNGReader.pixels(of: file) }
    }
}
