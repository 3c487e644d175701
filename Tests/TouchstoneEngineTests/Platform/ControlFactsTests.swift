import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The facts about controls of `docs/platform.md`, States and arbitration.
struct ControlFactsTests {
    /// A control in a card with a recognizer, and a record of the events of both.
    private final class Stage {
        let tester = GestureTester()
        let control: Control
        var heard: [String] = []

        init(_ control: Control = Button()) {
            self.control = control
            control.identifier = "control"
            control.frame = Rect(x: 200, y: 200, width: 80, height: 40)
            tester.card.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
            tester.card.addSubview(control)
            let names: [(Control.Events, String)] = [
                (.touchDown, "down"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "inside"),
                (.touchUpOutside, "outside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
            ]
            for (event, name) in names { control.addAction({ [weak self] _ in self?.heard.append(name) }, for: event) }
        }

        /// Fingers tap the middle of the control.
        func tap(times: Int = 1, fingers: Int = 1) {
            for _ in 0..<times {
                let time = Double(tester.simulation.frame + 1) / 60
                tester.play((1...fingers).map { .land($0, 230 + Double($0) * 10, 220) }, at: time)
                tester.step()
                tester.play((1...fingers).map { .lift($0) }, at: time + 1.0 / 60)
                tester.step()
                tester.step()
            }
        }

        func rest() { while !tester.simulation.isAtRest { tester.step() } }
    }

    // MARK: A superview's recognizer

    /// The one that acts: the control, or a recognizer.
    enum Winner: Sendable { case control, recognizer }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var winner: Winner
        var makeControl: @Sendable () -> Control = { Button() }
        var makeRecognizer: @Sendable () -> GestureRecognizer = { TapGestureRecognizer() }
        var isOwn = false
        var taps = 1
        var fingers = 1
    }

    private final class Switch: Control {
        override class var protectsItsTap: Bool { true }
    }

