import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstonePlayer
import TouchstoneScenes

/// The keyboard moves views under fingers, and explains it to the lints.
@Suite struct KeyboardLintTests {
    /// Returns the messages of the lints that a scene violates.
    private func broken(_ text: String) throws -> [String] {
        let scene = try Film.scene(text)
        var checker = ExpectationChecker(Lint.expectations())
        let player = ScenePlayer(scene, behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        return checker.finish().map(\.message)
    }

    private static let moves = """
        actions:
          - {at: 0.4, keyboard: {height: 336@}}
          - {at: 0.9, keyboard: {height: 0@}}
          - {at: 1.2, keyboard: {height: 200@}}
        """

    @Test(
        "no lint reports what the keyboard moves",
        arguments: [
            """
            views:
              - id: bar
                layout: {left: 0, right: 0, height: 100, bottom: {of: keyboard}}
                views:
                  - {id: card, frame: [20, 20, 60, 60], behavior: draggable}
                  - {id: note, frame: [120, 20, 60, 60], behavior: center-drag}
            gestures:
              - {at: 0.1, for: 1.4, drag: card, by: [30, -30]}
              - {at: 0.1, for: 1.4, drag: note, by: [30, -30]}
            """,
            """
            views:
              - id: list
                layout: {left: 0, right: 0, top: 0, bottom: {of: keyboard}}
                behavior: {kind: scroll, contentSize: [390, 1500]}
                views: [{id: row, frame: [0, 600, 390, 100]}]
            gestures: [{at: 0.1, for: 1.4, drag: row, by: [0, -300]}, {at: 4, for: 0.2, fling: list, by: [0, -200]}]
            """,
            """
            views:
              - id: list
                frame: [0, 0, 390, 844]
                behavior: {kind: scroll, contentSize: [390, 1500], contentOffset: [0, 600]}
                views: [{id: row, frame: [0, 800, 390, 100]}]
            gestures: [{at: 0.1, for: 1.4, drag: row, by: [0, -300]}]
            """,
            """
            views:
              - id: sheet
                behavior: {kind: sheet, detents: [medium, large]}
                views:
                  - id: list
                    behavior: {kind: scroll, contentSize: [390, 1500]}
                    layout: {left: 0, right: 0, top: 30, bottom: 0}
                    views: [{id: row, frame: [0, 100, 390, 80]}]
            gestures: [{at: 0.1, for: 1.4, drag: row, by: [0, -300]}]
            """,
        ])
    func excuses(scene: String) throws {
        for duration in ["", ", for: 0"] {
            let text = "canvas: [390, 844]\n\(scene)\n\(Self.moves.replacing("@", with: duration))"
            #expect(try broken(text) == [], "\(duration)")
        }
    }

    @Test("what a handler moves at the same time is still reported")
    func jumps() throws {
        let text = """
            canvas: [390, 844]
            views:
              - id: card
                frame: [20, 20, 60, 60]
                recognizers: [{kind: pan}]
                handlers:
                  pan.changed: "center.x += pan.translation(in: superview).x > 20 ? 300 : 0"
            gestures: [{at: 0.1, for: 1.4, drag: card, by: [60, 0]}]
            \(Self.moves.replacing("@", with: ""))
            """
        #expect(try broken(text).contains { $0.contains("'card' moves by 300") })
    }
}
