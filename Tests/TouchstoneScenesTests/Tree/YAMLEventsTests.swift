import Testing
import TouchstoneScenes

@Suite struct YAMLEventsTests {
    private func label(_ text: String) -> String? {
        Support.parse("{canvas: [9, 9], views: [{id: a, frame: [0, 0, 9, 9], label: \(text)}]}").scene?.views[0].label
    }

    @Test(
        "two escapes of JSON are one character, wherever they stand in a string",
        arguments: [
            (#""\ud83d\ude00""#, "😀"), (#""a \uD83D\uDE00\ud83d\ude80 b""#, "a 😀🚀 b"),
            (#""say \"\ud83d\ude00\" [*?]""#, "say \"😀\" [*?]"),
        ])
    func pairs(text: String, label: String) {
        #expect(self.label(text) == label)
    }

    @Test(
        "what only looks like it stays what it was",
        arguments: [
            (#""\\ud83d\\ude00""#, #"\ud83d\ude00"#), (#"\ud83d\ude00"#, #"\ud83d\ude00"#), (#""\u00e9\u0041""#, "éA"),
        ])
    func others(text: String, label: String) {
        #expect(self.label(text) == label)
    }

    @Test("half a pair is an error", arguments: [#""\ud83d""#, #""\ude00\ud83d""#, #""\ud83dx""#])
    func halves(text: String) {
        #expect(label(text) == nil)
    }
}
