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

@Suite struct SlipMonitorTests {
    private let film: Film

    init() throws { film = try Film() }

    // MARK: fingers-attached

    /// Returns the messages for fingers at these locations, one frame after another, while the card is moved by
    /// `steps`. The pan begins in frame 1 and follows the fingers that are down.
    private func messages(
        _ places: [[Int: Double]], card steps: [Double], states: [GestureRecognizer.State] = [], _ keys: String = ""
    ) throws -> [String] {
        let frames = places.enumerated().map { index, fingers in
            film.frame(index) { snapshot in
                let state = states.isEmpty ? (index == 0 ? .possible : index == 1 ? .began : .changed) : states[index]
                for place in snapshot.recognizers.indices where snapshot.recognizers[place].fullName == "card.pan" {
                    snapshot.recognizers[place].state = state
                    snapshot.recognizers[place].fingers = fingers.keys.sorted()
                }
                if state == .began { snapshot.transitions = [film.transition("card.pan", .began)] }
                snapshot.touches = fingers.keys.sorted().map { finger in
                    var touch = film.touch(finger, .moved, movedBy: 0)
                    touch.location = Point(x: 150 + (fingers[finger] ?? 0), y: 155)
                    return touch
                }
                snapshot.views[1].model.center.x += steps[index]
            }
        }
        return try film.messages("{always: fingers-attached, view: card\(keys)}", frames)
    }

    @Test("what a view does until a recognizer begins, and as it begins, is not held against it")
    func beginning() throws {
        #expect(try messages([[1: 0], [1: 12], [1: 20]], card: [5, 0, 8]) == [])
    }

    @Test("a view that lags behind its finger is told with finger, distance, frame, time and the worst of all")
    func lag() throws {
        let places = [[1: 0.0], [1: 10], [1: 20], [1: 40]]
        #expect(
            try messages(places, card: [0, 10, 18, 33]) == [
                "finger 1 is 2 pt from where it took hold of 'card', more than 1e-06, in frame 2 (0.200 s); at worst 7 pt in frame 3: 'card' is 7 pt too far left"
            ])
        #expect(try messages(places, card: [0, 10, 18, 33], ", within: 7") == [])
        #expect(try messages(places, card: [0, 10, 18, 33], ", within: 6.9").count == 1)
    }

    @Test("fingers take hold anew when one lands or lifts, after it was looked at whether the view jumped")
    func landing() throws {
        // The second finger lands between the third and the fourth frame.
        #expect(
            try messages([[1: 0], [1: 0], [1: 9, 2: 30], [1: 9, 2: 34]], card: [0, 0, 9, 11], ", within: 2") == [])
        #expect(
            try messages([[1: 0], [1: 0], [1: 9, 2: 30]], card: [0, 0, 12]).first?.hasPrefix("finger 1 is 3 pt") == true
        )
        #expect(try messages([[1: 0, 2: 8], [1: 0, 2: 8], [1: 0], [1: 5]], card: [0, 0, 0, 5]) == [])
        #expect(
            try messages([[1: 0, 2: 8], [1: 0, 2: 8], [1: 0], [1: 0]], card: [0, 0, 0, 4]).first?.contains("4 pt")
                == true)
    }

    @Test("where nobody is recognized nobody has hold")
    func nobody() throws {
        #expect(
            try messages([[1: 0], [1: 50], [1: 90]], card: [0, 5, 9], states: [.possible, .possible, .possible]) == [
                "no finger holds 'card' in these frames"
            ])
        #expect(
            try messages([[1: 0], [1: 0], [1: 9]], card: [0, 0, 0], states: [.possible, .began, .cancelled]) == [])
        #expect(
            try messages([[1: 0], [1: 0], [1: 9]], card: [0, 0, 0], states: [.possible, .began, .ended]).count == 1)
    }

    @Test("a view that is squashed cannot be held, and one that goes nowhere is far")
    func singular() throws {
        let flat = try film.check(
            "{always: fingers-attached, view: card}",
            [frame(0, .began, Transform(scaleX: 0, y: 1)), frame(1, .changed, .identity)])
        #expect(flat.isEmpty)
        let lost = try film.check(
            "{always: fingers-attached, view: card, within: 1000}",
            [frame(0, .began, .identity), frame(1, .changed, Transform(scaleX: .nan, y: 1))])
        #expect(lost.map(\.frame) == [1])
    }

    private func frame(_ number: Int, _ state: GestureRecognizer.State, _ transform: Transform) -> PlayedFrame {
        film.frame(number) { snapshot in
            for place in snapshot.recognizers.indices where snapshot.recognizers[place].fullName == "card.pan" {
                snapshot.recognizers[place].state = state
                snapshot.recognizers[place].fingers = [1]
            }
            if state == .began { snapshot.transitions = [film.transition("card.pan", .began)] }
            snapshot.touches = [film.touch(1, .moved, movedBy: 0)]
            snapshot.views[1].model.transform = transform
        }
    }

    @Test("a card that is dragged stays at the finger, unless its limit holds it back")
    func scene() throws {
        func failures(by way: Double, _ keys: String = "") throws -> [Failure] {
            try Film.play(
                Film.text + """

                    gestures: [{at: 0.1, for: 1, drag: card, by: [\(way), 0]}]
                    expect: [{always: fingers-attached, view: card\(keys)}]
                    """
            ).failures
        }
        #expect(try failures(by: 90) == [])
        let held = try #require(try failures(by: 150).first)
        #expect(held.message.hasPrefix("finger 1 is ") && held.message.contains("from where it took hold of 'card'"))
        #expect(try failures(by: 150, ", within: 40") == [])
        #expect(try failures(by: 150, ", during: pinch").map(\.message) == ["card.pinch is not recognized"])
    }

    // MARK: slip

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
        let player = ScenePlayer(scene, behaviors: .ready)
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
