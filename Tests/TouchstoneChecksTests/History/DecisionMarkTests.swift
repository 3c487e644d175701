import Testing
import TouchstoneChecks
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct DecisionMarkTests {
    @Test func whatIsDecidedStandsOnTheLaneOfWhomItIsAbout() throws {
        let scene = try Stage.scene(
            """
            canvas: [300, 300]
            views:
              - id: board
                frame: [0, 0, 300, 300]
                behavior: draggable
                views: [{id: card, frame: [50, 50, 90, 90], recognizers: [pan, longPress]}]
            rules: [{recognizer: card.longPress, shouldReceive: {touch: false}}]
            gestures: [{at: 0, for: 0.5, drag: card, by: [90, 0], ease: linear}]
            """)
        let history = Stage.history(of: Stage.play(scene).frames, for: Scene.Overlays(kinds: [.timeline]))
        func kinds(_ recognizer: String) -> [DecisionMark.Kind] {
            history.lanes.first { $0.recognizer == recognizer }?.marks.map(\.kind) ?? []
        }
        #expect(kinds("board.pan") == [.prevented])
        #expect(kinds("card.pan") == [] && kinds("card.longPress") == [])
    }
}
