import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// A draggable tile in a list in a draggable board: which of them moves.
struct NestedScrollTests {
    /// Transforms of board, list and tile.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var board = Transform.identity
        var list = Transform.identity
        var tile = Transform.identity
    }

    static let cases = [
        Case(testDescription: "upright"),
        Case(
            testDescription: "turned",
            board: Transform(rotationAngle: 0.6).scaledBy(x: 1.1, y: 1.1),
            list: Transform(rotationAngle: -1.9).scaledBy(x: 0.8, y: 0.8),
            tile: Transform(rotationAngle: 2.7).scaledBy(x: 1.3, y: 1.3)),
        Case(
            testDescription: "turned and stretched",
            board: Transform(rotationAngle: -0.4).scaledBy(x: 1.2, y: 0.9),
            list: Transform(rotationAngle: 1.2).scaledBy(x: 0.7, y: 0.95),
            tile: Transform(rotationAngle: 0.9).scaledBy(x: 1.4, y: 0.8)),
    ]

    private final class Stage {
        let simulation = Simulation(windowSize: Size(width: 1000, height: 1000))
        let board = DraggableView(frame: Rect(x: 300, y: 300, width: 400, height: 400))
        let list = ScrollView(frame: Rect(x: 60, y: 60, width: 280, height: 280))
        let tile = DraggableView(frame: Rect(x: 480, y: 480, width: 80, height: 80))
        private var place = Point.zero
        /// The initial state of the views that can move.
        private var before: (board: Transform, offset: Point, tile: Transform) = (.identity, .zero, .identity)

        init(_ test: Case) {
            for view in [board, tile] { view.isLimitDragInside = false }
            list.contentSize = Size(width: 1200, height: 1200)
            simulation.window.addSubview(board)
            board.addSubview(list)
            list.addSubview(tile)
            (board.transform, list.transform, tile.transform) = (test.board, test.list, test.tile)
            list.contentOffset = Point(x: 400, y: 400)
            before = (board.transform, list.contentOffset, tile.transform)
            _ = simulation.step()
        }

        /// A finger lands at a place of a view and rests.
        func press(_ view: View, at start: Point, hold: Double = 0) {
            place = view.convert(start, to: nil)
            frame(.began)
            for _ in 0..<Int(hold * 60) { _ = simulation.step() }
        }

        /// Moves the finger by a displacement in window coordinates.
        func go(_ displacement: Vector, steps: Int = 10) {
            for _ in 0..<steps {
                place += displacement * (1 / Double(steps))
                frame(.moved)
            }
        }

        func lift() { frame(.ended) }

        func frame(_ phase: TouchInput.Phase) {
            let time = Double(simulation.frame + 1) / 60
            simulation.enqueue([TouchInput(finger: 1, phase: phase, location: place, time: time)])
            _ = simulation.step()
        }

        /// The views that have moved since the beginning.
        var moved: [String] {
            var names: [String] = []
            if board.transform != before.board { names.append("board") }
            if list.contentOffset != before.offset { names.append("list") }
            if tile.transform != before.tile { names.append("tile") }
            return names
        }

        /// The point of a view under the finger.
        func held(in view: View) -> Point { view.convert(place, from: nil) }
    }

    private let displacement = Vector(dx: 60, dy: -44)
    private let middle = Point(x: 40, y: 40)

    @Test(arguments: cases) func aDragOnTheTileMovesItAlone(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.tile, at: middle)
        stage.go(Vector(dx: 20, dy: 20))
        let held = stage.held(in: stage.tile)
        stage.go(displacement)
        #expect(stage.moved == ["tile"])
        #expect(stage.held(in: stage.tile).distance(to: held) < 1e-9, "it comes along")
        stage.lift()
        for _ in 0..<30 { _ = stage.simulation.step() }
        #expect(stage.moved == ["tile"])
    }

    @Test(arguments: cases) func elsewhereOnTheContentItScrolls(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.list, at: Point(x: 420, y: 430))
        stage.go(displacement)
        #expect(stage.moved == ["list"] && stage.list.isDragging)
        stage.lift()
        #expect(stage.list.isDecelerating)
        while !stage.simulation.isAtRest { _ = stage.simulation.step() }
        #expect(stage.moved == ["list"])
    }

    @Test(arguments: cases) func theBoardMovesByItsMarginAlone(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.board, at: Point(x: 10, y: 10))
        stage.go(displacement)
        stage.lift()
        #expect(stage.moved == ["board"])
    }

    @Test(arguments: cases) func aHoldOnTheTileScrollsNothing(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.tile, at: middle, hold: 1)
        #expect(stage.moved.isEmpty && !stage.list.isDragging)
        stage.lift()
        while !stage.simulation.isAtRest { _ = stage.simulation.step() }
        #expect(stage.moved.isEmpty)
    }

    @Test(arguments: cases) func aDragAfterAHoldOnTheTileMovesItAlone(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.tile, at: middle, hold: 1)
        stage.go(displacement)
        stage.lift()
        while !stage.simulation.isAtRest { _ = stage.simulation.step() }
        #expect(stage.moved == ["tile"])
    }

    @Test(arguments: cases) func contentUnderTheFingerStaysThere(_ test: Case) {
        let stage = Stage(test)
        stage.press(stage.list, at: Point(x: 420, y: 430))
        stage.go(Vector(dx: 30, dy: 25))
        let held = stage.held(in: stage.list)
        for step in 0..<40 {
            stage.go(Vector(dx: Double(step % 5) - 1.9, dy: 2 - Double(step % 4)), steps: 1)
            #expect(stage.held(in: stage.list).distance(to: held) < 1e-9)
        }
    }
}
