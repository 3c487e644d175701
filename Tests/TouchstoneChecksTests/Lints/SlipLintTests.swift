import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// A view with a pan whose action turns only a subview, as a knob turns its pointer.
private final class Knob: View {
    private let pointer = View(frame: Rect(x: 40, y: 0, width: 20, height: 50))

    override init(frame: Rect) {
        super.init(frame: frame)
        addSubview(pointer)
        let pan = PanGestureRecognizer()
        pan.addTarget(self, action: Knob.turn)
        addGestureRecognizer(pan)
    }

    required init?(coder: Coder) { nil }

    private func turn(_ pan: PanGestureRecognizer) {
        pointer.transform = Transform(rotationAngle: pan.translation(in: self).x / 100)
    }
}

/// Movements that are not slips, although fingers move without their view.
struct SlipLintTests {
    @Test("a view that no gesture moves need not follow")
    func aKnob() throws {
        let kind = BehaviorKind(
            name: "knob", summary: "Turns its pointer.", recognizers: ["pan"], make: { _ in Knob() })
        let behaviors = BehaviorCatalogue(kinds: [kind])
        let text = """
            canvas: [300, 300]
            views: [{id: knob, frame: [100, 100, 100, 100], behavior: knob}]
            gestures: [{at: 0.1, for: 0.5, drag: knob, by: [90, 0]}]
            """
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "knob.yaml", defaultTitle: "knob", catalogue: Catalogue(behaviors))
        let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
        var checker = ExpectationChecker(Lint.expectations([.slip]))
        var hasTurned = false
        for frame in ScenePlayer(scene, behaviors: behaviors) {
            checker.observe(frame)
            hasTurned = hasTurned || frame.snapshot.changes.contains { $0.kinds == .turns }
        }
        #expect(hasTurned && checker.finish().isEmpty)
    }

    @Test("a view that a bound of its scale stops is no slip, although a refused step leaves it short of the bound")
    func aBound() throws {
        func failures(_ settings: String) throws -> [Failure] {
            try Film.play(
                """
                canvas: [390, 400]
                views:
                  - id: photo
                    frame: [95, 100, 200, 200]
                    behavior: {kind: draggable, isLimitDragInside: false\(settings)}
                gestures: [{at: 0.2, for: 0.5, pinch: photo, scale: 3}]
                expect: [{lint: slip}]
                """
            ).failures
        }
        #expect(try failures(", maxScale: 1.5").isEmpty)
        #expect(try failures(", maxScale: 1.5, limitPolicy: clamp").isEmpty)
    }

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
