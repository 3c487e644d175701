import Checks
import Testing

/// What draggable views do at their limits under many fingers, as the lint about limits sees it.
struct LimitLintTests {
    /// A double tap resets the card while it springs back, and a finger catches it there: let go, it comes inside.
    @Test func aResetThatIsCaughtBeyondTheLimit() throws {
        let messages = try Film.play(
            """
            canvas: [360, 320]
            views:
              - id: board
                frame: [40, 40, 280, 240]
                views:
                  - id: card
                    frame: [40, 40, 120, 90]
                    behavior: {kind: draggable, limitPolicy: {top: rubber-band, left: clamp}, pinchAnchor: fingers}
            gestures:
              - at: 0.13
                touches:
                  1: [[0, 171, 131], [0.92, 171, 31]]
                  2: [[1.32, 140, 125]]
                  3: [[1.03, 81, 125], [1.33, 71, 125]]
                  4: [[1.12, 110, 96], [1.42, 110, 96]]
                  5: [[1.13, 140, 125]]
            expect: [{lint: limit, view: card}]
            """
        ).failures.map(\.message)
        #expect(messages == [])
    }
}
