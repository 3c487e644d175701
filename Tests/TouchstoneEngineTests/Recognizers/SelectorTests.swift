import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Records which of its methods were called, and with which arguments.
private class Listener {
    var heard: [String] = []

    func plain() { heard.append("plain") }
    func own(_ pan: PanGestureRecognizer) { heard.append("own \(pan.name)") }
    func base(sender: GestureRecognizer) { heard.append("base \(sender.name)") }
    func maybe(_ pan: PanGestureRecognizer?) { heard.append("maybe \(pan?.name ?? "nil")") }
    func anything(_ sender: Any) { heard.append("anything \(sender is PanGestureRecognizer)") }
    func event(_ sender: Any, _ event: Event?) { heard.append("event \(event == nil)") }
    func tap(_ tap: TapGestureRecognizer) {}
}

private final class Sub: Listener {
    override func plain() { heard.append("sub") }
}

/// Recognizers as users write them: one that overrides the platform's initializer, and one with a setting of its own.
private final class KnobRecognizer: PanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }
}

private final class DirectedPan: PanGestureRecognizer {
    let isVertical: Bool

    init(isVertical: Bool, target: AnyObject, action: Selector) {
        self.isVertical = isVertical
        super.init(target: target, action: action)
    }
}

struct SelectorTests {
    private let tester = GestureTester()

    /// Ten points and more to the right, which causes one `began`.
    private func drag(_ recognizer: GestureRecognizer) {
        tester.card.addGestureRecognizer(recognizer)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
    }

    @Test func everyFormOfAMethodIsCalled() {
        let listener = Listener()
        let pan = PanGestureRecognizer(target: listener, action: Listener.own(_:))
        pan.addTarget(listener, action: Listener.plain)
        pan.addTarget(listener, action: Listener.base(sender:))
        pan.addTarget(listener, action: Listener.maybe)
        pan.addTarget(listener, action: Listener.anything)
        pan.addTarget(listener, action: Selector(Listener.event))
        drag(pan)
        #expect(listener.heard == ["own pan", "plain", "base pan", "maybe pan", "anything true", "event true"])
        pan.removeTarget(listener)
        tester.frame(.move(1, 80, 50))
        #expect(listener.heard.count == 6)
    }

    @Test func aMethodWithoutAnArgumentIsEnoughToMakeOne() {
        let listener = Sub()
        drag(PanGestureRecognizer(target: listener, action: Listener.plain))
        #expect(listener.heard == ["sub"], "an override is what is called")
    }

    @Test func theTargetIsHeldWeakly() {
        var listener: Listener? = Listener()
        weak let gone = listener
        let pan = PanGestureRecognizer(target: listener, action: Listener.own)
        listener = nil
        #expect(gone == nil)
        drag(pan)
        #expect(tester.states(of: pan) == [.began])
    }

    @Test func subclassesOverrideThePlatformsInitializer() {
        let listener = Listener()
        let knob = KnobRecognizer(target: listener, action: Listener.own)
        #expect(knob.maximumNumberOfTouches == 1 && knob.name == "pan")
        #expect(KnobRecognizer(name: "knob").maximumNumberOfTouches == 1)
        drag(knob)
        let directed = DirectedPan(isVertical: true, target: listener, action: Selector(Listener.plain))
        tester.frame(.lift(1))
        tester.card.removeGestureRecognizer(knob)
        drag(directed)
        #expect(listener.heard == ["own pan", "own pan", "plain"])
    }

    @Test func withoutTargetOrMethodThereIsNoAction() {
        let pan = PanGestureRecognizer(target: nil, action: nil)
        pan.addTarget(Listener(), action: Listener.plain)
        drag(pan)
        #expect(tester.states(of: pan) == [.began])
    }

    @Test func everyKindHasItsName() {
        let kinds: [GestureRecognizer] = [
            GestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
            RotationGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
            ScreenEdgePanGestureRecognizer(), DragGestureRecognizer(),
        ]
        #expect(
            kinds.map(\.name) == [
                "gesture", "tap", "pan", "pinch", "rotation", "longPress", "swipe", "edgePan", "drag",
            ])
    }

    @Test func aMethodThatTakesAnotherRecognizerIsNotCalled() {
        let listener = Listener()
        let pan = PanGestureRecognizer(target: listener, action: Listener.tap)
        pan.addTarget(listener, action: Listener.own)
        drag(pan)
        tester.frame(.move(1, 90, 50))
        #expect(listener.heard == ["own pan", "own pan"], "the others are")
        let misuses = tester.frames.flatMap(\.misuses)
        #expect(misuses.map(\.name) == ["card.pan", "card.pan"])
        #expect(
            misuses.map(\.call)
                == [
                    .action(takes: "TapGestureRecognizer", given: "PanGestureRecognizer"),
                    .action(takes: "TapGestureRecognizer", given: "PanGestureRecognizer"),
                ])
    }

    @Test func aMethodOfAnotherClassIsNotCalled() {
        let pan = PanGestureRecognizer(target: View(), action: Selector(Listener.plain))
        let view = tester.card
        pan.addTarget(view, action: Selector(Listener.plain))
        drag(pan)
        #expect(tester.last.misuses.map(\.call) == [.target(needs: "Listener", given: "View")])
    }

    @Test func aControlsActionThatTakesAnotherSenderIsNotCalled() {
        let listener = Listener()
        let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 40))
        button.identifier = "button"
        button.addTarget(listener, action: Listener.tap, for: .touchDown)
        button.addTarget(listener, action: Listener.plain, for: .touchDown)
        tester.card.addSubview(button)
        tester.frame(.land(1, 50, 20))
        #expect(listener.heard == ["plain"])
        #expect(tester.last.misuses.map(\.view) == ["button"])
    }
}
