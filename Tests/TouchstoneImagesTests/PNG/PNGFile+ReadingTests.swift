import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PNGFileReadingTests {
    @Test func sizesAreRead() {
        let sizes = SamplePicture.pngs.map { file in PNGFile.size(of: file).map { [$0.width, $0.height] } }
        #expect(sizes == [[4, 3], [4, 3], [4, 4], [8, 2], [3, 2]])
    }

    @Test func everyDamagedByteIsFound() {
        for file in SamplePicture.pngs {
            for index in file.indices {
                var damaged = file
                damaged[index] ^= 0x11
                #expect(PNGFile.size(of: damaged) == nil, "byte \(index)")
            }
            for count in 0..<file.count { #expect(PNGFile.size(of: Array(file.prefix(count))) == nil) }
        }
    }

    @Test func bytesAfterTheEndAreIgnored() {
        let size = PNGFile.size(of: SamplePicture.rgbaPNG + [1, 2, 3])
        #expect(size != nil)
    }

    @Test func pixelsWithAnOpacityComeBack() throws {
        let words: [UInt32] = [0xFF10_2030, 0x8040_2000, 0x0000_0000, 0x0101_0000, 0x80FF_0000, 0xFFFF_FFFF]
        let file = try PNGFile.bytes(ofPremultiplied: words, width: 3, height: 2)
        let size = PNGFile.size(of: file)
        #expect(size?.width == 3 && size?.height == 2)
        let read = try PNGPicture(file)
        #expect(read.chunks[0].content[8...] == [8, 6, 0, 0, 0])
        // Not premultiplied.
        #expect(read[0, 0] == [16, 32, 48] && read[1, 0] == [128, 64, 0] && read[2, 0] == [0, 0, 0])
        #expect(read[0, 1] == [255, 0, 0] && read[1, 1] == [255, 0, 0])
    }

    @Test func pixelsThatDoNotFitAreRefused() {
        for (width, height) in [(0, 0), (3, 3), (-2, -3), (.max, .max), (6, 0)] {
            #expect(throws: ImageFormatError.notCompressed) {
                try PNGFile.bytes(ofPremultiplied: [0, 0, 0, 0, 0, 0], width: width, height: height)
            }
        }
    }
}
