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

    @Test func pictureThatIsTooLargeIsRefused() {
        #expect(throws: ImageFormatError.self) { try GIFStream(width: 70_000, height: 2, colors: [0]) }
        #expect(throws: ImageFormatError.self) {
            try GIFStream(width: 7, height: 2, colors: [UInt32](repeating: 0, count: 257))
        }
    }
}
