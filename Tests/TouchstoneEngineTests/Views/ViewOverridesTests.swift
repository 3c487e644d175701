import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Replaces some methods of views, and records the calls.
private final class Overrides: ViewOverrides {
    var overriddenMethods: ViewMethods
    /// Whether the view's own method is called, too.
    var callsOwn: Bool
    var calls: [String] = []
    /// What ``point(inside:with:of:)`` returns; nil for the view's own answer.
    var isInside: Bool?

    init(_ methods: ViewMethods, callsOwn: Bool = false) {
        overriddenMethods = methods
        self.callsOwn = callsOwn
    }

    func touches(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?, of view: View) {
        calls.append("\(view.displayName) \(method) \(touches.count)")
        if callsOwn { view.ownTouches(method, touches, with: event) }
    }

    func layoutSubviews(of view: View) {
        calls.append("\(view.displayName) layout")
        if callsOwn { view.layoutSubviews() }
    }

    func point(inside point: Point, with event: Event?, of view: View) -> Bool {
        calls.append("\(view.displayName) inside \(point.x) \(point.y)")
        return isInside ?? view.point(inside: point, with: event)
    }
}

/// A view that records the calls of its own methods, and passes touches on.
private final class Recorder: View {
    var calls: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        calls.append("began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        calls.append("moved")
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        calls.append("ended")
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        calls.append("cancelled")
        super.touchesCancelled(touches, with: event)
    }
    override func layoutSubviews() { calls.append("layout") }
}

struct ViewOverridesTests {
    private let tester = GestureTester()
    /// 200 × 200 in the card.
    private let outer = Recorder(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    /// 100 × 100 in `outer`.
    private let inner = Recorder(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    private static let touches: ViewMethods = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

    init() {
        outer.identifier = "outer"
        inner.identifier = "inner"
        tester.card.addSubview(outer)
        outer.addSubview(inner)
        tester.step()
        outer.calls = []
        inner.calls = []
    }

    private func touch() {
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 52, 50))
        tester.frame(.lift(1))
        tester.frame(.land(1, 50, 50))
        tester.frame(.cancel(1))
    }

    private static let story = ["began", "moved", "ended", "began", "cancelled"]

    @Test func withoutACallOfTheOwnMethodNothingIsPassedOn() {
        let overrides = Overrides(Self.touches)
        inner.overrides = overrides
        touch()
        #expect(overrides.calls == Self.story.map { "inner \($0) 1" })
        #expect(inner.calls.isEmpty && outer.calls.isEmpty)
    }

    @Test func theOwnMethodPassesTouchesOn() {
        let overrides = Overrides(Self.touches, callsOwn: true)
        inner.overrides = overrides
        touch()
        #expect(overrides.calls == Self.story.map { "inner \($0) 1" })
        #expect(inner.calls == Self.story && outer.calls == Self.story)
    }

    @Test func theResponderChainReachesTheOverrides() {
        let overrides = Overrides(Self.touches, callsOwn: true)
        outer.overrides = overrides
        touch()
        #expect(overrides.calls == Self.story.map { "outer \($0) 1" })
        #expect(inner.calls == Self.story && outer.calls == Self.story)
        overrides.callsOwn = false
        touch()
        #expect(outer.calls == Self.story, "not passed on a second time")
    }

    @Test(arguments: TouchMethod.allCases)
    func allOtherMethodsAreThoseOfTheView(method: TouchMethod) {
        let overrides = Overrides(method.viewMethods)
        inner.overrides = overrides
        touch()
        #expect(Set(overrides.calls) == ["inner \(method) 1"])
        #expect(inner.calls == Self.story.filter { $0 != "\(method)" })
    }

    @Test func aControlThatIsNotCalledDoesNothingWithATouch() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        control.identifier = "control"
        inner.addSubview(control)
        var events = 0
        control.addAction({ _ in events += 1 }, for: .touchDown)
        let overrides = Overrides(Self.touches)
        control.overrides = overrides
        touch()
        #expect(events == 0 && overrides.calls.first == "control began 1")
        overrides.callsOwn = true
        touch()
        #expect(events == 2)
    }

    @Test func aLayoutIsReplaced() {
        let overrides = Overrides(.layoutSubviews)
        outer.overrides = overrides
        outer.setNeedsLayout()
        tester.step()
        #expect(overrides.calls == ["outer layout"] && outer.calls.isEmpty)
        overrides.callsOwn = true
        outer.setNeedsLayout()
        tester.card.layoutIfNeeded()
        #expect(overrides.calls == ["outer layout", "outer layout"] && outer.calls == ["layout"])
        outer.layoutSubviews()
        #expect(overrides.calls.count == 2, "a direct call is one of the view's own method")
    }

    @Test func aHitTestUsesTheReplacedPoint() {
        let overrides = Overrides(.pointInside)
        outer.overrides = overrides
        let window = tester.simulation.window
        #expect(window.hitTest(Point(x: 150, y: 160)) === outer && overrides.calls == ["outer inside 150.0 160.0"])
        overrides.isInside = false
        #expect(window.hitTest(Point(x: 50, y: 50)) === tester.card && outer.point(inside: Point(x: 50, y: 50)))
        #expect(!outer.isInside(Point(x: 50, y: 50), with: nil) && inner.isInside(Point(x: 50, y: 50), with: nil))
        overrides.isInside = true
        tester.card.frame.size = Size(width: 500, height: 500)
        #expect(window.hitTest(Point(x: 300, y: 300)) === outer)
    }

    @Test func overridesAreHeldWeaklyAndCanBeRemoved() {
        do {
            let overrides = Overrides(Self.touches)
            inner.overrides = overrides
            #expect(inner.overrides === overrides)
        }
        touch()
        #expect(inner.overrides == nil && inner.calls == Self.story)
        let overrides = Overrides(Self.touches)
        inner.overrides = overrides
        inner.overrides = nil
        touch()
        #expect(overrides.calls.isEmpty && inner.calls == Self.story + Self.story)
    }
}
