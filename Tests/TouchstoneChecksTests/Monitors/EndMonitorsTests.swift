import Testing
import TouchstoneChecks
import TouchstoneScenes

/// `ends` and `never-cancelled`.
struct EndMonitorsTests {
    /// A drag from 0.1 to 0.6 s. Touches are cancelled at 0.4 s if `isCancelled`.
    private func messages(_ expectation: String, isCancelled: Bool = false) throws -> [String] {
        try Film.play(
            """
            canvas: [200, 120]
            views: [{id: card, frame: [10, 10, 60, 60], behavior: center-drag, recognizers: [tap]}]
            gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]
            \(isCancelled ? "actions: [{at: 0.4, cancel: touches}]" : "")
            duration: 1
            expect: [\(expectation)]
            """
        ).failures.map(\.message)
    }

    @Test func aDragThatIsNotCancelled() throws {
        for passes in [
            "{never-cancelled: card.pan}", "{ends: card.pan}", "{ends: card.pan, after: 0.5}",
            "{never-cancelled: card.pan, after: 0.3, before: 0.5}", "{not: {ends: card.tap}}",
        ] {
            #expect(try messages(passes) == [], "\(passes)")
        }
        #expect(try messages("{not: {never-cancelled: card.pan}}").count == 1)
        #expect(
            try messages("{ends: card.pan, before: 0.4}")
                == ["card.pan ends at 0.600 s, 0.200 s too late"])
        #expect(
            try messages("{ends: card.pan, after: 0.7}")
                == ["card.pan ends at 0.600 s, 0.100 s too early"])
        #expect(
            try messages("{ends: card.tap}")
                == [
                    "card.tap never ends; it does not begin: card.pan was recognized first (frame 16), and both cannot be recognized"
                ]
        )
    }

    @Test func aDragThatIsCancelled() throws {
        let cancelled = "card.pan is cancelled in frame 24 (0.400 s): its touches were cancelled"
        #expect(try messages("{never-cancelled: card.pan}", isCancelled: true) == [cancelled])
        #expect(try messages("{not: {never-cancelled: card.pan}}", isCancelled: true) == [])
        #expect(
            try messages("{ends: card.pan}", isCancelled: true)
                == ["card.pan never ends; card.pan was cancelled in frame 24: its touches were cancelled"])
        // Before it is cancelled, it is not.
        #expect(try messages("{never-cancelled: card.pan, before: 0.3}", isCancelled: true) == [])
    }

    @Test("what is not recognized is neither cancelled nor not cancelled")
    func oneThatIsNotRecognized() throws {
        let message =
            "card.tap is not recognized: card.pan was recognized first (frame 16), and both cannot be recognized"
        #expect(try messages("{never-cancelled: card.tap}") == [message])
        #expect(try messages("{not: {never-cancelled: card.tap}}") == [message])
        let late = try messages("{never-cancelled: card.pan, after: 0.8}")
        #expect(late.first?.hasPrefix("card.pan is not recognized from 0.800 s to ") == true)
    }
}
