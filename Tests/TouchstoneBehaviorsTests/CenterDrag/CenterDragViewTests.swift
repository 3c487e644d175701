import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct CenterDragViewTests {
    private let tester = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))

    @Test(arguments: [Transform.identity, Transform(rotationAngle: 2).scaledBy(x: 1.5, y: 0.7)])
    func itFollowsTheFingerInATurnedBoardAndTurnedItself(_ transform: Transform) {
        tester.board.transform = transform
        tester.tile.transform = Transform(rotationAngle: 1).scaledBy(x: 2, y: 0.5)
        tester.frame([1: tester.tile.convert(Point(x: 40, y: 40), to: nil)])
        tester.move(by: Vector(dx: 10, dy: 10))
        #expect(tester.tile.isDragging && tester.tile.center == Point(x: 140, y: 140), "it begins where it is")
        let grip = tester.grip()
        for step in 1...10 {
            let snapshot = tester.move(by: Vector(dx: Double(step), dy: -7))
            #expect(tester.grip().distance(to: grip) < 1e-9)
            #expect(snapshot.views[1].readings.fields == [TraceField("isDragging", .bool(true))])
        }
        let end = tester.tile.center
        tester.frame(lift: [1])
        #expect(!tester.tile.isDragging && tester.tile.center == end)
    }

    @Test func fingersThatLandAndLiftDoNotMoveIt() {
        tester.frame([1: Point(x: 210, y: 210)])
        tester.move(by: Vector(dx: 20, dy: 0))
        tester.frame([2: Point(x: 280, y: 260)])
        tester.frame(lift: [1])
        #expect(tester.tile.center == Point(x: 150, y: 140))
        tester.move(by: Vector(dx: -5, dy: 3))
        #expect(tester.tile.center == Point(x: 145, y: 143))
    }

    @Test func cancelledItStaysWhereItIs() {
        tester.frame([1: Point(x: 220, y: 220)])
        tester.move(by: Vector(dx: 30, dy: 0))
        tester.simulation.cancelAllTouches()
        #expect(!tester.tile.isDragging && tester.tile.center == Point(x: 160, y: 140))
        tester.rest(frames: 30)
        #expect(tester.tile.center == Point(x: 160, y: 140))
    }

    @Test func theKindMakesTheView() throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: "center-drag"))
        let made = try #require(kind.makeView() as? CenterDragView)
        #expect(made.gestureRecognizers.map(\.name) == kind.recognizers && kind.events == ["pan", "didFlyOff"])
    }
}
