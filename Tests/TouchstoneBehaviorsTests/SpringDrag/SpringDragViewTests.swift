import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct SpringDragViewTests {
    private let tester = BoardTester(SpringDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
    private var tile: SpringDragView { tester.tile }
    private let home = Point(x: 140, y: 140)

    /// Drags by a step in each of six frames and lifts in the next, at the velocity of the steps, 60 of which are made
    /// per second.
    private func throwTile(_ step: Vector) -> FrameSnapshot {
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: step, frames: 6)
        return tester.frame(lift: [1])
    }

    /// The place of a spring on an axis, from its closed form.
    private func place(from start: Double, to end: Double, velocity: Double, after seconds: Double) throws -> Double {
        let spring = try #require(
            Spring(dampingRatio: tile.dampingRatio, duration: tile.duration, initialVelocity: velocity))
        return start + (end - start) * spring.progress(at: seconds)
    }

    @Test(arguments: [Vector(dx: 12, dy: -11), Vector(dx: -20, dy: 30), Vector(dx: 15, dy: 0)])
    func itSpringsBackWithTheVelocityOfTheFingers(_ step: Vector) throws {
        let release = throwTile(step)
        let start = try #require(tester.drawnCenter(release))
        let displacement = home - start
        let velocity = step * 60
        #expect(displacement != .zero && tile.center == home, "the model is where it goes")
        for frame in 1..<24 {
            let drawn = try #require(tester.drawnCenter(tester.frame()))
            let seconds = Double(frame) / 60
            let x = try place(from: start.x, to: home.x, velocity: velocity.dx / displacement.dx, after: seconds)
            let y =
                displacement.dy == 0
                ? home.y : try place(from: start.y, to: home.y, velocity: velocity.dy / displacement.dy, after: seconds)
            #expect(drawn.distance(to: Point(x: x, y: y)) < 1e-9, "frame \(frame)")
        }
        let end = tester.frame()
        #expect(tester.drawnCenter(end) == home && end.views[1].presented == nil)
    }

    @Test func aThrowOutwardsFliesOnUnlessTheDistanceHasLostItsSign() throws {
        let outwards = try #require(tester.drawnCenter(throwTile(Vector(dx: 20, dy: 0))))
        let next = try #require(tester.drawnCenter(tester.frame()))
        #expect(next.x > outwards.x + 3)
        tester.rest(frames: 40)
        tile.velocitySign = .absolute
        let start = try #require(tester.drawnCenter(throwTile(Vector(dx: 20, dy: 0))))
        let wrong = try #require(tester.drawnCenter(tester.frame()))
        #expect(wrong.x < start.x - 5, "it starts towards the target, which the fingers did not")
    }

    @Test func itSpringsBackWhenItIsCancelled() {
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 15, dy: 4), frames: 4)
        tester.simulation.cancelAllTouches()
        #expect(!tile.isDragging && tile.center == home)
        tester.rest(frames: 30)
        #expect(tile.layer.presentation()?.position == home)
    }

    @Test func caughtInMidSpringItIsTakenWhereItIsDrawn() throws {
        tile.duration = 2
        _ = throwTile(Vector(dx: 20, dy: 0))
        let before = try #require(tester.drawnCenter(tester.frame()))
        #expect(before.x > home.x + 60, "the finger below hits what is drawn, not where the model is")
        tester.frame([2: tester.board.convert(before, to: nil)])
        let flying = try #require(tester.drawnCenter(tester.frame()))
        let caught = try #require(tester.drawnCenter(tester.move(by: Vector(dx: 0, dy: 10))))
        #expect(tile.isDragging && caught.distance(to: flying) < 15)
        #expect(tile.center == caught && tile.restingCenter == home)
        let held = try #require(tester.drawnCenter(tester.move(by: Vector(dx: 3, dy: 4))))
        #expect(held.distance(to: caught + Vector(dx: 3, dy: 4)) < 1e-9, "the spring has let go")
        tester.frame(lift: [2])
        tester.rest(frames: 120)
        #expect(tile.layer.presentation()?.position == home)
    }

    @Test func layoutSaysWhereItSpringsBackTo() {
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 15, dy: 0), frames: 4)
        tile.center = Point(x: 60, y: 70)
        tester.move(by: Vector(dx: 5, dy: 5))
        #expect(tile.center == Point(x: 65, y: 75) && tile.restingCenter == Point(x: 60, y: 70))
        tester.frame(lift: [1])
        tester.rest(frames: 30)
        #expect(tile.center == Point(x: 60, y: 70))
        tile.frame.origin = Point(x: 0, y: 10)
        #expect(tile.restingCenter == Point(x: 40, y: 50))
    }

    /// The margins share the growth of the board relative to the place where the tile was laid out, not where a finger
    /// holds it.
    @Test func aRelayoutInMidDragMovesWhereItSpringsBackTo() {
        tile.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 15, dy: 5), frames: 4)
        let displacement = tile.center - home
        #expect(displacement.dx > 30)
        let (left, right) = (tile.restingCenter.x - 40, 300 - tile.restingCenter.x - 40)
        tester.board.bounds.size.width = 600
        let resting = Point(x: 40 + left * (1 + 300 / (left + right)), y: home.y)
        #expect(tile.restingCenter.distance(to: resting) < 1e-9)
        #expect(tile.center.distance(to: resting + displacement) < 1e-9)
        tester.frame(lift: [1])
        tester.rest(frames: 30)
        #expect(tile.center.distance(to: resting) < 1e-9)
    }

    @Test func aDragThatEndsAtHomeHasNothingToSpring() {
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 20, dy: 0))
        tester.move(by: Vector(dx: -10, dy: 0))
        let end = tester.frame(lift: [1])
        #expect(tile.center == home && end.views[1].presented == nil)
    }

    @Test func theKindSetsTheView() throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: "spring-drag"))
        let plain = try #require(kind.makeView() as? SpringDragView)
        #expect(plain.duration == 0.4 && plain.dampingRatio == 0.6 && plain.velocitySign == .signed)
        let made = try #require(
            kind.makeView(given: [
                "duration": .number(1), "dampingRatio": .number(0.9), "velocitySign": .choice("absolute"),
            ]) as? SpringDragView)
        #expect(made.duration == 1 && made.dampingRatio == 0.9 && made.velocitySign == .absolute)
        made.dampingRatio = 0
        made.dampingRatio = .nan
        #expect(made.dampingRatio == 0.9)
        #expect(made.gestureRecognizers.map(\.name) == kind.recognizers && kind.events == ["pan"])
    }
}
