import Synchronization
import Testing
import TouchstoneCLI

@Suite struct ProgressBarTests {
    /// A clock that the test sets, and the text that was written.
    private final class Scene: Sendable {
        private let state = Mutex<(now: Double, text: [String])>((100, []))

        func bar(_ isInteractive: Bool) -> ProgressBar {
            ProgressBar(
                "card.yaml", isInteractive: isInteractive, clock: { self.state.withLock { $0.now } },
                write: { text in self.state.withLock { $0.text.append(text) } })
        }

        func wait(_ seconds: Double) { state.withLock { $0.now += seconds } }

        var text: [String] { state.withLock { $0.text } }
    }

    @Test(arguments: [
        (0, 4, "a ░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 4"), (1, 4, "a ██████░░░░░░░░░░░░░░░░░░ 1 of 4"),
        (4, 4, "a ████████████████████████ 4 of 4"), (0, 0, "a ████████████████████████ 0 of 0"),
        (9, 4, "a ████████████████████████ 9 of 4"),
    ])
    func bar(done: Int, total: Int, text: String) { #expect(ProgressBar.bar(done, of: total, "a") == text) }

    @Test func barComesAfterASecondAndMoves() {
        let scene = Scene()
        let bar = scene.bar(true)
        scene.wait(0.9)
        bar.show(1, of: 4)
        #expect(scene.text == [])
        scene.wait(0.2)
        bar.show(2, of: 4)
        bar.show(3, of: 4)
        scene.wait(0.15)
        bar.show(4, of: 4)
        bar.finish()
        bar.finish()
        #expect(
            scene.text == [
                "\r\u{1B}[Kcard.yaml ████████████░░░░░░░░░░░░ 2 of 4",
                "\r\u{1B}[Kcard.yaml ████████████████████████ 4 of 4", "\r\u{1B}[K",
            ])
    }

    @Test func whereNobodyWatchesThereAreLinesNowAndThen() {
        let scene = Scene()
        let bar = scene.bar(false)
        for frame in 1...12 {
            scene.wait(1)
            bar.show(frame, of: 12)
        }
        bar.finish()
        #expect(scene.text == ["card.yaml: 5 of 12\n", "card.yaml: 10 of 12\n"])
    }

    @Test func shortWorkIsNotShown() {
        let scene = Scene()
        let bar = scene.bar(true)
        bar.show(1, of: 1)
        bar.finish()
        #expect(scene.text == [])
    }

    @Test func labelFitsOnALine() {
        #expect(ProgressBar.shortened("scenes/card.yaml") == "scenes/card.yaml")
        let long = ProgressBar.shortened(String(repeating: "folder/", count: 20) + "card.yaml")
        #expect(long.count == 32)
        #expect(long.hasSuffix("/card.yaml"))
        #expect(ProgressBar.shortened("a\u{1B}[2J\nb") == "a?[2J?b")
    }
}
