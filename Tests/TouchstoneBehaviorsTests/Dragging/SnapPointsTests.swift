import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Views that come to rest at points: `snapPoints` of `draggable` and `center-drag`.
struct SnapPointsTests {
    /// Corners of a board of 400 × 400 for a card of 200 × 200.
    private let corners = [Point(x: 100, y: 100), Point(x: 300, y: 100), Point(x: 100, y: 300), Point(x: 300, y: 300)]

    /// Throws the card of a tester from where it is, with the given steps of 1/60 s.
    private func throwCard(_ tester: DragTester, _ steps: [Vector]) {
        var place = Point(x: 200, y: 200)
        tester.grab(at: place)
        for step in steps {
            place += step
            tester.frame([1: place])
        }
        tester.frame(lift: [1])
    }

    private func snaps(_ frames: [FrameSnapshot]) -> [Effect] {
        frames.flatMap(\.effects).map(\.effect).filter { $0.kind == "snap" }
    }

    @Test func aDraggableViewGoesToTheNearestPoint() {
        let tester = DragTester()
        tester.card.snapPoints = corners
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 23, dy: -12))
        #expect(snaps(tester.frames) == [.snap(setting: "snapPoints", value: .vector([300, 100]))])
        tester.step(seconds: 1)
        #expect(tester.card.frame == Rect(x: 200, y: 0, width: 200, height: 200))
        #expect(tester.simulation.isAtRest)
    }

    /// 4 points a frame are 240 points per second, which coast for 0.499 s, so 120 points farther.
    @Test func theFlingChoosesThePoint() {
        let tester = DragTester()
        tester.card.snapPoints = corners
        throwCard(tester, [Vector(dx: -10, dy: 10)] + Array(repeating: Vector(dx: 4, dy: -4), count: 4))
        tester.step(seconds: 1)
        #expect(tester.card.frame.center == Point(x: 300, y: 100))
        let still = DragTester()
        still.card.snapPoints = corners
        throwCard(still, [Vector(dx: -10, dy: 10)] + Array(repeating: Vector(dx: 0, dy: 0), count: 12))
        still.step(seconds: 1)
        #expect(still.card.frame.center == Point(x: 100, y: 300))
    }

    /// The spring starts with the velocity of the fingers, so the card does not stop when they lift.
    @Test func aThrownViewDoesNotStopOnItsWay() throws {
        let tester = DragTester()
        tester.card.snapPoints = [Point(x: 300, y: 200)]
        throwCard(tester, Array(repeating: Vector(dx: 4, dy: 0), count: 5))
        let drawn = tester.frames.suffix(1).flatMap(\.views).first { $0.name == "card" }
        tester.frame()
        let next = try #require(tester.frames.last?.views.first { $0.name == "card" })
        let step = next.drawnTransformToSuperview.tx - (drawn?.drawnTransformToSuperview.tx ?? 0)
        #expect(abs(step - 4) < 0.7, "\(step)")
    }

    @Test func itNeverLeavesTheLimitOnItsWay() {
        let tester = DragTester()
        tester.card.snapPoints = corners
        throwCard(tester, Array(repeating: Vector(dx: 16, dy: 2), count: 6))
        tester.step(seconds: 1.5)
        for snapshot in tester.frames {
            guard let card = snapshot.views.first(where: { $0.name == "card" }) else { continue }
            let box = card.drawn.bounds.applying(card.drawnTransformToSuperview)
            #expect(box.minX > -1e-6 && box.maxX < 400 + 1e-6)
        }
        #expect(tester.card.frame.center == Point(x: 300, y: 300) || tester.card.frame.center == Point(x: 300, y: 100))
    }

    @Test func fractionsAreThoseOfTheLimitAndTheViewStaysInside() {
        let tester = DragTester()
        tester.card.snapUnit = .limit
        tester.card.snapPoints = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.5, y: 1)]
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 40, dy: -30))
        tester.step(seconds: 1)
        #expect(tester.card.frame == Rect(x: 200, y: 0, width: 200, height: 200), "in the corner, not half outside")
        tester.drag(from: Point(x: 300, y: 100), by: Vector(dx: -60, dy: 80))
        tester.step(seconds: 1)
        #expect(tester.card.frame == Rect(x: 100, y: 200, width: 200, height: 200))
    }

    @Test func theAxisLimitsTheWay() {
        let tester = DragTester()
        tester.card.axis = .x
        tester.card.snapPoints = corners
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 30, dy: 30))
        tester.step(seconds: 1)
        #expect(tester.card.frame.center == Point(x: 300, y: 200))
    }

    @Test func aCardBeyondAnElasticLimitGoesThereAtOnce() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.card.snapPoints = [Point(x: 300, y: 200), Point(x: 100, y: 200)]
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 190, dy: 0))
        #expect(snaps(tester.frames) == [.snap(setting: "snapPoints", value: .vector([300, 200]))])
        tester.step(seconds: 1.5)
        #expect(tester.card.frame.center == Point(x: 300, y: 200))
    }

    @Test func aCardBeyondACornerOfAnElasticLimitComesBackIntoIt() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.card.snapUnit = .limit
        tester.card.snapPoints = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 130, dy: -160))
        tester.step(seconds: 1.5)
        #expect(tester.card.frame == Rect(x: 200, y: 0, width: 200, height: 200))
    }

    @Test func pointsThatAreNotFiniteAreIgnored() {
        let card = DraggableView(frame: .zero)
        card.snapPoints = [Point(x: .nan, y: 0), Point(x: 1, y: 2)]
        #expect(card.snapPoints == [Point(x: 1, y: 2)])
    }

    // MARK: center-drag

    private let board = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))

    private func drag(by steps: [Vector]) -> [FrameSnapshot] {
        var frames = [board.frame([1: Point(x: 240, y: 240)]), board.move(by: Vector(dx: 10, dy: 0))]
        for step in steps { frames.append(board.move(by: step)) }
        frames.append(board.frame(lift: [1]))
        return frames
    }

    @Test func aCenterDraggedViewGoesToThePointOfTheFling() {
        board.tile.snapPoints = [Point(x: 140, y: 140), Point(x: 240, y: 140)]
        let frames = drag(by: Array(repeating: Vector(dx: 3, dy: 0), count: 5))
        // At (155, 140), and 180 points per second lead 90 points farther.
        #expect(snaps(frames) == [.snap(setting: "snapPoints", value: .vector([240, 140]))])
        board.rest(frames: 90)
        #expect(board.tile.center == Point(x: 240, y: 140))
        #expect(board.simulation.isAtRest)
    }

    @Test func fractionsAreThoseOfTheSuperviewWithoutALimit() {
        board.tile.snapUnit = .limit
        board.tile.snapPoints = [Point(x: 0.5, y: 0.5), Point(x: 1, y: 1)]
        _ = drag(by: [Vector(dx: 0, dy: 4), .zero, .zero, .zero, .zero, .zero, .zero])
        board.rest(frames: 90)
        #expect(board.tile.center == Point(x: 150, y: 150))
    }

    @Test func aFingerCatchesItOnItsWay() throws {
        board.tile.snapPoints = [Point(x: 240, y: 140)]
        _ = drag(by: [Vector(dx: 1, dy: 0)])
        board.rest(frames: 10)
        let snapshot = board.frame()
        let drawn = try #require(board.drawnCenter(snapshot))
        #expect(drawn.x > 150 && drawn.x < 230)
        board.frame([2: board.board.convert(drawn, to: nil)])
        board.move(by: Vector(dx: 0, dy: 10))
        let caught = board.tile.center
        #expect(board.tile.isDragging && caught.x < 240)
        board.move(by: Vector(dx: 0, dy: 25))
        #expect(board.tile.center.distance(to: caught + Vector(dx: 0, dy: 25)) < 1e-9)
    }

    @Test func withConditionsToFlyOffItSpringsBackInstead() {
        board.tile.flyOff = FlyOff(distance: 500)
        board.tile.snapPoints = [Point(x: 240, y: 140)]
        _ = drag(by: [Vector(dx: 20, dy: 0)])
        board.rest(frames: 90)
        #expect(board.tile.center == Point(x: 140, y: 140))
    }
}
