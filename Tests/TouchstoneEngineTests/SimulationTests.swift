import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct SimulationTests {
    @Test(arguments: [60.0, 30, 59.94, 7, 240])
    func frameKIsAtKOverFps(_ fps: Double) {
        let simulation = Simulation(windowSize: Size(width: 10, height: 10), framesPerSecond: fps)
        #expect(simulation.frame == -1 && simulation.time == 0)
        for frame in 0..<50 {
            let snapshot = simulation.step()
            #expect(snapshot.frame == frame && snapshot.time == Double(frame) / fps)
        }
    }

    @Test func aFrameRateThatIsNoneStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = Simulation(windowSize: Size(width: 10, height: 10), framesPerSecond: 0)
        }
    }

    @Test func numbersAreGivenWhenAViewIsFirstAttached() {
        let tester = GestureTester()
        let loose = View(frame: .zero)
        #expect(loose.number == 0 && loose.window == nil)
        let parent = View(frame: .zero)
        parent.addSubview(loose)
        tester.card.addSubview(parent)
        #expect(parent.number < loose.number && loose.window === tester.simulation.window)
        let number = loose.number
        loose.removeFromSuperview()
        #expect(loose.window == nil)
        tester.card.addSubview(loose)
        #expect(loose.number == number)
    }

    @Test func restIsWhenNothingIsLeftToHappen() {
        let tester = GestureTester()
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tap.numberOfTapsRequired = 2
        tester.step()
        #expect(tester.simulation.isAtRest)
        tester.play([.land(1, 50, 50)], at: 0.1)
        #expect(!tester.simulation.isAtRest, "an input waits")
        tester.step(until: 0.1)
        #expect(!tester.simulation.isAtRest, "a finger is down")
        tester.frame(.lift(1))
        #expect(!tester.simulation.isAtRest, "a recognizer waits")
        tester.step(until: 1)
        #expect(tester.simulation.isAtRest)
    }

    @Test func everyChangeOfWhatIsDrawnIsCounted() {
        let tester = GestureTester()
        let (card, simulation) = (tester.card, tester.simulation)
        let child = tester.add("child", 0, 0, 50, 50, to: card)
        let changes: [(String, () -> Void)] = [
            ("center", { card.center.x += 1 }), ("bounds", { card.bounds.size.width += 1 }),
            ("transform", { card.transform = card.transform.scaledBy(x: 2, y: 2) }), ("alpha", { card.alpha = 0.5 }),
            ("background", { card.backgroundColor = .black }), ("radius", { card.cornerRadius = 4 }),
            ("border color", { card.borderColor = .black }), ("border width", { card.borderWidth = 2 }),
            ("label", { card.label = "a" }), ("hidden", { card.isHidden = true }),
            ("clips", { card.clipsToBounds = true }), ("depth", { card.layer.zPosition = 1 }),
            ("anchor", { card.anchorPoint = .zero }), ("subviews", { child.removeFromSuperview() }),
        ]
        for (name, change) in changes {
            let count = simulation.changeCount
            change()
            #expect(simulation.changeCount > count, "\(name)")
        }
        let count = simulation.changeCount
        card.center = card.center
        card.frame.origin = card.frame.origin
        card.isHidden = true
        card.label = "a"
        card.anchorPoint = .zero
        card.tag = 3
        child.center.x += 5
        tester.step()
        #expect(simulation.changeCount == count, "an equal value, one that is not drawn, a view outside the window")
    }

    @Test func twoSimulationsKnowNothingOfEachOther() {
        let (first, second) = (GestureTester(), GestureTester())
        let pans = [first, second].map { $0.add(PanGestureRecognizer(), to: $0.card) }
        first.frame(.land(1, 50, 50))
        second.frame(.land(1, 60, 60))
        first.frame(.move(1, 90, 50))
        second.frame(.move(1, 61, 60))
        first.simulation.cancelAllTouches()
        #expect(pans[1].state == .possible && second.last.touches.count == 1)
        View.animate(withDuration: 1) { first.card.alpha = 0.5 }
        #expect(second.simulation.isAtRest == false && second.step().views[0].presented == nil)
    }

    @Test func constantsAreTheSimulationsOwn() {
        var constants = GestureConstants.standard
        for constant in GestureConstants.overridable where constant.name == "pinchThreshold" {
            constant.set(.number(30), in: &constants)
        }
        let tester = GestureTester(constants: constants)
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(2, 120, 50))
        #expect(pinch.state == .possible)
        tester.frame(.move(2, 121, 50))
        #expect(pinch.state == .began)
    }

    @Test func everyConstantThatCanBeOverriddenIsSet() {
        for constant in GestureConstants.overridable {
            var constants = GestureConstants.standard
            switch constant.kind {
            case .number(_, let range): constant.set(.number(range.upperBound), in: &constants)
            case .bool: constant.set(.bool(true), in: &constants)
            case .choice(let words): constant.set(.choice(words[words.count - 1]), in: &constants)
            }
            #expect(constants != .standard, "\(constant.name)")
        }
        #expect(Set(GestureConstants.overridable.map(\.name)).count == GestureConstants.overridable.count)
        #expect(!GestureConstants.overridable.contains { $0.name == "panThreshold" }, "measured")
    }

    /// Keeps a touch, as user-defined recognizers do.
    private final class Keeper: GestureRecognizer {
        var kept: Set<Touch> = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) { kept = touches }
    }

    @Test(arguments: [true, false])
    func everythingIsLetGo(_ isInMidGesture: Bool) {
        weak var card: View?
        weak var pan: GestureRecognizer?
        weak var keeper: GestureRecognizer?
        defer { #expect(keeper == nil) }
        do {
            let tester = GestureTester()
            card = tester.card
            keeper = tester.add(Keeper(), to: tester.card)
            keeper?.require(toFail: tester.add(TapGestureRecognizer(), to: tester.card))
            pan = tester.add(PanGestureRecognizer(), to: tester.card)
            tester.frame(.land(1, 50, 50))
            tester.frame(.move(1, 90, 50))
            View.animate(withDuration: 9) { [tester] in tester.card.alpha = 0.3 }
            if !isInMidGesture { tester.frame(.lift(1)) }
            #expect(card != nil && pan != nil)
        }
        #expect(card == nil && pan == nil)
    }

    @Test func aViewOutlivesItsSimulation() {
        var tester: GestureTester? = GestureTester()
        let card = tester?.card
        let pan = PanGestureRecognizer()
        card?.addGestureRecognizer(pan)
        tester?.frame(.land(1, 50, 50))
        tester = nil
        #expect(card?.simulation == nil && card?.superview == nil)
        card?.center = .zero
        pan.isEnabled = false
        card?.removeGestureRecognizer(pan)
        #expect(card?.frame == Rect(x: -100, y: -100, width: 200, height: 200))
    }

    @Test func aWindowThatIsTurnedIsLaidOutAtOnceUnderTheFingers() {
        final class Board: View {
            var seen: [Size] = []
            override func layoutSubviews() { seen.append(Screen.main.bounds.size) }
        }
        let simulation = Simulation(windowSize: Size(width: 390, height: 844))
        let board = Board(frame: simulation.window.bounds)
        board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        simulation.window.addSubview(board)
        simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 300, y: 700), time: 0)])
        let before = simulation.step()
        simulation.resize(to: Size(width: 844, height: 390))
        #expect(board.bounds.size == Size(width: 844, height: 390))
        #expect(board.seen == [Size(width: 390, height: 844), Size(width: 844, height: 390)])
        let after = simulation.step()
        #expect(after.events.map(\.name) == ["didResize"] && after.events[0].view == "window")
        #expect(before.windowSize == Size(width: 390, height: 844) && after.windowSize == board.bounds.size)
        #expect(after.touches.map(\.location) == [Point(x: 300, y: 700)] && after.touches[0].phase == .stationary)
        simulation.resize(to: Size(width: .nan, height: 1))
        #expect(simulation.window.bounds.size == board.bounds.size)
    }
}
