import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Plays fingers on views in a list, and keeps the frames.
///
///     let tester = RowTester([SwipeRowView(frame: Rect(x: 0, y: 0, width: 300, height: 60))])
///     tester.drag(from: Point(x: 250, y: 30), by: Vector(dx: -100, dy: 0))
///     #expect(tester.events(of: 0) == ["didOpen"])
final class RowTester<Row: View> {
    let simulation = Simulation(windowSize: Size(width: 400, height: 400))
    /// 300 × 300 at (50, 50), with content of 300 × 900.
    let list = ScrollView(frame: Rect(x: 50, y: 50, width: 300, height: 300))
    let rows: [Row]
    private(set) var frames: [FrameSnapshot] = []
    /// The location of each finger in the coordinates of the list's bounds at rest.
    private(set) var places: [Int: Point] = [:]

    /// Views whose frames are in the list's content. The list has a transform.
    init(_ rows: [Row], transform: Transform = .identity) {
        self.rows = rows
        list.identifier = "list"
        list.contentSize = Size(width: 300, height: 900)
        list.transform = transform
        simulation.window.addSubview(list)
        for (index, row) in rows.enumerated() {
            row.identifier = "row\(index)"
            list.addSubview(row)
        }
        simulation.window.layoutIfNeeded()
    }

    var row: Row { rows[0] }

    /// The names of a row's events, except those of recognizers.
    func events(of index: Int = 0) -> [String] {
        frames.flatMap(\.events).filter { $0.view == "row\(index)" && $0.state == nil }.map(\.name)
    }

    /// The effects that the first row has reported, in order.
    var effects: [Effect] { frames.flatMap(\.effects).filter { $0.view == "row0" }.map(\.effect) }

    @discardableResult
    func step(_ count: Int = 1) -> FrameSnapshot {
        for _ in 0..<count { frames.append(simulation.step()) }
        return frames[frames.count - 1]
    }

    func rest() {
        for _ in 0..<600 where !simulation.isAtRest { step() }
    }

    // MARK: Fingers

    private func enqueue(_ finger: Int, _ phase: TouchInput.Phase) {
        guard let place = places[finger] else { return }
        let time = Double(simulation.frame + 1) / simulation.framesPerSecond
        let shown = place + (list.bounds.origin - .zero)
        simulation.enqueue([
            TouchInput(finger: finger, phase: phase, location: list.convert(shown, to: nil), time: time)
        ])
    }

    func land(_ finger: Int = 1, at place: Point) {
        places[finger] = place
        enqueue(finger, .began)
        step()
    }

    func move(_ finger: Int = 1, by displacement: Vector, frames: Int = 1) {
        for _ in 0..<frames {
            places[finger]? += displacement
            enqueue(finger, .moved)
            step()
        }
    }

    func lift(_ finger: Int = 1) {
        enqueue(finger, .ended)
        places[finger] = nil
        step()
    }

    /// A drag in ten steps that ends at rest, and the frames until nothing moves.
    func drag(from place: Point, by displacement: Vector) {
        land(at: place)
        move(by: displacement * 0.1, frames: 10)
        step(12)
        lift()
        rest()
    }

    func tap(at place: Point) {
        land(at: place)
        step(2)
        lift()
        rest()
    }
}
