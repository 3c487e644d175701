import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A world made from a seed, and the faults of its behavior.
final class RandomWorld {
    let simulation: Simulation
    var views: [ListeningView] = []
    var recognizers: [GestureRecognizer] = []
    let delegate = FickleDelegate()
    let rules = FickleRules()
    var stream: RandomTouchStream
    /// The number of touch sequences, from the landing of a finger to its lift.
    private(set) var touchSequences = 0

    init(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let fps = [60.0, 60, 120, 30, 7][chance.index(5)]
        var constants = GestureConstants.standard
        constants.dominance = seed % 2 == 1
        constants.stateInReset = seed % 3 == 1 ? .final : .possible
        simulation = Simulation(
            windowSize: Size(width: 600, height: 600), framesPerSecond: fps, constants: constants)
        let floor = ListeningView(frame: Rect(x: 0, y: 0, width: 600, height: 600))
        simulation.window.addSubview(floor)
        views =
            [floor]
            + chance.addTree(to: floor, count: chance.index(8)) { ListeningView(frame: $0) }
            .compactMap { $0 as? ListeningView }
        stream = RandomTouchStream(
            &chance, fingers: 1 + chance.index(10), strokes: 1 + chance.index(4), isProper: chance.chance(0.6))
        for view in views {
            view.isMultipleTouchEnabled = chance.chance(0.5)
            view.isExclusiveTouch = chance.chance(0.1)
            if chance.chance(0.05) {
                view.act = { $0.removeFromSuperview() }
            } else if chance.chance(0.05) {
                view.act = { [weak simulation] _ in simulation?.cancelAllTouches() }
            }
            for _ in 0..<chance.index(5) { addRecognizer(to: view, &chance) }
        }
        for recognizer in recognizers where chance.chance(0.4) {
            // Circular requirements are possible, too.
            recognizer.require(toFail: recognizers[chance.index(recognizers.count)])
        }
        delegate.seed = seed
        rules.seed = seed
        if chance.chance(0.3) { simulation.rules = rules }
        simulation.enqueue(stream.inputs)
        simulation.enqueue(
            (0..<chance.index(8)).flatMap { _ in
                let time = chance.number(0...2)
                let kind = Press.Kind.allCases[chance.index(Press.Kind.allCases.count)]
                let view = views[chance.index(views.count)]
                return [
                    PressInput(kind: kind, phase: .began, time: time, view: view),
                    PressInput(kind: kind, phase: .ended, time: time + chance.number(0...1)),
                ]
            })
    }

    private func addRecognizer(to view: View, _ chance: inout SeededGenerator) {
        let recognizer = Self.makeRecognizer(&chance)
        recognizer.cancelsTouchesInView = chance.chance(0.8)
        recognizer.delaysTouchesBegan = chance.chance(0.2)
        recognizer.delaysTouchesEnded = chance.chance(0.8)
        if chance.chance(0.7) { recognizer.delegate = delegate }
        if chance.chance(0.1) { recognizer.allowedTouchTypes = [chance.chance(0.5) ? .pencil : .direct] }
        if chance.chance(0.05) {
            recognizer.addAction { $0.isEnabled = false }
        } else if chance.chance(0.05) {
            recognizer.addAction { $0.view?.removeGestureRecognizer($0) }
        } else if chance.chance(0.05) {
            recognizer.addAction { $0.view?.removeFromSuperview() }
        } else if chance.chance(0.05) {
            recognizer.addAction { [weak simulation] _ in simulation?.cancelAllTouches() }
        } else {
            recognizer.addAction { _ in }
        }
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private static func makeRecognizer(_ chance: inout SeededGenerator) -> GestureRecognizer {
        switch chance.index(11) {
        case 0, 1:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + chance.index(3)
            tap.numberOfTouchesRequired = 1 + chance.index(2)
            return tap
        case 2:
            let pan = PanGestureRecognizer()
            pan.minimumNumberOfTouches = 1 + chance.index(2)
            pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + chance.index(2)
            return pan
        case 10:
            let pan = chance.chance(0.5) ? PanGestureRecognizer() : TapDragGestureRecognizer()
            pan.axis = [.both, .x, .y][chance.index(3)]
            pan.minimumDistance = chance.number(0...30)
            if chance.chance(0.5) { pan.failDistance = AxisDistances(x: chance.number(0...30)) }
            return pan
        case 3: return PinchGestureRecognizer()
        case 4: return RotationGestureRecognizer()
        case 5:
            let press = LongPressGestureRecognizer()
            press.minimumPressDuration = chance.number(0...0.6)
            press.numberOfTapsRequired = chance.index(2)
            press.numberOfTouchesRequired = 1 + chance.index(2)
            return press
        case 6:
            let swipe = SwipeGestureRecognizer()
            swipe.direction = SwipeGestureRecognizer.Direction(rawValue: UInt(chance.index(16)))
            swipe.numberOfTouchesRequired = 1 + chance.index(2)
            return swipe
        case 7:
            let edge = ScreenEdgePanGestureRecognizer()
            edge.edges = .all
            return edge
        case 8:
            let drag = DragGestureRecognizer()
            drag.minimumPressDuration = 0.1
            return drag
        default:
            let own = FickleRecognizer()
            own.choices = (0..<6).map { _ in chance.index(4) }
            return own
        }
    }

    func play() -> [String] {
        var checker = OutcomeChecker()
        var last: FrameSnapshot?
        while simulation.time < stream.end + 3.5 {
            let frame = simulation.step()
            checker.observe(frame)
            touchSequences += frame.landings.count
            last = frame
        }
        last.map { checker.finish($0) }
        var complaints = checker.complaints + views.flatMap(\.complaints)
        if !simulation.isAtRest { complaints.append("not at rest") }
        return complaints
    }
}
