import Behaviors
import Checks
import Geometry
import GestureEngine
import Playback
import SceneFile
import Testing

/// Movements that are not slips, although fingers move without their view.
struct SlipLintTests {
    @Test(arguments: [(true, false), (false, true)])
    func whatDominanceHoldsBackIsNone(_ dominance: Bool, _ follows: Bool) throws {
        let scene = try Film.scene(
            """
            canvas: [480, 400]
            constants: {dominance: \(dominance)}
            views: [{id: card, frame: [100, 20, 200, 100], behavior: {kind: draggable, isLimitDragInside: false}}]
            gestures: [{at: 0.1, for: 0.5, transform: card, by: [0, 250], scale: 1.4, degrees: 30, spread: 100}]
            """)
        var checker = ExpectationChecker(Lint.expectations([.slip]))
        let player = ScenePlayer(scene, behaviors: .standard)
        var scale = 0.0
        while let frame = player.next() {
            checker.observe(frame)
            scale = frame.snapshot.views.first?.model.transform.a ?? 0
        }
        // If it is scaled and rotated about its middle, the card slips from under the fingers that it follows.
        #expect(checker.finish().isEmpty == dominance)
        #expect((scale != 1) == follows)
    }
}
