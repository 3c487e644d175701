import Testing
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneTestSupport

@Suite struct PictureSequenceTests {
    private func picture(_ word: UInt32, width: Int = 9) -> Pixels {
        var pixels = Pixels(width: width, height: 5)
        pixels.withUnsafeMutableWords { words in for index in words.indices { words[index] = word } }
        return pixels
    }

    private func animatedPNG(_ pictures: [(pixels: Pixels, seconds: Double)]) throws -> [UInt8] {
        let place = try TemporaryFolder()
        let folder = try OutputFolder("", in: place.path) { _ in true }
        try PictureSequence.write(animatedPNG: pictures, to: folder.stream(to: "pictures.png"))
        return place.bytes("pictures.png") ?? []
    }

    @Test("an animation has a frame for each picture that differs, and says for how long")
    func animation() throws {
        let bytes = try animatedPNG([(picture(1), 1.2), (picture(2), 0.5), (picture(2), 0.5), (picture(3), 2)])
        let file = try PNGPicture(bytes)
        #expect(file.width == 9 && file.height == 5)
        let controls = file.chunks.filter { $0.type == "fcTL" }.map(\.content)
        // Bytes 20 to 23 are the fraction of a second.
        #expect(controls.map { Int($0[20]) << 8 | Int($0[21]) } == [120, 100, 200])
        #expect(controls.allSatisfy { Int($0[22]) << 8 | Int($0[23]) == 100 })
        #expect(file.chunks.first { $0.type == "acTL" }?.content == [0, 0, 0, 3, 0, 0, 0, 0])
    }

    @Test("pictures of two sizes, and those without pixels, are refused")
    func refused() throws {
        #expect(throws: (any Error).self) {
            try self.animatedPNG([(self.picture(1), 1), (self.picture(1, width: 8), 1)])
        }
        #expect(throws: (any Error).self) { try PictureSequence.png(Pixels(width: 0, height: 3)) }
    }
}
