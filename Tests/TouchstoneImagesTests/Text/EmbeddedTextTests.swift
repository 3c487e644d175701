import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct EmbeddedTextTests {
    private static let text = "title: \"Card\" — ümläut\n" + String(repeating: "- {tap: card}\n", count: 300)

    /// Small finished files of each format, without a text.
    static func finished() throws -> [(name: String, bytes: [UInt8])] {
        var png = PNGFile()
        let picture = Picture(9, 5) { x, y in UInt32(x << 20 | y << 12) }
        return [("png", try picture.withRows { try png.bytes(of: $0) }), ("gif", tinyGIF)]
    }

    /// One black pixel, repeated forever. Source: the format's own description.
    private static let tinyGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255] + [0x21, 0xFF, 11]
        + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0] + [0x3B]

    @Test func whatIsPutIntoAFinishedFileIsRead() throws {
        for (name, bytes) in try Self.finished() {
            let file = try EmbeddedText.put(Self.text, into: bytes)
            let back = try EmbeddedText.read(from: file)
            #expect(back == Self.text, "\(name)")
            #expect(file.count < bytes.count + 700, "\(name)")
        }
    }

    @Test func theNewestTextIsRead() throws {
        for (name, bytes) in try Self.finished() {
            let file = try EmbeddedText.put("new", into: EmbeddedText.put("old", into: bytes))
            let back = try EmbeddedText.read(from: file)
            #expect(back == "new", "\(name)")
        }
    }

    @Test func aFileWithoutATextSaysSo() throws {
        for (name, bytes) in try Self.finished() {
            #expect(throws: EmbeddedTextError.noText, "\(name)") { try EmbeddedText.read(from: bytes) }
        }
        #expect(throws: EmbeddedTextError.noText) { try EmbeddedText.read(from: Array(" \n<svg/>".utf8)) }
    }

    @Test func markupCarriesAPayload() throws {
        let page = "\u{FEFF}\n<!doctype html><script>const scene = \"\(try Payload.word(Self.text))\"</script>"
        let back = try EmbeddedText.read(from: Array(page.utf8))
        #expect(back == Self.text)
        #expect(throws: EmbeddedTextError.notAnImage) { try EmbeddedText.put("a", into: Array(page.utf8)) }
    }

    @Test func whatIsNoPictureIsRefused() {
        for bytes in [[], [0], Array("title: Card".utf8), Array("GIF88a".utf8), Array("RIFF0000WAVE".utf8)] {
            #expect(throws: EmbeddedTextError.notAnImage) { try EmbeddedText.read(from: bytes) }
            #expect(throws: EmbeddedTextError.notAnImage) { try EmbeddedText.put("a", into: bytes) }
        }
    }

    @Test func limitsHold() throws {
        for (name, bytes) in try Self.finished() {
            let file = try EmbeddedText.put(Self.text, into: bytes)
            #expect(throws: EmbeddedTextError.tooLarge(limit: file.count - 1), "\(name)") {
                try EmbeddedText.read(from: file, limits: .init(file: file.count - 1))
            }
            #expect(throws: EmbeddedTextError.tooLarge(limit: 100), "\(name)") {
                try EmbeddedText.read(from: file, limits: .init(text: 100))
            }
        }
    }

    @Test func aFileThatEndsEarlyIsDamagedOrHasNoText() throws {
        for (name, bytes) in try Self.finished() {
            let file = try EmbeddedText.put("title: Card", into: bytes)
            for count in 0..<file.count {
                let read = try? EmbeddedText.read(from: Array(file[..<count]))
                #expect(read == nil || read == "title: Card", "\(name), \(count) bytes")
            }
        }
    }

    @Test(arguments: 1...4) func noDamageTraps(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let page = (name: "html", bytes: Array("<p>\(try Payload.word(Self.text))".utf8))
        let files = try Self.finished().map { ($0.name, try EmbeddedText.put(Self.text, into: $0.bytes)) }
        for (_, original) in files + [page] {
            for _ in 0..<1500 {
                var bytes = original
                for _ in 0...random.index(6) {
                    let place = random.index(bytes.count)
                    switch random.index(4) {
                    case 0: bytes[place] = UInt8(random.index(256))
                    case 1: bytes[place] ^= 1 << UInt8(random.index(8))
                    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.index(20)))
                    default: bytes.insert(contentsOf: bytes.prefix(random.index(40)), at: place)
                    }
                    if bytes.isEmpty { bytes = [0] }
                }
                // The result is a text within the limit, or an error of this kind.
                do throws(EmbeddedTextError) {
                    let read = try EmbeddedText.read(from: bytes, limits: .init(text: 1 << 17))
                    #expect(read.utf8.count <= 1 << 17)
                } catch {
                    if case .damaged(let place) = error { #expect((0...bytes.count).contains(place)) }
                }
                _ = try? EmbeddedText.put("a", into: bytes)
            }
        }
    }

    @Test func errorsSayWhatIsWrong() {
        let texts = [EmbeddedTextError.notAnImage, .noText, .damaged(at: 7), .tooLarge(limit: 9)].map(\.description)
        #expect(
            texts == [
                "not a PNG, GIF, WebP, SVG or HTML file", "no text inside", "damaged at byte 7",
                "too large: more than 9 bytes",
            ])
    }
}
