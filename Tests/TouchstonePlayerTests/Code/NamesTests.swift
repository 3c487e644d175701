import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// What names in pasted code stand for.
@Suite struct NamesTests {
    @Test func theViewOfAControllerHasTheIdView() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 600]
            views:
              - id: view
                frame: [0, 400, 300, 200]
                recognizers: [pan]
                handlers: {pan: "self.view.frame.origin.y = 100"}
            gestures: [{at: 0.1, for: 0.2, drag: view, by: [0, -60]}]
            """)
        let view = try #require(frames.last?.snapshot.views.first)
        #expect(view.model.center.y == 200)
    }

    @Test(arguments: [
        ("view.frame.origin.y = 5", "frame"), ("self.view.center = .zero", "center"),
        ("view.transform = .identity", "transform"), ("let view = self; view.center.x = 5", nil),
        ("view.backgroundColor = .red", nil), ("self.center.x = 5", nil),
    ])
    func codeThatMovesTheWindowIsRemarked(_ code: String, _ property: String?) {
        let parsed = SceneParser.parse(
            Array(
                """
                canvas: [300, 300]
                views:
                  - id: card
                    frame: [0, 0, 300, 200]
                    recognizers: [pan]
                    handlers: {pan: "\(code)"}
                    views: [{id: inner, frame: [0, 0, 9, 9], recognizers: [tap], handlers: {tap: "\(code)"}}]
                """.utf8), file: "scene.yaml", defaultTitle: "x", catalogue: Catalogue(.ready))
        let expected = property.map {
            "'view' is the window here, so this moves the window: "
                + "give the view of the controller the id 'view', or write self.\($0)"
        }
        #expect(parsed.diagnostics.map { "\($0.message): \($0.suggestion ?? "")" } == [expected].compactMap(\.self))
    }

    @Test func outletsOfConstraintsAndRecognizersMayStay() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 300]
            views:
              - id: card
                frame: [50, 60, 80, 40]
                layout: {height: {multiplier: 0, constant: 40, id: tall}}
                recognizers: [pan]
                code: |
                  @IBOutlet weak var tall: NSLayoutConstraint!
                  @IBOutlet var pan: UIPanGestureRecognizer!
                handlers:
                  pan.began: |
                    tall.constant = 70
                    print(pan.state == .began)
            gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 40]}]
            """)
        #expect(frames.flatMap { ($0.handlers ?? []).flatMap(\.prints) } == ["true"])
        #expect(frames.last?.snapshot.views.first?.model.bounds.size.height == 70)
    }
}
