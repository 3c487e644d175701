import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// From bytes to text.
@Suite struct SourceTextTests {
    private func printed(_ bytes: [UInt8]) -> String { Support.parse(bytes).printed }

    @Test(
        "nothing, blanks and comments are no scene", arguments: ["", "\n\n", "  \n# only\n   # comments", "\u{FEFF}"])
    func empty(text: String) {
        let first = Support.messages(text).first ?? ""
        #expect(first == "the file is empty" || first == "the file contains no scene")
    }

    @Test("bytes that are not UTF-8 are named with their place")
    func notUTF8() {
        let cases: [([UInt8], String)] = [
            ([0x61, 0x0A, 0x62, 0xFF], "2:2: error: the file is not UTF-8: byte 0xFF"),
            ([0xC0, 0x80], "1:1: error: the file is not UTF-8: byte 0xC0"),
            ([0x61, 0xED, 0xA0, 0x80], "1:2: error: the file is not UTF-8: byte 0xED"),
            ([0xC3, 0xA9, 0xF4, 0x90, 0x80, 0x80], "1:2: error: the file is not UTF-8: byte 0xF4"),
            ([0x61, 0xE2, 0x82], "1:2: error: the file is not UTF-8: byte 0xE2"),
            ([0x61, 0x00], "1:2: error: the character U+0000 is not allowed in a scene"),
            ([0x61, 0x1B, 0x5B], "1:2: error: the character U+001B is not allowed in a scene"),
        ]
        for (bytes, expected) in cases {
            #expect(printed(bytes).hasPrefix("card.yaml:\(expected)\n"))
        }
    }

    @Test("binary rubbish is refused at once", arguments: (0..<50).map { UInt64($0) })
    func rubbish(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let parsed = Support.parse(bytes)
        #expect(parsed.scene == nil, "seed \(seed)")
        #expect(parsed.diagnostics.count == 1, "seed \(seed)")
    }

    @Test("UTF-16 is called by its name")
    func utf16() {
        #expect(
            printed([0xFF, 0xFE, 0x61, 0x00]) == "card.yaml: error: the file is UTF-16\n      | save it as UTF-8\n")
    }

    @Test("a byte order mark, carriage returns and a missing last line break change nothing")
    func lineEndings() throws {
        let plain = try #require(Support.parse(NestedCard.text).scene)
        let windows = NestedCard.text.replacing("\n", with: "\r\n")
        #expect(Support.parse("\u{FEFF}" + windows).scene == plain)
        #expect(Support.parse(NestedCard.text.replacing("\n", with: "\r")).scene == plain)
        #expect(Support.parse(String(NestedCard.text.dropLast())).scene == plain)
    }

    @Test("places are those of the file, whatever its line endings", arguments: ["\n", "\r\n", "\r"])
    func places(lineBreak: String) {
        let scene = SceneSchema(Support.catalogue).root["definitions"]?["scene"]
        let keys = scene?["properties"]?.entries?.map(\.key) ?? []
        let text = "\u{FEFF}# é 🙂\ncanvas: [480, 360]\n🙂: 1".replacing("\n", with: lineBreak)
        #expect(
            Support.errors(text) == """
                card.yaml:3:1: error: unknown key '🙂' in the scene
                    3 | 🙂: 1
                      | ^ one of \(keys.joined(separator: ", "))

                """)
    }
}
