import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// A sheet with a list in it, on a board of 393 × 852 in a window of 1200 × 1200. Locations of fingers are in the
/// board's coordinates, from the top left corner of its bounds.
///
///     let tester = SheetTester()
///     tester.land(at: 700)
///     tester.go(-10, -50)
///     #expect(tester.top == 377)
final class SheetTester {
    let simulation = Simulation(windowSize: Size(width: 1200, height: 1200))
    let board = View(frame: Rect(x: 300, y: 150, width: 393, height: 852))
    let sheet = SheetView(frame: Rect(x: 7, y: 7, width: 70, height: 70))
    /// 30 points below the sheet's top edge, down to the bottom edge.
    let list = ScrollView()
    private(set) var frames: [FrameSnapshot] = []
    private var places: [Int: Point] = [:]

    init(
        detents: [SheetView.Detent] = [.medium, .large], content: Double = 3000, transform: Transform = .identity,
        origin: Point = .zero
    ) {
        board.transform = transform
        board.bounds.origin = origin
        sheet.detents = detents
        sheet.accessibilityIdentifier = "sheet"
        list.accessibilityIdentifier = "list"
        simulation.window.addSubview(board)
        board.addSubview(sheet)
        list.frame = Rect(x: 0, y: 30, width: sheet.bounds.width, height: sheet.bounds.height - 30)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.contentSize = Size(width: 300, height: content)
        sheet.addSubview(list)
        step()
    }

    /// The sheet's top edge, measured from the top of the board's bounds.
    var top: Double { sheet.frame.minY - board.bounds.minY }
    var offset: Double { list.contentOffset.y }
    /// The place of the first row of the list.
    var row: Double { top - offset }
    /// The names of the sheet's events in all frames, except the pan's.
    var events: [String] { frames.flatMap(\.events).filter { $0.view == "sheet" && $0.state == nil }.map(\.name) }

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
        let location = board.convert(place + (board.bounds.origin - .zero), to: nil)
        simulation.enqueue([TouchInput(finger: finger, phase: phase, location: location, time: time)])
    }

    func land(_ finger: Int = 1, x: Double = 200, at y: Double) {
        places[finger] = Point(x: x, y: y)
        enqueue(finger, .began)
        step()
    }

    /// Moves a finger down by each of the distances in turn, one per frame.
    func go(_ distances: Double..., finger: Int = 1) {
        for distance in distances { go([finger: Vector(dx: 0, dy: distance)]) }
    }

    /// Moves fingers in one frame.
    func go(_ displacements: [Int: Vector]) {
        for (finger, displacement) in displacements.sorted(by: { $0.key < $1.key }) {
            places[finger]? += displacement
            enqueue(finger, .moved)
        }
        step()
    }

    func lift(_ finger: Int = 1) {
        enqueue(finger, .ended)
        places[finger] = nil
        step()
    }

    /// A drag in `steps` steps of `distance` in total, which ends at rest.
    func drag(at y: Double, by distance: Double, steps: Int = 20) {
        land(at: y)
        for _ in 0..<steps { go(distance / Double(steps)) }
        step(12)
        lift()
        rest()
    }

    /// Brings the sheet to its highest detent, with a finger on its upper part outside the list.
    func raise() {
        drag(at: top + 5, by: -600)
    }
}
