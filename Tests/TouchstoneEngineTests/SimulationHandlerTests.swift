import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// The changes that a handler may make to the simulation that calls it.
struct SimulationHandlerTests {
    /// The places from which a step calls handlers.
    enum Place: CaseIterable {
        case action, delegate, touchesBegan, pressesBegan, completion, displayLink, layout
    }

    /// Calls `body` once, when asked to.
    private final class Card: View {
        var onTouch: () -> Void = {}
        var onPress: () -> Void = {}
        var onLayout: () -> Void = {}
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { onTouch() }
        override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { onPress() }
        override func layoutSubviews() { onLayout() }
    }

    private final class Asker: GestureRecognizerDelegate {
        var onQuestion: () -> Void = {}
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            onQuestion()
            return true
        }
    }

    /// A card whose handler at a place calls `body` in frame 3.
    private final class Stage {
        let simulation = Simulation(windowSize: Size(width: 400, height: 400))
        let card = Card(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        /// Logs the events that it receives.
        let log = Logger()
        private let tap = TapGestureRecognizer()
        private let asker = Asker()
        var link: DisplayLink?
        var isCalled = false

        init(_ place: Place, _ body: @escaping (Simulation) -> Void) {
            simulation.window.addSubview(card)
            let logger = View(frame: Rect(x: 200, y: 0, width: 200, height: 400))
            logger.addGestureRecognizer(log)
            simulation.window.addSubview(logger)
            _ = simulation.step()
            let time = 3.0 / 60
            let call = { [unowned self] in
                guard simulation.frame >= 3, !isCalled else { return }
                isCalled = true
                body(simulation)
            }
            switch place {
            case .action:
                tap.addAction { _ in call() }
                card.addGestureRecognizer(tap)
            case .delegate:
                asker.onQuestion = call
                tap.delegate = asker
                card.addGestureRecognizer(tap)
            case .touchesBegan: card.onTouch = call
            case .pressesBegan: card.onPress = call
            case .completion:
                View.animate(withDuration: time, animations: { self.card.alpha = 0.5 }, completion: { _ in call() })
            case .displayLink: link = DisplayLink(for: card) { _ in call() }
            case .layout:
                card.onLayout = call
                simulation.enqueue([TouchInput(finger: 8, phase: .began, location: Point(x: 9, y: 300), time: time)])
                let relay = Logger()
                relay.onTouch = { [card] in card.setNeedsLayout() }
                simulation.window.addGestureRecognizer(relay)
            }
            let place = Point(x: 50, y: 50)
            simulation.enqueue([
                TouchInput(finger: 9, phase: .began, location: place, time: time),
                TouchInput(finger: 9, phase: .ended, location: place, time: time),
            ])
            simulation.enqueue([PressInput(kind: .menu, phase: .began, time: time, view: card)])
        }
    }

    /// Records the frame and the time of each event.
    private final class Logger: GestureRecognizer {
        struct Entry: Equatable {
            var finger: Int
            var frame: Int
            var time: Double
        }
        var entries: [Entry] = []
        var onTouch: () -> Void = {}
        private func log(_ touches: Set<Touch>, _ event: Event) {
            onTouch()
            for touch in touches.sorted(by: { $0.finger < $1.finger }) {
                entries.append(Entry(finger: touch.finger, frame: view?.simulation?.frame ?? -1, time: event.timestamp))
            }
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) { log(touches, event) }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event) { log(touches, event) }
    }

    private static func landing(_ finger: Int, at time: Double) -> TouchInput {
        TouchInput(finger: finger, phase: .began, location: Point(x: 300, y: Double(finger) * 50), time: time)
    }

    @Test(arguments: Place.allCases)
    func whatAHandlerEnqueuesIsDeliveredInTheNextFrame(_ place: Place) {
        let stage = Stage(place) { simulation in
            simulation.enqueue([Self.landing(2, at: simulation.time), Self.landing(1, at: 0.01)])
            simulation.enqueue([Self.landing(3, at: simulation.time + 1.0 / 240), Self.landing(4, at: 0.1)])
            #expect(!simulation.isAtRest)
        }
        stage.simulation.enqueue([Self.landing(5, at: 3.5 / 60)])
        for _ in 0..<10 { _ = stage.simulation.step() }
        #expect(stage.isCalled)
        let (third, fifth) = (0.05 + 1.0 / 240, 3.5 / 60)
        #expect(
            stage.log.entries == [
                .init(finger: 1, frame: 4, time: 0.05), .init(finger: 2, frame: 4, time: 0.05),
                .init(finger: 3, frame: 4, time: third), .init(finger: 5, frame: 4, time: fifth),
                .init(finger: 4, frame: 6, time: 0.1),
            ])
    }

    @Test func aTapThatEnqueuesATapGoesOnFrameByFrame() {
        let tester = GestureTester()
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tap.addAction { [simulation = tester.simulation] _ in
            // These are always due already. If they were delivered in the same frame, the step would never end.
            simulation.enqueue([
                TouchInput(finger: 1, phase: .began, location: Point(x: 50, y: 50), time: 0),
                TouchInput(finger: 1, phase: .ended, location: Point(x: 50, y: 50), time: 0),
            ])
        }
        tester.frame(.land(1, 50, 50), .lift(1))
        for _ in 0..<5 { tester.step() }
        #expect(tester.frames.map { $0.transitions.map(\.state) } == Array(repeating: [.ended], count: 6))
        let frame = 1.0 / 60
        let times: [Double] = tester.frames.flatMap(\.landings).map(\.time)
        #expect(times == [0, 0, frame, 2 * frame, 3 * frame, 4 * frame])
    }

    @Test func aPressThatEnqueuesAPressGoesOnFrameByFrame() {
        let tester = GestureTester()
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        var times: [Double] = []
        let press = { (simulation: Simulation, time: Double) in
            simulation.enqueue([
                PressInput(kind: .select, phase: .ended, time: time + 0.001),
                PressInput(kind: .select, phase: .began, time: time, view: tester.card),
            ])
        }
        tap.addAction { [simulation = tester.simulation] _ in
            times.append(simulation.time)
            press(simulation, -1)
        }
        press(tester.simulation, -0.001)
        for _ in 0..<4 { tester.step() }
        #expect(times == (0..<4).map { Double($0) / 60 })
    }

    @Test func theTimeOfEventsNeverGoesBack() {
        let tester = GestureTester(fps: 30)
        let logger = tester.add(Logger(), to: tester.simulation.window)
        logger.onTouch = { [simulation = tester.simulation] in
            guard simulation.frame < 5 else { return }
            let next = (logger.entries.last?.finger ?? 0) + 2
            simulation.enqueue([Self.landing(next, at: simulation.time - 0.02)])
        }
        // Later than its frame by less than the tolerance.
        tester.simulation.enqueue([Self.landing(1, at: 1.0 / 30 + 5e-10)])
        for _ in 0..<8 { tester.step() }
        let times = logger.entries.map(\.time)
        #expect(times.count >= 4 && times == times.sorted() && times[1] == 1.0 / 30 + 5e-10)
    }

    @Test func betweenStepsWhatIsDueGoesByItsOwnTime() {
        let tester = GestureTester()
        let logger = tester.add(Logger(), to: tester.simulation.window)
        for _ in 0..<4 { tester.step() }
        tester.simulation.enqueue([Self.landing(1, at: 0.01)])
        tester.step()
        #expect(logger.entries == [.init(finger: 1, frame: 4, time: 0.01)])
    }

    @Test(arguments: Place.allCases)
    func aHandlerMayCancelEveryTouch(_ place: Place) {
        let stage = Stage(place) { $0.cancelAllTouches() }
        let pan = PanGestureRecognizer()
        stage.log.view?.addGestureRecognizer(pan)
        var states: [GestureRecognizer.State] = []
        pan.addAction { states.append($0.state) }
        stage.simulation.enqueue([
            Self.landing(1, at: 0.02), TouchInput(finger: 1, phase: .moved, location: Point(x: 350, y: 99), time: 0.03),
            TouchInput(finger: 1, phase: .moved, location: Point(x: 390, y: 99), time: 0.06),
        ])
        for _ in 0..<6 { _ = stage.simulation.step() }
        #expect(stage.isCalled && states == [.began, .cancelled])
        #expect(stage.simulation.step().touches.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func aHandlerMayResizeTheWindow(_ place: Place) {
        let stage = Stage(place) { $0.resize(to: Size(width: 300, height: 500)) }
        stage.log.view?.autoresizingMask = [.flexibleHeight]
        for _ in 0..<6 { _ = stage.simulation.step() }
        #expect(stage.isCalled && stage.simulation.snapshot().windowSize == Size(width: 300, height: 500))
        #expect(stage.log.view?.bounds.height == 500)
    }

    private static let refusal = """
        Simulation: step() and advance() must not be called from a handler; what a handler enqueues is delivered in the next \
        frame
        """

    @Test func aHandlerThatStepsStopsTheProgram() async {
        let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tester = GestureTester()
            let tap = tester.add(TapGestureRecognizer(), to: tester.card)
            tap.addAction { [simulation = tester.simulation] _ in _ = simulation.step() }
            tester.frame(.land(1, 50, 50), .lift(1))
        }
        let completion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tester = GestureTester()
            View.animate(
                withDuration: 0.1, animations: { tester.card.alpha = 0 },
                completion: { [simulation = tester.simulation] _ in simulation.advance() })
            for _ in 0..<9 { tester.step() }
        }
        let cancel = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            pressThatStepsWhenCancelled().tester.simulation.cancelAllTouches()
        }
        let disabled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (tester, press) = pressThatStepsWhenCancelled()
            withExtendedLifetime(tester) { press.isEnabled = false }
        }
        for result in [step, completion, cancel, disabled] {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains(Self.refusal))
        }
    }
}

/// A press that has begun. Its cancellation calls `step()`.
private func pressThatStepsWhenCancelled() -> (tester: GestureTester, press: LongPressGestureRecognizer) {
    let tester = GestureTester()
    let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
    press.minimumPressDuration = 0
    press.addAction { [simulation = tester.simulation] press in
        if press.state == .cancelled { _ = simulation.step() }
    }
    tester.frame(.land(1, 50, 50))
    return (tester, press)
}
