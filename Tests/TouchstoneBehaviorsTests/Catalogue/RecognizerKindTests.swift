import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct RecognizerKindTests {
    private func make(_ kind: String, _ given: [String: BehaviorSetting.Value] = [:]) throws -> GestureRecognizer {
        let kind = try #require(BehaviorCatalogue.standard.recognizer(named: kind))
        #expect(Set(given.keys).isSubset(of: kind.settings.map(\.name)))
        return kind.makeRecognizer(named: "it", given: given)
    }

    @Test func settingsReachTheRecognizer() throws {
        let tap = try #require(
            try make("tap", ["taps": .number(2), "touches": .number(3)]) as? TapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
        let pan = try #require(
            try make("pan", ["minTouches": .number(2), "maxTouches": .number(3)]) as? PanGestureRecognizer)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
        #expect(try make("pinch") is PinchGestureRecognizer)
        #expect(try make("rotation") is RotationGestureRecognizer)
        let press = try #require(
            try make(
                "longPress",
                [
                    "minimumPressDuration": .number(0.4), "allowableMovement": .number(5), "taps": .number(1),
                    "touches": .number(2),
                ]) as? LongPressGestureRecognizer)
        #expect(press.minimumPressDuration == 0.4 && press.allowableMovement == 5)
        #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
        let drag = try #require(
            try make("drag", ["minimumPressDuration": .number(0.4), "allowableMovement": .number(5)])
                as? DragGestureRecognizer)
        #expect(drag.minimumPressDuration == 0.4 && drag.allowableMovement == 5)
    }

    @Test(arguments: ["pan", "tapDrag"])
    func howAPanStartsReachesIt(kind: String) throws {
        let plain = try #require(try make(kind) as? PanGestureRecognizer)
        #expect(plain.axis == .both && plain.minimumDistance == 10 && plain.failDistance == AxisDistances())
        let limits = AxisDistances(y: 4)
        let pan = try #require(
            try make(kind, ["axis": .choice("x"), "minimumDistance": .number(0), "failDistance": .fields(["y": 4])])
                as? PanGestureRecognizer)
        #expect(pan.axis == .x && pan.minimumDistance == 0 && pan.failDistance == limits)
        #expect((pan is TapDragGestureRecognizer) == (kind == "tapDrag"))
    }

    @Test func gesturesOfSwiftUIHaveItsMinimums() throws {
        let drag = try #require(try make("dragGesture") as? MidpointDragGestureRecognizer)
        let magnification = try #require(try make("magnifyGesture") as? MagnificationGestureRecognizer)
        let turn = try #require(try make("rotateGesture") as? TurnGestureRecognizer)
        #expect(drag.minimumDistance == 10 && magnification.minimumScaleDelta == 0.01)
        #expect(turn.minimumAngle == Angle(degrees: 1))
        let other = try make("dragGesture", ["minimumDistance": .number(0)]) as? MidpointDragGestureRecognizer
        let far = try make("magnifyGesture", ["minimumScaleDelta": .number(0.5)]) as? MagnificationGestureRecognizer
        let wide = try make("rotateGesture", ["minimumAngleDelta": .number(20)]) as? TurnGestureRecognizer
        #expect(other?.minimumDistance == 0 && far?.minimumScaleDelta == 0.5)
        #expect(wide?.minimumAngle == Angle(degrees: 20))
    }

    @Test func everyKindTakesTheTouchTypesThatItIsGiven() throws {
        for kind in BehaviorCatalogue.standard.recognizers {
            #expect(kind.makeRecognizer(named: "it").allowedTouchTypes == Touch.TouchType.allCases, "\(kind.name)")
            let given = ["allowedTouchTypes": BehaviorSetting.Value.choices(["pointer", "pencil"])]
            let recognizer = kind.makeRecognizer(named: "it", given: given)
            #expect(recognizer.allowedTouchTypes == [.indirectPointer, .pencil], "\(kind.name)")
        }
    }

    @Test func defaultsAreThoseOfTheClasses() throws {
        let press = try #require(try make("longPress") as? LongPressGestureRecognizer)
        let plain = LongPressGestureRecognizer()
        #expect(press.minimumPressDuration == plain.minimumPressDuration)
        #expect(press.allowableMovement == plain.allowableMovement)
        #expect(press.numberOfTapsRequired == plain.numberOfTapsRequired)
        #expect(press.numberOfTouchesRequired == plain.numberOfTouchesRequired)
        let drag = try #require(try make("drag") as? DragGestureRecognizer)
        #expect(drag.minimumPressDuration == DragGestureRecognizer().minimumPressDuration)
        #expect(drag.allowableMovement == DragGestureRecognizer().allowableMovement)
        let other = GestureRecognizer()
        let tap = try make("tap")
        #expect(tap.delaysTouchesBegan == other.delaysTouchesBegan)
        #expect(tap.delaysTouchesEnded == other.delaysTouchesEnded)
    }

    @Test func wordsBecomeOptions() throws {
        func directions(_ words: [String]) throws -> SwipeGestureRecognizer.Direction? {
            (try make("swipe", ["direction": .choices(words)]) as? SwipeGestureRecognizer)?.direction
        }
        #expect(try directions(["right"]) == .right && directions(["up", "down"]) == [.up, .down])
        #expect(try directions(["left"]) == .left)
        func edges(_ words: [String]) throws -> RectEdge? {
            (try make("edge", ["edges": .choices(words)]) as? ScreenEdgePanGestureRecognizer)?.edges
        }
        #expect(try edges(["top", "right"]) == [.top, .right] && edges(["all"]) == .all)
        #expect(try edges(["left", "bottom"]) == [.left, .bottom])
        #expect(try (make("edge") as? ScreenEdgePanGestureRecognizer)?.edges == .left)
    }

    @Test(arguments: Press.Kind.allCases)
    func aPressIsOfOneButtonAndNoFinger(button: Press.Kind) throws {
        let press = try make("press", ["press": .choice(button.rawValue)])
        #expect(press.allowedPressTypes == [button])
        var events = 0
        press.addAction { _ in events += 1 }
        let simulation = Simulation(windowSize: Size(width: 100, height: 100))
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        simulation.window.addSubview(view)
        view.addGestureRecognizer(press)
        let place = Point(x: 50, y: 50)
        simulation.enqueue([
            TouchInput(finger: 1, phase: .began, location: place, time: 0),
            TouchInput(finger: 1, phase: .ended, location: place, time: 0.05),
        ])
        for _ in 0..<30 { _ = simulation.step() }
        #expect(events == 0)
        simulation.enqueue([
            PressInput(kind: button, phase: .began, time: 1, view: view),
            PressInput(kind: button, phase: .ended, time: 1.05, view: view),
        ])
        for _ in 0..<60 { _ = simulation.step() }
        #expect(events == 1)
    }

    @Test(arguments: BehaviorCatalogue.standard.recognizers.map(\.name))
    func everyKindHasTheCommonSettings(kind: String) throws {
        let plain = try make(kind)
        #expect(plain.name == "it" && plain.isEnabled && plain.cancelsTouchesInView)
        #expect(!plain.delaysTouchesBegan && plain.delaysTouchesEnded)
        let other = try make(
            kind,
            [
                "enabled": .bool(false), "cancelsTouchesInView": .bool(false), "delaysTouchesBegan": .bool(true),
                "delaysTouchesEnded": .bool(false),
            ])
        #expect(!other.isEnabled && !other.cancelsTouchesInView)
        #expect(other.delaysTouchesBegan && !other.delaysTouchesEnded)
    }

    @Test func namesOfKindsAndSettingsAreUnique() {
        let kinds = RecognizerKind.standard
        #expect(Set(kinds.map(\.name)).count == kinds.count)
        for kind in kinds { #expect(Set(kind.settings.map(\.name)).count == kind.settings.count) }
    }
}
