import Foundation
import Testing
import TouchstoneImages

/// Files that were made to keep a reader busy.
@Suite struct HostileTextTests {
    private func read(_ bytes: [UInt8]) -> (error: EmbeddedTextError?, duration: Duration) {
        var error: EmbeddedTextError?
        let duration = ContinuousClock().measure {
            do throws(EmbeddedTextError) { _ = try EmbeddedText.read(from: bytes) } catch let thrown { error = thrown }
        }
        return (error, duration)
    }

    private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]

    @Test("beginnings of what is looked for are gone over at once")
    func beginnings() {
        let text = String(repeating: "[touchstone 1[", count: 200_000)
        let (error, duration) = read(Array("<svg>\(text)</svg>".utf8))
        #expect(error == .noText)
        #expect(duration < .seconds(20))
    }

    @Test("comments of others, many or long, are gone over at once")
    func comments() {
        let short = Self.gif + Array(repeating: [0x21, 0xFE, 1, 0x61, 0], count: 400_000).joined() + [0x3B]
        let long = Self.gif + [0x21, 0xFE] + Array(repeating: [1, 0x61], count: 1_000_000).joined() + [0, 0x3B]
        for bytes in [short, long] {
            let (error, duration) = read(bytes)
            #expect(error == .noText)
            #expect(duration < .seconds(20))
        }
    }

    @Test("a comment that begins as ours does is read, however it is cut")
    func cutComment() throws {
        let word = Array(try Payload.word("card").utf8)
        func comment(_ pieces: [[UInt8]]) -> [UInt8] {
            Self.gif + [0x21, 0xFE] + pieces.flatMap { [UInt8($0.count)] + $0 } + [0, 0x3B]
        }
        #expect(try EmbeddedText.read(from: comment([Array(word[..<14]), Array(word[14...])])) == "card")
        #expect(read(comment([Array("other".utf8)])).error == .noText)
    }
}
