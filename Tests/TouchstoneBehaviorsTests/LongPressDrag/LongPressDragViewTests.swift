import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct LongPressDragViewTests {
    private let simulation = Simulation(windowSize: Size(width: 600, height: 600))
    private let board = View(frame: Rect(x: 100, y: 100, width: 300, height: 300))
    private let tile = LongPressDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80))

    init() {
        tile.identifier = "tile"
        simulation.window.addSubview(board)
        board.addSubview(tile)
    }

    /// Puts a finger at a location in the next frame and steps that frame.
    @discardableResult
    private func frame(_ phase: TouchInput.Phase, _ place: Point) -> FrameSnapshot {
        let time = Double(simulation.frame + 1) / 60
        simulation.enqueue([TouchInput(finger: 1, phase: phase, location: place, time: time)])
        return simulation.step()
    }

    private func rest(frames: Int) { for _ in 0..<frames { _ = simulation.step() } }

    @Test(arguments: [Transform.identity, Transform(rotationAngle: 2).scaledBy(x: 1.5, y: 0.7)])
    func afterAHoldItFollowsTheFinger(_ transform: Transform) {
        board.transform = transform
        let start = tile.convert(Point(x: 20, y: 30), to: nil)
        frame(.began, start)
        rest(frames: 29)
        #expect(!tile.isDragging)
        rest(frames: 3)
        #expect(tile.isDragging && tile.center == Point(x: 140, y: 140), "it begins where it is")
        var place = start
        for step in 1...10 {
            place += Vector(dx: Double(step), dy: -7)
            let snapshot = frame(.moved, place)
            #expect(tile.convert(place, from: nil).distance(to: Point(x: 20, y: 30)) < 1e-9)
            #expect(snapshot.views[1].readings.fields == [TraceField("isDragging", .bool(true))])
        }
        let end = tile.center
        frame(.ended, place)
        #expect(!tile.isDragging && tile.center == end)
    }

    @Test func aFingerThatMovesTooSoonDragsNothing() {
        frame(.began, Point(x: 220, y: 220))
        frame(.moved, Point(x: 240, y: 220))
        rest(frames: 60)
        frame(.moved, Point(x: 300, y: 220))
        #expect(tile.center == Point(x: 140, y: 140))
        frame(.ended, Point(x: 300, y: 220))
    }

    @Test func holdAndAllowanceCanBeSet() {
        tile.minimumPressDuration = 0.1
        tile.allowableMovement = 30
        frame(.began, Point(x: 220, y: 220))
        frame(.moved, Point(x: 240, y: 220))
        rest(frames: 10)
        frame(.moved, Point(x: 250, y: 225))
        #expect(tile.center == Point(x: 150, y: 145), "what it moved during the hold does not count")
        #expect(tile.dragGestureRecognizer.minimumPressDuration == 0.1)
    }

    @Test func cancelledItStaysWhereItIs() {
        frame(.began, Point(x: 220, y: 220))
        rest(frames: 40)
        frame(.moved, Point(x: 260, y: 240))
        simulation.cancelAllTouches()
        #expect(!tile.isDragging && tile.center == Point(x: 180, y: 160))
        rest(frames: 30)
        #expect(tile.center == Point(x: 180, y: 160))
    }

    @Test func theKindSetsTheView() throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: "long-press-drag"))
        let plain = try #require(kind.makeView() as? LongPressDragView)
        #expect(plain.minimumPressDuration == tile.minimumPressDuration && plain.allowableMovement == 10)
        let made = try #require(
            kind.makeView(given: ["minimumPressDuration": .number(0.4), "allowableMovement": .number(3)])
                as? LongPressDragView)
        #expect(made.minimumPressDuration == 0.4 && made.allowableMovement == 3)
        #expect(made.gestureRecognizers.map(\.name) == kind.recognizers && kind.events == ["drag"])
    }
}
