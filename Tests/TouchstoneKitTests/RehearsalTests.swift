import TestSupport
import Testing
import TouchstoneKit

@Suite struct RehearsalTests {
    private func load(_ text: String) throws -> LoadedScene {
        let place = try TemporaryFolder()
        try place.place("scene.yaml", text)
        return try LoadedScene(.file("\(place.path)/scene.yaml"))
    }

    @Test func framesAreCountedAndExpectationsHold() throws {
        let rehearsal = try Rehearsal(load(SceneText.drag))
        #expect(rehearsal.firstFrame.snapshot.frame == 0)
        #expect(rehearsal.lastFrame == 30)
        #expect(rehearsal.failures == [])
        #expect(rehearsal.warnings == [])
    }

    @Test func brokenExpectationIsAnErrorAtItsPlace() throws {
        let rehearsal = try Rehearsal(load(SceneText.shortAndWrong))
        #expect(rehearsal.lastFrame == 12)
        let failure = try #require(rehearsal.failures.first)
        #expect(rehearsal.failures.count == 1)
        #expect(failure.severity == .error)
        #expect(failure.place?.line == 6)
        #expect(failure.sourceLine == "  - {begins: card.pan}")
        #expect(failure.file.hasSuffix("/scene.yaml"))
    }

    @Test func fingerThatMissesIsAWarningAtItsGesture() throws {
        let text = SceneText.drag.replacing("label: card", with: "hidden: true")
        let warning = try #require(try Rehearsal(load(text)).warnings.first)
        #expect(warning.severity == .warning)
        #expect(warning.place?.line == 7)
        #expect(warning.message.contains("not on 'card'"))
    }

    @Test func wishToStopIsHeard() throws {
        let loaded = try load(SceneText.drag)
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: Interrupted()) { try Rehearsal(loaded, cancellation: cancellation) }
    }

    @Test func playersDoNotKnowOfEachOther() throws {
        let loaded = try load(SceneText.drag)
        let (one, other) = (loaded.makePlayer(), loaded.makePlayer())
        for _ in 0..<20 { _ = one.next() }
        var frames = 0
        while let frame = other.next() {
            #expect(frame.snapshot.frame == frames)
            frames += 1
        }
        #expect(frames == 31)
    }

    @Test func storiesComeInTheOrderAskedFor() throws {
        let rehearsal = try Rehearsal(load(SceneText.drag), explaining: ["card.pinch", "card.pan"])
        #expect(rehearsal.stories.map(\.recognizer) == ["card.pinch", "card.pan"])
        #expect(rehearsal.stories[1].text.hasPrefix("card.pan\n  0.100 s  frame 6"))
        #expect(try Rehearsal(load(SceneText.drag)).stories.isEmpty)
        let unknown = UnknownName(
            .recognizer, "card.pam", known: ["card.pan", "card.pinch", "card.rotation", "card.doubleTap"])
        #expect(throws: unknown) { try Rehearsal(load(SceneText.drag), explaining: ["card.pan", "card.pam"]) }
    }

    @Test func historyIsOfTheOverlaysThatWillBeDrawn() throws {
        let loaded = try load(SceneText.drag)
        let all = try Rehearsal(loaded, overlays: .all).history
        #expect(try Rehearsal(loaded).history != all)
        #expect(try Rehearsal(loaded, overlays: .all).history == all)
    }
}
