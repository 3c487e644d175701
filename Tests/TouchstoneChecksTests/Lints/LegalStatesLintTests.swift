import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// The lint and the expectation `legal-states`, for kinds of views that make calls that the platform does not allow.
@Suite struct LegalStatesLintTests {
    /// Sets `changed` without having begun.
    private final class HastyRecognizer: GestureRecognizer {
        override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .changed }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
    }

    private final class HastyView: View {
        let hasty = HastyRecognizer(name: "hasty")
        override init(frame: Rect) {
            super.init(frame: frame)
            addGestureRecognizer(hasty)
        }
        required init?(coder: Coder) { super.init(coder: coder) }
    }

    /// Has an action that takes a pinch, and adds itself to itself.
    private final class ConfusedView: View {
        override init(frame: Rect) {
            super.init(frame: frame)
            addGestureRecognizer(PanGestureRecognizer(target: self, action: ConfusedView.pinched))
        }
        required init?(coder: Coder) { super.init(coder: coder) }
        func pinched(_ pinch: PinchGestureRecognizer) {}
        override func didMoveToWindow() { if window != nil { addSubview(self) } }
    }

    /// Moves its recognizer to its superview when it has begun.
    private final class HandingView: View {
        private let pan = PanGestureRecognizer()
        override init(frame: Rect) {
            super.init(frame: frame)
            addGestureRecognizer(pan)
            pan.addAction { pan in
                if pan.state == .began { pan.view?.superview?.addGestureRecognizer(pan) }
            }
        }
        required init?(coder: Coder) { super.init(coder: coder) }
    }

    private static let behaviors = BehaviorCatalogue(kinds: [
        BehaviorKind(name: "hasty", summary: "", make: { _ in HastyView(frame: .zero) }),
        BehaviorKind(name: "confused", summary: "", make: { _ in ConfusedView(frame: .zero) }),
        BehaviorKind(name: "handing", summary: "", make: { _ in HandingView(frame: .zero) }),
    ])

    private func text(_ kind: String, _ expectations: String) -> String {
        """
        canvas: [400, 300]
        views:
          - {id: card, frame: [100, 100, 100, 100], behavior: \(kind)}
          - {id: other, frame: [0, 0, 50, 50]}
        gestures: [{at: 0.1, for: 0.5, drag: card, by: [30, 0]}]
        expect: [\(expectations)]
        """
    }

    /// Returns the frames, the failures, and the warnings.
    private func play(
        _ kind: String, _ expectations: String = ""
    ) throws -> (frames: [PlayedFrame], failures: [Failure], warnings: [String]) {
        let parsed = SceneParser.parse(
            Array(text(kind, expectations).utf8), file: "test.yaml", defaultTitle: "test",
            catalogue: Catalogue(Self.behaviors))
        let scene = try #require(parsed.scene, "\(parsed.diagnostics.map { "\($0)" })")
        let player = ScenePlayer(scene, behaviors: Self.behaviors)
        var checker = ExpectationChecker(scene.expectations)
        var frames: [PlayedFrame] = []
        while let frame = player.next() {
            checker.observe(frame)
            frames.append(frame)
        }
        return (frames, checker.finish(), player.warnings.map(\.message))
    }

    private static let hasty = "card.hasty (HastyRecognizer) is set from possible to changed, which counts as began"

    @Test(
        "both forms fail with the view, the class and both states",
        arguments: ["{always: legal-states}", "{lint: legal-states}", "{lint: legal-states, view: card}"])
    func bothForms(_ expectation: String) throws {
        let played = try play("hasty", expectation)
        let failure = try #require(played.failures.first)
        #expect(played.failures.count == 1 && failure.view == "card")
        #expect(failure.message == Self.hasty + " in frame 7 (0.117 s)", "\(failure.message)")
        #expect(played.warnings == [Self.hasty + ", at 0.117 s"])
    }

    @Test("it is about the view that it names, and about the frames of its window")
    func elsewhere() throws {
        let passing = "{lint: legal-states, view: other}, {always: legal-states, after: 0.2}, {begins: card.hasty}"
        #expect(try play("hasty", passing).failures.map(\.message) == [])
    }

    @Test("the trace has the decision")
    func trace() throws {
        let lines = try play("hasty").frames.map { TraceDocument.line(of: $0.snapshot) }
        let decision = #"{"ask":"state","of":"card.hasty","answer":false,"because":"changed from possible"}"#
        #expect(lines.count { $0.contains(decision) } == 1, "\(lines[7])")
    }

    @Test("--explain tells it")
    func story() throws {
        var story = RecognizerStory(of: "card.hasty")
        for frame in try play("hasty").frames { story.observe(frame) }
        #expect(story.text.contains("is set from possible to changed, which counts as began"), "\(story.text)")
    }

    @Test("calls of other kinds fail it, too; each is a warning once")
    func calls() throws {
        let played = try play("confused", "{always: legal-states}")
        let self1 = "card (ConfusedView) is added to itself or to a view inside it"
        let action =
            "card.pan (PanGestureRecognizer) cannot call an action that takes PinchGestureRecognizer: "
            + "it is PanGestureRecognizer"
        #expect(played.failures.map(\.message) == [self1 + " in frame 0 (0.000 s)"])
        #expect(played.warnings.count == 2)
        #expect(played.warnings.first == self1 + ", at 0.000 s")
        #expect(played.warnings.last?.hasPrefix(action) == true, "\(played.warnings)")
    }

    @Test("a recognizer that moves to another view in the middle of its gesture is legal")
    func moved() throws {
        let played = try play("handing", "{always: legal-states}, {lint: legal-states}")
        #expect(played.failures.map(\.message) == [] && played.warnings == [])
        #expect(played.frames.flatMap(\.snapshot.transitions).map(\.recognizer).contains("window.pan"))
    }
}
