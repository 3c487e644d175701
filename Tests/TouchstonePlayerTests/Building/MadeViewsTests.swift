import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Views and recognizers that code creates, in scenes that name them.
@Suite struct MadeViewsTests {
    /// A view with a knob of 40 × 40 at its top left that a pan moves, a light that its first layout adds, and a tap.
    private final class LampView: View {
        private let knob = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        private var light: View?

        override init(frame: Rect) {
            super.init(frame: frame)
            knob.accessibilityIdentifier = "knob"
            let pan = PanGestureRecognizer()
            pan.addAction { [knob, unowned self, unowned pan] _ in
                knob.center += pan.translation(in: self) - .zero
                pan.setTranslation(.zero, in: self)
            }
            knob.addGestureRecognizer(pan)
            addSubview(knob)
            addGestureRecognizer(TapGestureRecognizer())
        }

        required init?(coder: Coder) { nil }

        override func layoutSubviews() {
            guard light == nil else { return }
            let view = View(frame: Rect(x: 60, y: 60, width: 20, height: 20))
            view.accessibilityIdentifier = "light"
            view.addGestureRecognizer(LongPressGestureRecognizer())
            addSubview(view)
            light = view
        }
    }

    private static let behaviors: BehaviorCatalogue = {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "lamp", summary: "Turned.", make: { _ in LampView(frame: .zero) }))
        return behaviors
    }()

    private static let one = "canvas: [480, 360]\nviews: [{id: lamp, frame: [100, 100, 80, 80], behavior: lamp}]\n"
    private static let two =
        "canvas: [480, 360]\nviews: [{id: lamp, frame: [100, 100, 80, 80], behavior: lamp}, "
        + "{id: other, frame: [300, 100, 80, 80], behavior: lamp}]\n"

    private func frames(_ text: String) throws -> [PlayedFrame] {
        try Stage.frames(text, behaviors: Self.behaviors)
    }

    private func begun(_ frames: [PlayedFrame]) -> [String] {
        frames.flatMap(\.snapshot.transitions).filter(\.state.isRecognized).map(\.recognizer)
            .reduce(into: []) { names, name in if names.last != name { names.append(name) } }
    }

    @Test("a gesture starts where the view is when it starts")
    func gestures() throws {
        let frames = try frames(
            Self.one
                + "gestures: [{at: 0, for: 0.5, drag: knob, by: [0, 30]}, {at: 1, for: 0.5, drag: knob, by: [20, 0]}]")
        #expect(begun(frames) == ["knob.pan"])
        let landings = frames.flatMap(\.snapshot.landings)
        #expect(landings.map(\.view) == ["knob", "knob"])
        let first = try #require(frames.first { $0.snapshot.time >= 0.9 }).view("knob").model.center
        #expect(landings[1].location == Point(x: 100 + first.x, y: 100 + first.y) && first.y > 30)
    }

    @Test("views that the first layout adds are there from the first frame on")
    func layout() throws {
        let frames = try frames(Self.one + "gestures: [{at: 0, longPress: light}]")
        #expect(begun(frames) == ["light.longPress"])
    }

    @Test("views of one name go by their paths, in traces too")
    func several() throws {
        let frames = try frames(
            Self.two + "gestures: [{at: 0, for: 0.5, drag: lamp.knob, by: [0, 30]}, {at: 1, tap: other.knob}]\n"
                + "rules: [{recognizer: other.tap, shouldBegin: false}]")
        #expect(begun(frames) == ["lamp.knob.pan"])
        #expect(
            frames[0].snapshot.views.map(\.name)
                == ["lamp", "lamp.knob", "lamp.light", "other", "other.knob", "other.light"])
        #expect(frames.flatMap(\.snapshot.landings).map(\.view) == ["lamp.knob", "other.knob"])
    }

    @Test("an id of the scene comes first, and the view of that name goes by its path")
    func taken() throws {
        let frames = try frames(
            Self.one.replacing("}]\n", with: "}, {id: knob, frame: [0, 0, 50, 50], behavior: draggable}]\n")
                + "gestures: [{at: 0, for: 0.3, drag: knob, by: [30, 0]}, {at: 1, for: 0.3, drag: lamp.knob, by: [30, 0]}]"
        )
        #expect(begun(frames) == ["knob.pan", "lamp.knob.pan"])
    }

    @Test("actions change and remove them, enable and disable their recognizers")
    func actions() throws {
        let frames = try frames(
            Self.one
                + """
                gestures: [{at: 0.2, for: 0.3, drag: knob, by: [0, 30]}, {at: 1, for: 0.3, drag: knob, by: [0, 30]}]
                actions:
                  - {at: 0, disable: knob.pan}
                  - {at: 0.1, set: {knob.alpha: 0.5}}
                  - {at: 0.8, enable: lamp.knob.pan}
                  - {at: 2, remove: knob}
                """)
        let transitions = frames.flatMap { frame in
            frame.snapshot.transitions.filter { $0.state == .began }.map { ($0.recognizer, frame.snapshot.time) }
        }
        #expect(transitions.map(\.0) == ["knob.pan"] && transitions[0].1 > 1)
        #expect(try frames[10].view("knob").model.alpha == 0.5)
        #expect(frames.last?.snapshot.views.map(\.name) == ["lamp", "light"])
    }

    @Test("rules answer for recognizers that code adds, and hold them back")
    func rules() throws {
        let gestures = "gestures: [{at: 0, for: 0.5, drag: knob, by: [0, 60]}]\n"
        #expect(try begun(frames(Self.one + gestures + "rules: [{recognizer: knob.pan, shouldBegin: false}]")) == [])
        #expect(
            try begun(frames(Self.one + gestures + "rules: [{recognizer: knob.pan, requireFailure: lamp.tap}]"))
                == ["knob.pan"])
        let tap = "gestures: [{at: 0, tap: light}]\n"
        #expect(try begun(frames(Self.one + tap)) == ["lamp.tap"])
        let rule = "rules: [{recognizer: lamp.tap, requireFailure: light.longPress}]"
        let held = try frames(Self.one + tap.replacing("tap: light", with: "longPress: light") + rule)
        #expect(begun(held) == ["light.longPress"])
    }

    @Test("a control that code makes reports a control's events")
    func controls() {
        func messages(_ event: String) -> [String] {
            let text = """
                canvas: [100, 100]
                views: [{id: a, frame: [0, 0, 90, 90], behavior: {kind: swipe-row, trailing: [{title: Delete}]}}]
                expect: [{events: [\(event)], view: a.Delete}]
                """
            return SceneParser.parse(
                Array(text.utf8), file: "a", defaultTitle: "a", catalogue: Catalogue(.ready)
            ).diagnostics.map(\.message)
        }
        #expect(messages("primaryActionTriggered") == [])
        #expect(messages("touchUp") == ["'Delete' has no event 'touchUp'"])
    }

    @Test("what is not there is an error with a suggestion, in a scene of standard kinds too")
    func mistakes() {
        func messages(_ text: String) -> [String] {
            SceneParser.parse(
                Array(text.utf8), file: "a", defaultTitle: "a", catalogue: Catalogue(Self.behaviors)
            ).diagnostics.map { $0.message + ($0.suggestion.map { " — \($0)" } ?? "") }
        }
        #expect(
            messages(Self.one + "gestures: [{at: 0, tap: knop}]") == ["unknown view 'knop' — did you mean 'knob'?"])
        #expect(
            messages(Self.two + "expect: [{begins: knob.pan}]")
                == ["2 views are called 'knob' — one of lamp.knob.pan, other.knob.pan"])
        #expect(
            messages(Stage.card("gestures: [{at: 0, tap: cart}]")) == ["unknown view 'cart' — did you mean 'card'?"])
    }
}
