import Testing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct TextCompressorTests {
    @Test(arguments: ["", "x", "title: Card — ümläut\n", String(repeating: "- {tap: card}\n", count: 9000)])
    func beginningAndEndAreRead(opening: String) throws {
        let compressor = try TextCompressor(opening: opening)
        for ending in ["", "}", String(repeating: "0.123,", count: 5000), "}"] {
            for (name, bytes) in try EmbeddedTextTests.finished() {
                let file = try EmbeddedText.put(try compressor.text(ending: ending), into: bytes)
                let back = try EmbeddedText.read(from: file)
                #expect(back == opening + ending, "\(name)")
            }
        }
    }

    @Test func threadsDoNotDisturbEachOther() async throws {
        let compressor = try TextCompressor(opening: "scene")
        let expected = try (0..<64).map { try compressor.text(ending: String(repeating: "\($0),", count: 400)) }
        let found = try await withThrowingTaskGroup(of: (Int, CompressedText).self) { group in
            for index in 0..<64 {
                group.addTask { (index, try compressor.text(ending: String(repeating: "\(index),", count: 400))) }
            }
            return try await group.reduce(into: [Int: CompressedText]()) { $0[$1.0] = $1.1 }
        }
        for (index, text) in expected.enumerated() { #expect(found[index] == text) }
    }
}