    static let cases = [
        Case(testDescription: "a superview's tap", winner: .control),
        Case(
            testDescription: "a superview's tap, for less than one", winner: .control,
            makeRecognizer: {
                let tap = TapGestureRecognizer()
                (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (0, 0)
                return tap
            }),
        Case(testDescription: "a superview's tap on a protected class", winner: .control, makeControl: { Switch() }),
        Case(testDescription: "a superview's tap on a plain control", winner: .recognizer, makeControl: { Control() }),
        Case(
            testDescription: "a superview's tap on a button that is not enabled", winner: .recognizer,
            makeControl: {
                let button = Button()
                button.isEnabled = false
                return button
            }),
        Case(testDescription: "a tap on the button itself", winner: .recognizer, isOwn: true),
        Case(
            testDescription: "a superview's double tap", winner: .recognizer,
            makeRecognizer: {
                let tap = TapGestureRecognizer()
                tap.numberOfTapsRequired = 2
                return tap
            }, taps: 2),
        Case(
            testDescription: "a superview's tap with two fingers", winner: .recognizer,
            makeRecognizer: {
                let tap = TapGestureRecognizer()
                tap.numberOfTouchesRequired = 2
                return tap
            }, fingers: 2),
        Case(
            testDescription: "a superview's long press", winner: .recognizer,
            makeRecognizer: {
                let press = LongPressGestureRecognizer()
                press.minimumPressDuration = 0
                return press
            }),
    ]

    @Test(arguments: cases) func aTapActsOn(_ test: Case) {
        let stage = Stage(test.makeControl())
        let recognizer = stage.tester.add(
            test.makeRecognizer(), to: test.isOwn ? stage.control : stage.tester.card)
        stage.tap(times: test.taps, fingers: test.fingers)
        stage.rest()
        let isRecognized = stage.tester.states(of: recognizer).contains(.ended)
        #expect(isRecognized == (test.winner == .recognizer))
        #expect(stage.heard.contains("inside") == (test.winner == .control))
        let refusal = stage.tester.decisions.contains {
            $0.ask == .shouldBegin && $0.of == recognizer.fullName && !$0.answer && $0.by == .view("control")
        }
        #expect(refusal == (test.winner == .control), "the decision is in the trace")
    }

    @Test func aSuperviewsPanTakesTheFingerAway() {
        let stage = Stage()
        let pan = stage.tester.add(PanGestureRecognizer(), to: stage.tester.card)
        stage.tester.frame(.land(1, 240, 220))
        stage.tester.frame(.move(1, 260, 220))
        #expect(pan.state == .began && stage.heard == ["down", "cancel"])
    }

    @Test func aTapOfAViewBesideItIsNotRefused() {
        let stage = Stage()
        let tap = stage.tester.add(TapGestureRecognizer(), to: stage.tester.card)
        stage.tester.frame(.land(1, 100, 100))
        stage.tester.frame(.lift(1))
        #expect(tap.state == .ended && stage.heard.isEmpty)
    }

    // MARK: Inside

    /// The distance of the finger from the control's edges, and whether it counts as inside there.
    @Test(arguments: [(0.0, true), (69.0, true), (70, true), (70.01, false), (71, false), (300, false)])
    func insideReachesSeventyPointsBeyondTheBounds(distance: Double, isInside: Bool) {
        for place in [
            Point(x: 200 - distance, y: 220), Point(x: 280 + distance, y: 220), Point(x: 240, y: 200 - distance),
            Point(x: 240, y: 240 + distance), Point(x: 280 + distance, y: 240 + distance),
        ] {
            let stage = Stage()
            stage.tester.frame(.land(1, 240, 220))
            stage.tester.frame(.move(1, place.x, place.y))
            #expect(stage.control.isTouchInside == isInside && stage.control.isHighlighted == isInside, "\(place)")
            stage.tester.frame(.lift(1))
            let heard = isInside ? ["down", "inside", "primary"] : ["down", "exit", "outside"]
            #expect(stage.heard == heard, "\(place)")
        }
    }

    @Test func aFingerThatLandsBesideTheControlIsNotTracked() {
        let stage = Stage()
        stage.tester.frame(.land(1, 300, 220))
        stage.tester.frame(.move(1, 240, 220))
        stage.tester.frame(.lift(1))
        #expect(stage.heard.isEmpty)
    }

    @Test func theMarginIsInTheControlsCoordinatesAndCanBeSet() {
        var constants = GestureConstants.standard
        GestureConstants.overridable.first { $0.name == "controlTrackingMargin" }?.set(.number(10), in: &constants)
        let tester = GestureTester(constants: constants)
        let control = Control(frame: Rect(x: 0, y: 0, width: 80, height: 40))
        control.transform = Transform(scaleX: 2, y: 2)
        control.center = Point(x: 500, y: 500)
        tester.simulation.window.addSubview(control)
        tester.frame(.land(1, 500, 500))
        tester.frame(.move(1, 580 + 19, 500))
        #expect(control.isTouchInside)
        tester.frame(.move(1, 580 + 21, 500))
        #expect(!control.isTouchInside)
    }

    // MARK: In a scroll view

    /// The view in the list, whether the finger rests first, whether the list delays touches, and who gets the drag.
    @Test(arguments: [
        ("button", false, true, true), ("button", true, true, false), ("button", false, false, false),
        ("control", false, true, true), ("control", true, true, false), ("control", false, false, false),
        ("view", false, true, true), ("view", true, true, true), ("view", false, false, true),
    ])
    func aControlThatIsHeldKeepsTheFinger(content: String, rests: Bool, delays: Bool, scrolls: Bool) {
        let tester = ScrollTester()
        let view = content == "button" ? Button() : content == "control" ? Control() : View()
        view.frame = Rect(x: 0, y: 0, width: 200, height: 2000)
        var heard: [String] = []
        if let control = view as? Control {
            control.addAction({ _ in heard.append("down") }, for: .touchDown)
            control.addAction({ _ in heard.append("inside") }, for: .touchUpInside)
            control.addAction({ _ in heard.append("cancel") }, for: .touchCancel)
        }
        tester.list.addSubview(view)
        tester.list.delaysContentTouches = delays
        tester.gestures.frame(.land(1, 100, 200))
        if rests { for _ in 0..<12 { tester.gestures.step() } }
        tester.gestures.frame(.move(1, 100, 170))
        #expect(tester.list.isDragging == scrolls)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect((tester.offset.y > 0) == scrolls)
        #expect(heard == (content == "view" || scrolls ? [] : ["down", "inside"]))
        #expect(tester.list.touchesShouldCancel(in: view) == (content == "view"))
    }

    // MARK: Trace

    @Test func theMainEventsAreInTheTrace() {
        let stage = Stage()
        stage.tap()
        stage.tester.frame(.land(1, 240, 220))
        stage.tester.frame(.move(1, 240, 400))
        stage.tester.frame(.lift(1))
        stage.tester.frame(.land(1, 240, 220))
        stage.tester.frame(.cancel(1))
        stage.control.sendActions(for: [.valueChanged, .editingChanged])
        stage.tester.step()
        #expect(stage.tester.events.allSatisfy { $0.view == "control" && $0.state == nil })
        #expect(
            stage.tester.events.map(\.name) == [
                "touchDown", "touchUpInside", "primaryActionTriggered", "touchDown", "touchUpOutside", "touchDown",
                "touchCancel", "valueChanged",
            ])
    }
}
