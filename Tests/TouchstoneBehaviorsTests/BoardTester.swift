import TouchstoneEngine
import TouchstoneGeometry

/// Plays fingers on a view on a board, a frame at a time.
///
///     let tester = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
///     tester.frame([1: Point(x: 240, y: 240)])
///     tester.frame([1: Point(x: 260, y: 240)])
///     #expect(tester.tile.center == Point(x: 150, y: 140))
final class BoardTester<Tile: View> {
    let simulation = Simulation(windowSize: Size(width: 600, height: 600))
    /// 300 × 300 at (100, 100).
    let board = View(frame: Rect(x: 100, y: 100, width: 300, height: 300))
    let tile: Tile
    private var fingersDown = FingersDown()

    init(_ tile: Tile) {
        self.tile = tile
        board.identifier = "board"
        tile.identifier = "tile"
        simulation.window.addSubview(board)
        board.addSubview(tile)
    }

    /// Steps one frame in which fingers land at or move to locations in the window, and others lift.
    @discardableResult
    func frame(_ fingers: [Int: Point] = [:], lift: [Int] = []) -> FrameSnapshot {
        fingersDown.go(fingers, lift: lift, in: simulation)
        return simulation.step()
    }

    /// Steps frames in which the fingers that are down move by `step` each.
    @discardableResult
    func move(by step: Vector, frames: Int = 1) -> FrameSnapshot {
        var snapshot = frame(fingersDown.places.mapValues { $0 + step })
        for _ in 1..<max(frames, 1) { snapshot = frame(fingersDown.places.mapValues { $0 + step }) }
        return snapshot
    }

    /// Two fingers on a horizontal line through `center`, first `distance` apart, then at each of the others in turn.
    func pinch(at center: Point, from distance: Double, to others: [Double], lifts: Bool = true) {
        for distance in [distance] + others {
            let arm = Vector(dx: distance / 2, dy: 0)
            frame([1: center - arm, 2: center + arm])
        }
        if lifts { frame(lift: [1, 2]) }
    }

    func rest(frames: Int) { for _ in 0..<frames { frame() } }

    /// The location of a finger in the tile's model coordinates.
    func grip(_ finger: Int = 1) -> Point { tile.convert(fingersDown.places[finger] ?? .zero, from: nil) }

    /// The center with which the tile is drawn in a frame.
    func drawnCenter(_ snapshot: FrameSnapshot) -> Point? { snapshot.views.first { $0.name == "tile" }?.drawn.center }
}
