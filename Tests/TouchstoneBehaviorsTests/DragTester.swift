import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Plays fingers on a draggable card on a board, a frame at a time.
///
///     let tester = DragTester()
///     tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 30, dy: 0))
///     #expect(tester.card.frame.minX == 120)
final class DragTester: DraggableViewDelegate {
    let simulation: Simulation
    /// The superview, 400 × 400 at (0, 0), which is the card's limit.
    let board = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    /// 200 × 200 at (100, 100), in the board.
    let card = DraggableView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    private(set) var frames: [FrameSnapshot] = []
    /// The calls of the delegate, in order.
    private(set) var delegateCalls: [String] = []
    private var fingersDown = FingersDown()

    init(fps: Double = 60) {
        simulation = Simulation(windowSize: Size(width: 1000, height: 1000), framesPerSecond: fps)
        board.identifier = "board"
        card.identifier = "card"
        card.delegate = self
        simulation.window.addSubview(board)
        board.addSubview(card)
    }

    func draggableViewDidBeginDragging(_ view: DraggableView) { delegateCalls.append("didBeginDragging") }
    func draggableViewDidDrag(_ view: DraggableView) { delegateCalls.append("didDrag") }
    func draggableViewDidEndDragging(_ view: DraggableView) { delegateCalls.append("didEndDragging") }
    func draggableViewDidReset(_ view: DraggableView) { delegateCalls.append("didReset") }
    func draggableViewDidFlyOff(_ view: DraggableView) { delegateCalls.append("didFlyOff") }

    /// Steps one frame in which fingers land at or move to locations, and others lift.
    @discardableResult
    func frame(_ fingers: [Int: Point] = [:], lift: [Int] = []) -> FrameSnapshot {
        fingersDown.go(fingers, lift: lift, in: simulation)
        frames.append(simulation.step())
        return frames[frames.count - 1]
    }

    /// Steps a frame like ``frame(_:lift:)`` without keeping it, for long runs.
    func advance(_ fingers: [Int: Point] = [:], lift: [Int] = []) {
        fingersDown.go(fingers, lift: lift, in: simulation)
        simulation.advance()
    }

    func step(seconds: Double) {
        for _ in 0..<Int((seconds * simulation.framesPerSecond).rounded()) { frame() }
    }

    /// Moves a finger by exactly 10 points to the right, the threshold that is subtracted, so that further movements
    /// count in full.
    func grab(at place: Point, finger: Int = 1) {
        frame([finger: Point(x: place.x - 10, y: place.y)])
        frame([finger: place])
    }

    func drag(from place: Point, by displacement: Vector) {
        grab(at: place)
        frame([1: place + displacement])
        frame(lift: [1])
    }

    /// Two fingers on a horizontal line through `center`, at each of the distances `others` in turn. Then they lift.
    /// They land 8 points from the first of `others`, towards `distance`. The pinch subtracts these 8 points, so the
    /// scale is measured from the first of `others`, and the second begins the pinch.
    func pinch(at center: Point = Point(x: 200, y: 200), from distance: Double, to others: [Double], lifts: Bool = true)
    {
        func places(_ distance: Double) -> [Int: Point] {
            let arm = Vector(dx: distance / 2, dy: 0)
            return [1: center - arm, 2: center + arm]
        }
        let base = others.first ?? distance
        frame(places(base + (distance < base ? -8 : 8)))
        for distance in others { frame(places(distance)) }
        if lifts { frame(lift: [1, 2]) }
    }

    /// Two fingers 60 apart about `center`, at each of the angles (degrees) in turn.
    func rotate(at center: Point = Point(x: 200, y: 200), through degrees: [Double], lifts: Bool = true) {
        for angle in degrees {
            let arm = Vector(dx: 30, dy: 0).applying(Transform(rotationAngle: angle * .pi / 180))
            frame([1: center - arm, 2: center + arm])
        }
        if lifts { frame(lift: [1, 2]) }
    }

    func tap(_ times: Int, at place: Point = Point(x: 200, y: 200)) {
        for _ in 0..<times {
            frame([1: place])
            frame(lift: [1])
        }
    }

    /// The names of the card's events in all frames.
    var events: [String] { frames.flatMap(\.events).filter { $0.view == "card" }.map(\.name) }

    func states(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
        let name = recognizer.fullName
        return frames.flatMap(\.transitions).filter { $0.recognizer == name }.map(\.state)
    }
}
