import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Plays fingers on a list of 300 × 300 points at (50, 50) of a board, and keeps the frames.
///
///     let tester = ReorderTester(heights: [50, 50, 50])
///     tester.hold(at: Point(x: 100, y: 25))
///     tester.move(to: Point(x: 100, y: 80))
///     #expect(tester.order == "r1 r0 r2")
final class ReorderTester {
    let simulation: Simulation
    let board = View(frame: Rect(x: 100, y: 100, width: 400, height: 400))
    let list: ReorderListView
    /// The rows and headers in their first order: `r0`, `r1` and so on, and `h0` for a header.
    let rows: [View]
    private(set) var frames: [FrameSnapshot] = []
    /// The location of each finger from the top left corner of the list.
    private(set) var places: [Int: Point] = [:]

    /// - Parameters:
    ///   - heights: the heights of rows. A header has a negative one.
    ///   - spaces: the spaces above them; the last one is repeated.
    init(
        _ list: ReorderListView = ReorderListView(), heights: [Double], spaces: [Double] = [0],
        board transform: Transform = .identity, framesPerSecond: Double = 60
    ) {
        simulation = Simulation(windowSize: Size(width: 600, height: 600), framesPerSecond: framesPerSecond)
        self.list = list
        list.frame = Rect(x: 50, y: 50, width: 300, height: 300)
        list.identifier = "list"
        board.identifier = "board"
        board.transform = transform
        simulation.window.addSubview(board)
        board.addSubview(list)
        var top = 0.0
        var rows: [View] = []
        for (index, height) in heights.enumerated() {
            top += index < spaces.count ? spaces[index] : spaces[spaces.count - 1]
            let row = View(frame: Rect(x: 0, y: top, width: 300, height: abs(height)))
            let number = heights[..<index].count { ($0 < 0) == (height < 0) }
            row.identifier = height < 0 ? "h\(number)" : "r\(number)"
            list.addSubview(row)
            rows.append(row)
            top += abs(height)
        }
        self.rows = rows
        list.headers = rows.compactMap(\.identifier).filter { $0.hasPrefix("h") }
        step()
    }

    func row(_ name: String) -> View { rows.first { $0.identifier == name } ?? list }

    /// The names from top to bottom.
    var order: String { list.rows.map { $0.identifier ?? "" }.joined(separator: " ") }

    /// The upper edges of the rows and headers in their first order.
    var tops: [Double] { rows.map(\.frame.minY) }

    /// The names of the list's events about rows.
    var events: [String] {
        frames.flatMap(\.events).filter { $0.state == nil && $0.name.contains("Reorder") || $0.name == "didMoveRow" }
            .map(\.name)
    }

    var effects: [Effect] { frames.flatMap(\.effects).map(\.effect) }

    /// The y coordinate of a finger in a row, in the row's own coordinates.
    func y(of finger: Int = 1, in row: View) -> Double {
        let window = places[finger].map { location(of: $0) } ?? .zero
        return row.convert(window, from: nil).y
    }

    @discardableResult
    func step(_ count: Int = 1) -> FrameSnapshot {
        for _ in 0..<count { frames.append(simulation.step()) }
        return frames[frames.count - 1]
    }

    func rest() {
        for _ in 0..<600 where !simulation.isAtRest { step() }
    }

    // MARK: Fingers

    private func location(of place: Point) -> Point { list.convert(place + (list.bounds.origin - .zero), to: nil) }

    func enqueue(_ finger: Int = 1, _ phase: TouchInput.Phase) {
        guard let place = places[finger] else { return }
        let time = Double(simulation.frame + 1) / simulation.framesPerSecond
        simulation.enqueue([TouchInput(finger: finger, phase: phase, location: location(of: place), time: time)])
    }

    func land(_ finger: Int = 1, at place: Point) {
        places[finger] = place
        enqueue(finger, .began)
        step()
    }

    /// Lands a finger and waits until it has lifted a row.
    func hold(_ finger: Int = 1, at place: Point) {
        land(finger, at: place)
        step(Int((0.5 * simulation.framesPerSecond).rounded()) + 1)
    }

    func move(_ finger: Int = 1, to place: Point) {
        places[finger] = place
        enqueue(finger, .moved)
        step()
    }

    /// Moves a finger in equal steps, one a frame.
    func move(_ finger: Int = 1, by displacement: Vector, frames: Int) {
        for _ in 0..<frames {
            guard let place = places[finger] else { return }
            move(finger, to: place + displacement * (1 / Double(frames)))
        }
    }

    func lift(_ finger: Int = 1) {
        enqueue(finger, .ended)
        places[finger] = nil
        step()
    }
}
