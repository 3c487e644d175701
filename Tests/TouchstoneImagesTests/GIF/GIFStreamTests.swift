import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct GIFStreamTests {
    @Test func headerAndImageAreThoseOfTheFormat() throws {
        let stream = try GIFStream(width: 300, height: 2, colors: [0xFF8000, 0, 0x0000FF])
        let header = stream.take()
        #expect(Array(header.prefix(10)) == Array("GIF89a".utf8) + [44, 1, 2, 0])
        // Three colours in a table of four.
        #expect(header.dropFirst(13).count == 12)
        #expect(header.dropFirst(13).prefix(3) == [255, 128, 0])
        try stream.control(delay: 0x0203, transparent: 2)
        #expect(stream.take() == [0x21, 0xF9, 4, 0b101, 3, 2, 2, 0])
    }

    @Test func anImageDoesNotDependOnWhatItsStreamHasMadeBefore() throws {
        let place = PixelRectangle(x: 1, y: 1, width: 20, height: 20)
        let pixels = (0..<400).map { UInt8($0 * 7 % 13) }
        let colors = (0..<13).map { UInt32($0) }
        let fresh = try GIFStream(width: 30, height: 30, colors: colors)
        let used = try GIFStream(width: 30, height: 30, colors: colors)
        for count in [1, 9, 400] {
            var other = [UInt8](repeating: UInt8(count % 13), count: 400)
            try used.image(&other, in: place)
        }
        _ = fresh.take()
        _ = used.take()
        var (one, two) = (pixels, pixels)
        try fresh.image(&one, in: place)
        try used.image(&two, in: place)
        let image = fresh.take()
        #expect(image.count > 20)
        #expect(used.take() == image)
    }

    @Test func pictureThatIsTooLargeIsRefused() {
        #expect(throws: ImageFormatError.self) { try GIFStream(width: 70_000, height: 2, colors: [0]) }
        #expect(throws: ImageFormatError.self) {
            try GIFStream(width: 7, height: 2, colors: [UInt32](repeating: 0, count: 257))
        }
    }
}
