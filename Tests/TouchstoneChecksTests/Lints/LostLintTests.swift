import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstoneScenes

/// A row that slides sideways in a board that is dragged, and the question which drag is lost.
struct LostLintTests {
    private func failures(_ gestures: String) throws -> [String] {
        let scene = try Film.scene(
            """
            canvas: [300, 300]
            views:
              - id: board
                frame: [0, 0, 300, 300]
                behavior: {kind: scroll, contentSize: [900, 900]}
                views:
                  - id: row
                    frame: [0, 0, 300, 60]
                    behavior: {kind: swipe-row, trailing: [{title: Delete}]}
                    recognizers: [{kind: tap, id: double, taps: 2}]
            gestures: [\(gestures)]
            rules: [{recognizer: row.pan, requireFailure: row.double}]
            """)
        var checker = ExpectationChecker(Lint.expectations([.lost]))
        let player = ScenePlayer(scene, behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        return checker.finish().map(\.message)
    }

    @Test func whereTheRowCanGoItIs() throws {
        #expect(try failures("{at: 0.1, for: 0.5, drag: row, by: [-40, 2]}").count == 1)
    }

    @Test func acrossThatItIsNot() throws {
        #expect(try failures("{at: 0.1, for: 0.5, drag: row, by: [2, 40]}") == [])
        // The list begins before the row has moved far enough to fail.
        #expect(
            try failures(
                "{at: 0.1, touches: {1: [[0, 150, 30], [0.01, 150, 40]], 2: [[0.01, 43, 30], [0.02, 43, 30]]}}") == [])
    }

    @Test func whereAListLiftsTheRowOfARestingFingerItIsNot() throws {
        let scene = try Film.scene(
            """
            canvas: [300, 300]
            views:
              - id: list
                frame: [0, 0, 300, 300]
                behavior: reorder-list
                views:
                  - id: row
                    frame: [0, 0, 300, 60]
                    behavior: {kind: swipe-row, trailing: [{title: Delete}]}
            gestures: [{at: 0.1, for: 1.4, longPressDrag: row, hold: 0.6, by: [-90, 5]}]
            """)
        var checker = ExpectationChecker(Lint.expectations([.lost]))
        let player = ScenePlayer(scene, behaviors: .ready)
        var hasBegun = false
        while let frame = player.next() {
            checker.observe(frame)
            let list = frame.snapshot.recognizers.first { $0.fullName == "list.reorder" }
            hasBegun = hasBegun || list?.state == .began
        }
        #expect(checker.finish().isEmpty && hasBegun)
    }

    @Test func whereALandingHoldsAListThatMovesItIsNot() throws {
        #expect(
            try failures(
                "{at: 0.1, for: 0.1, fling: board, by: [0, -90], from: [0.5, 0.9]}, {at: 0.3, for: 0.3, drag: row, by: [-40, 2]}"
            ) == [])
    }
}
