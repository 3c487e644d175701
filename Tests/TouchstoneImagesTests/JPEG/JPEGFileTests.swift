import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct JPEGFileTests {
    /// Returns the largest difference of a channel from the picture that all samples show.
    private func difference(_ words: [UInt32], isGray: Bool = false) -> Int {
        var most = 0
        for y in 0..<12 {
            for x in 0..<16 {
                var (red, green, blue) = (40 + 12 * x, 30 + 17 * y, 200 - 8 * x)
                if isGray {
                    // Source: ITU-R BT.601.
                    let light = Int(0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue))
                    (red, green, blue) = (light, light, light)
                }
                let word = words[y * 16 + x]
                for (shift, channel) in [(16, red), (8, green), (0, blue)] as [(UInt32, Int)] {
                    most = max(most, abs(Int(word >> shift & 255) - channel))
                }
            }
        }
        return most
    }

    @Test func allKindsAreDecoded() throws {
        for (index, file) in SamplePicture.jpegs.enumerated() {
            let image = try JPEGFile.decode(file)
            #expect(image.width == 16 && image.height == 12 && image.words.count == 192)
            #expect(image.words.allSatisfy { $0 >> 24 == 255 })
            #expect(difference(image.words, isGray: index == 2) <= 8, "file \(index)")
            let size = try JPEGFile.size(of: file)
            #expect(size == (16, 12))
        }
    }

    @Test func aFileThatEndsEarlyHasGrayPixels() throws {
        let file = SamplePicture.baselineJPEG
        let image = try JPEGFile.decode(Array(file.prefix(file.count - 60)))
        #expect(image.width == 16 && image.height == 12)
        #expect(image.words[0] == (try JPEGFile.decode(file)).words[0])
    }

    @Test func otherBytesAreRefused() throws {
        let refusal = ImageFormatError.refused(action: "read the JPEG", reason: "it is damaged, or is not a JPEG")
        for bytes in [[], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], SamplePicture.rgbaPNG] as [[UInt8]] {
            #expect(throws: refusal) { try JPEGFile.decode(bytes) }
            #expect(throws: refusal) { try JPEGFile.size(of: bytes) }
        }
        #expect(refusal.description == "cannot read the JPEG: it is damaged, or is not a JPEG")
    }

    /// The sides are in the frame header, which begins with `FF C0`.
    @Test func aLargePictureIsRefused() throws {
        var file = SamplePicture.baselineJPEG
        let start = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(start + 5..<start + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        let refusal = ImageFormatError.refused(action: "read the JPEG", reason: "it has more than 64 million pixels")
        #expect(throws: refusal) { try JPEGFile.decode(file) }
    }

    /// Whatever the bytes are, decoding ends with pixels or an error.
    @Test func damagedFilesDoNotTrap() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<Thoroughness.number(300, thorough: 5000) {
            var file = SamplePicture.jpegs[random.index(4)]
            for _ in 0...random.index(6) { file[random.index(file.count)] = UInt8(truncatingIfNeeded: random.next()) }
            if random.index(4) == 0 { file.removeLast(random.index(file.count)) }
            guard let size = try? JPEGFile.size(of: file), size.width * size.height < 1 << 20 else { continue }
            guard let image = try? JPEGFile.decode(file) else { continue }
            #expect(image.words.count == image.width * image.height)
        }
    }
}
