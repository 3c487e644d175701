import TouchstoneEngine
import TouchstoneGeometry

/// Plays fingers on views, a frame at a time, and remembers every frame.
///
///     let tester = GestureTester()
///     let pan = tester.add(PanGestureRecognizer(), to: tester.card)
///     tester.frame(.land(1, 50, 50))
///     tester.frame(.move(1, 62, 50))
///     #expect(tester.states(of: pan) == [.began])
final class GestureTester {
    /// The action of a finger in a frame. Locations are in window coordinates.
    enum Finger {
        case land(Int, Double, Double)
        case landAs(Touch.TouchType, Int, Double, Double)
        case move(Int, Double, Double)
        case lift(Int)
        case cancel(Int)
    }

    let simulation: Simulation
    /// 200 × 200 at (0, 0), in the window of 1000 × 1000.
    let card = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private(set) var frames: [FrameSnapshot] = []
    private var places: [Int: Point] = [:]

    init(fps: Double = 60, constants: GestureConstants = .standard) {
        simulation = Simulation(
            windowSize: Size(width: 1000, height: 1000), framesPerSecond: fps, constants: constants)
        card.identifier = "card"
        simulation.window.addSubview(card)
    }

    var last: FrameSnapshot { frames[frames.count - 1] }

    func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, to view: View) -> Recognizer {
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// A view inside another one.
    func add(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superview: View) -> View {
        let view = View(frame: Rect(x: x, y: y, width: width, height: height))
        view.identifier = name
        superview.addSubview(view)
        return view
    }

    /// Steps one frame in which the fingers do these actions, at the frame's time.
    @discardableResult
    func frame(_ fingers: Finger...) -> FrameSnapshot {
        play(fingers, at: Double(simulation.frame + 1) / simulation.framesPerSecond)
        return step()
    }

    /// Enqueues actions of fingers at a time, without stepping.
    func play(_ fingers: [Finger], at time: Double) {
        simulation.enqueue(
            fingers.map { finger in
                switch finger {
                case .land(let number, let x, let y): input(number, .began, Point(x: x, y: y), time)
                case .landAs(let type, let number, let x, let y):
                    input(number, .began, Point(x: x, y: y), time, type)
                case .move(let number, let x, let y): input(number, .moved, Point(x: x, y: y), time)
                case .lift(let number): input(number, .ended, places[number] ?? .zero, time)
                case .cancel(let number): input(number, .cancelled, places[number] ?? .zero, time)
                }
            })
    }

    private func input(
        _ finger: Int, _ phase: TouchInput.Phase, _ place: Point, _ time: Double, _ type: Touch.TouchType = .direct
    ) -> TouchInput {
        places[finger] = place
        return TouchInput(finger: finger, phase: phase, location: place, time: time, type: type)
    }

    @discardableResult
    func step() -> FrameSnapshot {
        frames.append(simulation.step())
        return last
    }

    /// Steps until the frame at a time has been stepped.
    func step(until time: Double) {
        while simulation.frame < 0 || simulation.time < time - 1e-9 { step() }
    }

    /// All states that the recognizer had, in all frames.
    func states(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
        let name = recognizer.fullName
        return frames.flatMap(\.transitions).filter { $0.recognizer == name }.map(\.state)
    }

    /// All states that the recognizer had, with runs of `changed` listed once.
    func story(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
        states(of: recognizer).reduce(into: []) { story, state in
            if state != .changed || story.last != .changed { story.append(state) }
        }
    }

    var decisions: [Decision] { frames.flatMap(\.decisions) }
    var events: [EventRecord] { frames.flatMap(\.events) }
}

/// Whether two points are equal except for rounding.
func isClose(_ first: Point, _ second: Point, within tolerance: Double = 1e-9) -> Bool {
    first.distance(to: second) <= tolerance
}
