import Testing
import TouchstoneChecks
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct InvolvementTests {
    private func involved(_ text: String) throws -> [String] {
        let frames = try Stage.frames(text)
        return Stage.history(of: frames, for: Scene.Overlays(kinds: [.numbers])).involvedViews
    }

    @Test func whatIsMovedOrRecognizesIsInvolved() throws {
        let text = """
            canvas: [300, 300]
            views:
              - {id: still, frame: [0, 0, 10, 10]}
              - {id: moved, frame: [0, 0, 10, 10], views: [{id: carried, frame: [0, 0, 5, 5]}]}
              - {id: tapped, frame: [100, 100, 50, 50], recognizers: [tap]}
            actions: [{at: 0.1, set: {moved.center: [50, 50]}}]
            gestures: [{at: 0.1, tap: tapped}]
            """
        // A view inside a moving view has not moved itself.
        #expect(try involved(text) == ["moved", "tapped"])
    }

    @Test func whereNothingHappensNothingIs() throws {
        #expect(try involved("canvas: [9, 9]\nduration: 0.2\nviews: [{id: a, frame: [0, 0, 5, 5]}]") == [])
    }
}
