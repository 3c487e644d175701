import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ControlTests {
    /// Follows a finger as far as its limits allow, and counts calls.
    private final class Knob: Control {
        var begins = true
        var continues = true
        private(set) var calls: [String] = []

        override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
            calls.append("begin")
            return begins
        }
        override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
            calls.append("continue")
            return continues
        }
        override func endTracking(_ touch: Touch?, with event: Event?) { calls.append("end") }
        override func cancelTracking(with event: Event?) { calls.append("cancel") }
    }

    private final class Listener {
        var heard: [String] = []

        func changed(_ control: Control) { heard.append("changed") }
        func touched(_ control: Control, _ event: Event?) { heard.append(event == nil ? "called" : "touched") }
        func plain() { heard.append("plain") }
    }

    private let tester = GestureTester()
    private let knob = Knob(frame: Rect(x: 300, y: 300, width: 100, height: 100))
    private let listener = Listener()

    init() { tester.simulation.window.addSubview(knob) }

    @Test func itTracksOneFinger() {
        tester.frame(.land(1, 350, 350), .land(2, 360, 350))
        #expect(knob.isTracking && knob.isTouchInside && knob.state == .highlighted)
        tester.frame(.move(1, 355, 350), .move(2, 380, 350))
        tester.frame(.lift(2))
        #expect(knob.isTracking)
        tester.frame(.lift(1))
        #expect(!knob.isTracking && knob.isTouchInside && knob.state == .normal)
        #expect(knob.calls == ["begin", "continue", "end"])
    }

    @Test func aSubclassMayRefuseAFinger() {
        knob.begins = false
        tester.frame(.land(1, 350, 350))
        tester.frame(.move(1, 355, 350))
        tester.frame(.lift(1))
        #expect(knob.calls == ["begin"] && tester.events.isEmpty)
    }

    @Test func aSubclassMayLetGoOfAFinger() {
        knob.continues = false
        tester.frame(.land(1, 350, 350))
        tester.frame(.move(1, 355, 350))
        #expect(!knob.isTracking && !knob.isHighlighted)
        tester.frame(.lift(1))
        #expect(knob.calls == ["begin", "continue"] && tester.events.map(\.name) == ["touchDown"])
    }

    @Test func aCancelIsNoLift() {
        tester.frame(.land(1, 350, 350))
        tester.simulation.cancelAllTouches()
        #expect(knob.calls == ["begin", "cancel"] && !knob.isTracking)
    }

    @Test func whatIsNotEnabledDoesNothing() {
        knob.isEnabled = false
        knob.isSelected = true
        tester.frame(.land(1, 350, 350))
        tester.frame(.lift(1))
        #expect(knob.calls.isEmpty && knob.state == [.disabled, .selected])
    }

    @Test func targetsAndClosuresAreCalledInOrder() {
        knob.addTarget(listener, action: Listener.changed, for: .valueChanged)
        knob.addTarget(listener, action: Listener.plain, for: [.valueChanged, .touchDown])
        knob.addAction(
            { [listener] control in listener.heard.append("closure \(control.isTracking)") }, for: .valueChanged)
        knob.addTarget(nil, action: Selector(Listener.plain), for: .valueChanged)
        knob.sendActions(for: [.valueChanged, .touchDown])
        #expect(listener.heard == ["changed", "plain", "closure false"])
        knob.sendActions(for: .editingChanged)
        #expect(listener.heard.count == 3)
    }

    @Test func targetsGetTheEventAndAreHeldWeakly() {
        var other: Listener? = Listener()
        weak let gone = other
        knob.addTarget(listener, action: Listener.touched, for: .allTouchEvents)
        knob.addTarget(other, action: Listener.touched, for: .allTouchEvents)
        other = nil
        #expect(gone == nil)
        tester.frame(.land(1, 350, 350))
        knob.sendActions(for: .touchDragInside)
        #expect(listener.heard == ["touched", "called"])
    }

    @Test func targetsAreRemovedEventByEvent() {
        knob.addTarget(listener, action: Listener.plain, for: [.touchDown, .valueChanged])
        knob.addAction({ [listener] _ in listener.heard.append("closure") }, for: .allEvents)
        knob.removeTarget(listener, action: nil, for: .touchDown)
        knob.sendActions(for: .touchDown)
        #expect(listener.heard == ["closure"])
        knob.sendActions(for: .valueChanged)
        #expect(listener.heard == ["closure", "plain", "closure"])
        knob.removeTarget(nil, action: nil, for: .allEvents)
        knob.sendActions(for: .valueChanged)
        #expect(listener.heard.count == 3)
    }

    @Test func aControlThatIsRemovedByItsTargetIsToldOnce() {
        for event in [Control.Events.touchDown, .touchDragExit, .touchUpInside] {
            let knob = Knob(frame: Rect(x: 600, y: 600, width: 50, height: 50))
            tester.simulation.window.addSubview(knob)
            knob.addAction({ $0.removeFromSuperview() }, for: event)
            var heard: [String] = []
            for (event, name) in [(Control.Events.touchDragOutside, "drag"), (.touchCancel, "cancel")] {
                knob.addAction({ _ in heard.append(name) }, for: event)
            }
            tester.frame(.land(1, 620, 620))
            if event == .touchDragExit { tester.frame(.move(1, 900, 620)) }
            tester.frame(.lift(1))
            #expect(heard == (event == .touchUpInside ? [] : ["cancel"]), "\(event)")
            #expect(!knob.isTracking)
        }
    }

    @Test func aSecondTapIsARepeat() {
        var repeats = 0
        knob.addAction({ _ in repeats += 1 }, for: .touchDownRepeat)
        for _ in 0..<2 {
            tester.frame(.land(1, 350, 350))
            tester.frame(.lift(1))
        }
        #expect(repeats == 1)
    }

    @Test func aShapeOfItsOwnIsInsideToo() {
        final class Wide: Control {
            override func point(inside point: Point, with event: Event?) -> Bool {
                bounds.inset(by: -200).contains(point)
            }
        }
        let wide = Wide(frame: Rect(x: 500, y: 500, width: 50, height: 50))
        tester.simulation.window.addSubview(wide)
        tester.frame(.land(1, 520, 520))
        tester.frame(.move(1, 520, 740))
        #expect(wide.isTouchInside)
        tester.frame(.move(1, 520, 760))
        #expect(!wide.isTouchInside)
    }
}
