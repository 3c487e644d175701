import Testing
import TouchstoneSwiftUI

import class TouchstoneEngine.Simulation

/// Gestures whose view or whose own type changes while fingers are down.
@Suite struct GestureLifecycleTests {
    /// A view that disappears when its drag goes far.
    private struct Vanishing: View {
        let log: CallLog
        @State private var isShown = true
        @GestureState private var translation = 0.0

        var body: some View {
            VStack {
                Text("\(Int(translation))").accessibilityIdentifier("number")
                if isShown {
                    Color.blue.frame(width: 200, height: 200)
                        .gesture(
                            DragGesture()
                                .updating($translation) { value, state, _ in state = value.translation.width }
                                .onChanged { if $0.translation.width > 40 { isShown = false } }
                                .onEnded { _ in log.add("ended") })
                } else {
                    Color.red.frame(width: 200, height: 200).gesture(DragGesture().logged("other", log))
                }
            }
        }
    }

    @Test func gestureIsCancelledIfItsViewDisappears() {
        let log = CallLog()
        let tester = ViewTester(Vanishing(log: log))
        func number() -> String? { tester.text(of: "number") }
        tester.land(200, 300)
        tester.move(230, 300)
        #expect(number() == "30")
        tester.move(250, 300)
        #expect(number() == "0")
        tester.move(260, 300)
        tester.lift()
        #expect(log.calls == [])
        tester.step()
        tester.drag(by: 30)
        #expect(log.steps == ["other", "other ended"])
    }

    /// A view with a state of its own, which disappears with it.
    private struct Inner: View {
        @GestureState private var isDown = false
        let vanish: () -> Void
        var body: some View {
            Color.blue.frame(width: 100, height: 100).padding(isDown ? 10 : 0)
                .gesture(
                    DragGesture(minimumDistance: 0).updating($isDown) { _, state, _ in state = true }
                        .onChanged { if $0.translation.width > 20 { vanish() } })
        }
    }

    private struct Outer: View {
        @State private var isShown = true
        var body: some View {
            if isShown {
                VStack { Inner(vanish: { isShown = false }).padding(10) }.padding(5)
            } else {
                Text("gone").accessibilityIdentifier("gone")
            }
        }
    }

    @Test func stateOfAViewThatHasDisappearedIsNotEvaluated() {
        let tester = ViewTester(Outer())
        tester.land(200, 300)
        tester.move(210, 300)
        tester.move(230, 300)
        tester.step(3)
        tester.lift()
        tester.step(3)
        #expect(tester["gone"] != nil)
        #expect(tester.simulation.isAtRest)
    }

    /// A view that disappears while its padding is animated.
    private struct Animated: View {
        @State private var isShown = true
        @State private var isWide = false
        var body: some View {
            VStack {
                if isShown { VStack { Color.blue.frame(width: 50, height: 50).padding(isWide ? 80 : 0) }.padding(1) }
                Color.red.frame(width: 100, height: 100)
                    .onTapGesture { if isWide { isShown = false } else { withAnimation { isWide = true } } }
                    .accessibilityIdentifier("red")
            }
        }
    }

    @Test func animationOfAViewThatHasDisappearedEnds() throws {
        let tester = ViewTester(Animated())
        for _ in 0..<2 {
            let center = try #require(tester["red"]).center
            tester.tap(center.x, center.y)
            tester.step(3)
        }
        tester.step(120)
        #expect(tester["red"]?.center == CGPoint(x: 200, y: 300))
        #expect(tester.simulation.isAtRest)
    }

    /// A gesture whose type changes in mid-gesture.
    private struct Changing: View {
        let log: CallLog
        let place: Place
        @State private var isDrag = true
        @GestureState private var isDown = false

        /// Where the change is made. All but the first two evaluate the view inside of the function.
        enum Place: CaseIterable { case onChanged, afterFrame, onChangedAtOnce, map, updating }

        var body: some View {
            Color.red
                .gesture(
                    gesture.updating($isDown) { value, state, _ in
                        state = true
                        if value > 40, place == .updating { changeAtOnce() }
                    }
                    .onEnded { log.add("\($0)") }
                )
                .overlay(alignment: .top) { Text(isDown ? "down" : "up").accessibilityIdentifier("state") }
                .onChange(of: isDown) { if place == .afterFrame, $0 { isDrag = false } }
        }

        private var gesture: AnyGesture<Double> {
            guard isDrag else { return AnyGesture(LongPressGesture().map { _ in 1 }) }
            return AnyGesture(
                DragGesture().onChanged {
                    guard $0.translation.width > 40 else { return }
                    if place == .onChanged { isDrag = false }
                    if place == .onChangedAtOnce { changeAtOnce() }
                }.map {
                    if $0.translation.width > 40, place == .map { changeAtOnce() }
                    return $0.translation.width
                })
        }

        private func changeAtOnce() {
            withAnimation { isDrag = false }
            // A change with another transaction evaluates the first one.
            isDrag = false
        }
    }

    @Test(arguments: Changing.Place.allCases)
    private func gestureOfAnotherTypeTakesThePlaceOfOneThatGoesOn(_ place: Changing.Place) {
        let log = CallLog()
        let tester = ViewTester(Changing(log: log, place: place))
        func state() -> String? { tester.text(of: "state") }
        tester.land(200, 300)
        tester.move(220, 300)
        #expect(state() == (place == .afterFrame ? "up" : "down"))
        tester.move(250, 300)
        #expect(state() == "up")
        tester.move(280, 300)
        tester.lift()
        #expect(state() == "up")
        #expect(log.calls == [])
        tester.step()
        tester.press(frames: 40)
        #expect(log.calls == ["1.0"])
        #expect(state() == "up")
    }

