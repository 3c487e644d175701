import Testing
import TouchstoneScenes

@Suite struct SpellingTests {
    private func suggestion(_ key: String) -> String? {
        Support.parse("canvas: [480, 360]\n\(key): 1").diagnostics.first?.suggestion
    }

    @Test(
        "a word is close when it is within one edit for every three letters, or differs in case alone",
        arguments: [
            ("tilte", "title"), ("titl", "title"), ("titlee", "title"), ("tetle", "title"), ("Title", "title"),
            ("TITLE", "title"),
            ("gesturs", "gestures"), ("guestures", "gestures"), ("expects", "expect"), ("fsp", "fps"),
            ("variant", "variants"),
        ])
    func close(key: String, expected: String) {
        #expect(suggestion(key) == "did you mean '\(expected)'?")
    }

    @Test("a word that is not close gets no guess", arguments: ["abc", "q", "subtitles", "tim"])
    func far(key: String) {
        let guess = suggestion(key)
        #expect(guess?.hasPrefix("one of touchstone, title, canvas, fps, ") ?? false, "\(guess ?? "")")
    }

    @Test("a thousand wrong names among thousands of views are answered in time")
    func many() {
        let views = (0..<5000).map { "{id: nobodyhere\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", ")
        let gestures = Array(repeating: "{at: 1, tap: nobodyever}", count: 1000).joined(separator: ", ")
        var messages: [String] = []
        let duration = ContinuousClock().measure {
            messages = Support.messages("canvas: [480, 360]\nviews: [\(views)]\ngestures: [\(gestures)]")
        }
        #expect(duration < .seconds(300))
        let message = "unknown view 'nobodyever'"
        #expect(messages == [message, message, message + " (and in 997 more places)"])
    }
}