    /// A gesture that is turned off in mid-gesture.
    private struct TurnedOff: View {
        let way: Way
        let atOnce: Bool
        let log: CallLog
        @State private var isOn = true
        @GestureState private var translation = 0.0

        var body: some View {
            let gesture = DragGesture()
                .onChanged {
                    guard $0.translation.width > 40 else { return }
                    withAnimation(atOnce ? .default : nil) { isOn = false }
                    // A change with another transaction evaluates the first one inside of the function.
                    if atOnce { isOn = false }
                }
                .updating($translation) { value, state, _ in state = value.translation.width }
                .onEnded { _ in log.add("ended") }
            VStack {
                Text("\(Int(translation))").accessibilityIdentifier("number")
                let square = Color.blue.frame(width: 200, height: 200)
                switch way {
                case .isEnabled: square.gesture(gesture, isEnabled: isOn)
                case .mask: square.gesture(gesture, including: isOn ? .all : .subviews)
                case .none: square.gesture(gesture, including: isOn ? .all : .none)
                case .disabled: square.gesture(gesture).disabled(!isOn)
                case .optional: square.gesture(isOn ? gesture : nil)
                case .outerMask:
                    VStack { square.gesture(gesture) }.gesture(TapGesture(), including: isOn ? .all : .gesture)
                }
            }
        }

        enum Way: CaseIterable { case isEnabled, mask, none, disabled, optional, outerMask }
    }

    @Test(arguments: TurnedOff.Way.allCases, [false, true])
    private func turningAGestureOffCancelsIt(_ way: TurnedOff.Way, _ atOnce: Bool) {
        let log = CallLog()
        let tester = ViewTester(TurnedOff(way: way, atOnce: atOnce, log: log))
        func number() -> String? { tester.text(of: "number") }
        tester.land(200, 300)
        tester.move(230, 300)
        #expect(number() == "30")
        tester.move(250, 300)
        #expect(number() == "0")
        tester.move(260, 300)
        tester.lift()
        tester.step()
        tester.drag(by: 30)
        #expect(number() == "0")
        #expect(log.calls == [])
    }

    /// A sequence that waits for its second part when it is turned off.
    private struct Waiting: View {
        @Binding var isOn: Bool
        @GestureState private var isWaiting = false

        var body: some View {
            VStack {
                Text(isWaiting ? "waits" : "rests").accessibilityIdentifier("state")
                if isOn {
                    Color.blue.frame(width: 200, height: 200)
                        .gesture(
                            TapGesture().sequenced(before: DragGesture()).updating($isWaiting) { _, state, _ in
                                state = true
                            })
                }
            }
        }
    }

    private struct WaitingBoard: View {
        @State private var isOn = true
        var body: some View {
            VStack {
                Button("off") { isOn = false }.accessibilityIdentifier("off")
                Waiting(isOn: $isOn)
            }
        }
    }

    @Test func sequenceThatWaitsEndsWithItsView() throws {
        let tester = ViewTester(WaitingBoard())
        func state() -> String? { tester.text(of: "state") }
        tester.tap(200, 350)
        #expect(state() == "waits")
        let button = try #require(tester["off"])
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        tester.tap(middle.x, middle.y)
        #expect(state() == "rests")
    }

    @Test func sequenceGivesUpAfterTheTimeBetweenTwoTaps() {
        let tester = ViewTester(WaitingBoard())
        func state() -> String? { tester.text(of: "state") }
        tester.tap(200, 350)
        tester.step(20)
        #expect(state() == "waits")
        tester.step(2)
        #expect(state() == "rests")
    }

    /// A drag whose minimum distance changes while a finger moves.
    private struct Adjusting: View {
        let log: CallLog
        @State private var distance = 100.0
        var body: some View {
            Color.red.gesture(DragGesture(minimumDistance: distance).logged("drag", log))
                .simultaneousGesture(DragGesture(minimumDistance: 20).onChanged { _ in distance = 30 })
        }
    }

    @Test func minimumDistanceMayChangeInMidGesture() {
        let log = CallLog()
        let tester = ViewTester(Adjusting(log: log))
        tester.land(200, 300)
        tester.move(225, 300)
        tester.move(229, 300)
        #expect(log.calls == [])
        tester.move(231, 300)
        #expect(log.calls == ["drag"])
    }

    @Test func hostingViewIsFreedAfterGestures() {
        weak var hosting: UIView?
        weak var simulation: Simulation?
        do {
            let tester = ViewTester(Vanishing(log: CallLog()).gesture(TapGesture().sequenced(before: DragGesture())))
            tester.drag(by: 30)
            tester.drag(by: 80)
            tester.tap(200, 300)
            tester.land(200, 300)
            tester.move(230, 300)
            (hosting, simulation) = (tester.hosting, tester.simulation)
            #expect(hosting != nil)
        }
        #expect(hosting == nil)
        #expect(simulation == nil)
    }

    @Test func hostingViewIsFreedWhenItLeavesItsWindowInMidGesture() {
        let simulation = Simulation(windowSize: CGSize(width: 400, height: 600))
        weak var hosting: UIView?
        do {
            let view = _UIHostingView(rootView: Color.red.gesture(DragGesture().logged("drag", CallLog())))
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
            simulation.window.addSubview(view)
            hosting = view
        }
        _ = simulation.step()
        simulation.enqueue([.init(finger: 0, phase: .began, location: CGPoint(x: 100, y: 100), time: 0.02)])
        simulation.enqueue([.init(finger: 0, phase: .moved, location: CGPoint(x: 150, y: 100), time: 0.04)])
        for _ in 0..<4 { _ = simulation.step() }
        hosting?.removeFromSuperview()
        for _ in 0..<3 { _ = simulation.step() }
        #expect(hosting == nil)
    }
}
