import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

private func isClose(_ first: Vector, _ second: Vector) -> Bool { (first - second).length < 1e-6 }

struct MidpointDragGestureRecognizerTests {
    private let tester = BoardTester(View(frame: Rect(x: 0, y: 0, width: 300, height: 300)))
    private let drag = MidpointDragGestureRecognizer()

    init() { tester.tile.addGestureRecognizer(drag) }

    @Test func itBeginsAtAStraightDistanceAndKeepsIt() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 9.999, dy: 0))
        #expect(drag.state == .possible)
        tester.frame([1: Point(x: 206, y: 208)])
        #expect(drag.state == .began && drag.translation(in: nil) == Point(x: 6, y: 8))
        let readings = tester.move(by: Vector(dx: 1, dy: 1)).recognizers[0].values
        #expect(readings == [TraceField("translation", .vector([7, 9]))])
        tester.frame(lift: [1])
        #expect(drag.state == .ended)
        tester.frame()
        #expect(drag.state == .possible && drag.translation(in: nil) == .zero)
    }

    @Test func theTranslationIsConvertedWhenItIsAskedFor() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 20, dy: 0))
        tester.board.transform = Transform(scaleX: 2, y: 2)
        #expect(drag.translation(in: tester.board).x == 10 && drag.translation(in: nil).x == 20)
    }

    @Test func aFingerThatDoesNotGoFarEnoughFails() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 5, dy: 0))
        let transitions = tester.frame(lift: [1]).transitions
        #expect(transitions.map(\.state) == [.failed])
        #expect(transitions.map(\.reason) == [.movedTooLittle(distance: 5, needed: 10)])
    }

    @Test("without a minimum, it begins with the finger (R)")
    func withoutAMinimumTheFingerBeginsIt() {
        drag.minimumDistance = 0
        tester.frame([1: Point(x: 200, y: 200)])
        #expect(drag.state == .began)
        tester.move(by: Vector(dx: 0.5, dy: 0))
        #expect(drag.state == .changed)
        tester.simulation.cancelAllTouches()
        #expect(drag.state == .cancelled)
    }

    @Test func theValueIsInTheCoordinatesOfTheSuperview() {
        tester.board.bounds.size = Size(width: 150, height: 150)
        tester.board.transform = Transform(scaleX: 2, y: 2)
        tester.frame([1: Point(x: 200, y: 200)])
        #expect(drag.value.translation == .zero && drag.value.velocity == .zero)
        tester.move(by: Vector(dx: 20, dy: 0), frames: 3)
        let value = drag.value
        #expect(value.startLocation == Point(x: 50, y: 50) && value.location == Point(x: 80, y: 50))
        #expect(value.translation == Vector(dx: 30, dy: 0) && value.time == tester.simulation.time)
        #expect(isClose(value.velocity, Vector(dx: 600, dy: 0)))
        #expect(isClose(value.predictedEndTranslation, Vector(dx: 180, dy: 0)))
        #expect(isClose(value.predictedEndLocation - value.startLocation, value.predictedEndTranslation))
        tester.frame(lift: [1])
        #expect(drag.state == .ended && drag.value.predictedEndTranslation.dx > 179)
        tester.frame()
        #expect(drag.value.translation == .zero && drag.value.velocity == .zero)
    }

    @Test func aSuperviewThatMovesTakesTheTranslationAway() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 20, dy: 0))
        tester.board.center.x += 15
        let value = drag.value
        #expect(value.startLocation == Point(x: 100, y: 100) && value.location == Point(x: 105, y: 100))
        #expect(value.translation == Vector(dx: 5, dy: 0) && drag.translation(in: nil).x == 20)
    }

    @Test func fingersThatRestHaveNoVelocity() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 20, dy: 0), frames: 3)
        tester.rest(frames: 6)
        #expect(drag.value.velocity.dx > 1100, "it is computed between movements")
        tester.frame(lift: [1])
        let value = drag.value
        #expect(value.velocity == .zero && value.predictedEndLocation == Point(x: 160, y: 100))
    }

    @Test func fingersThatLandAndLiftChangeNoTranslation() {
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 20, dy: 0))
        let start = drag.value.startLocation
        tester.frame([1: Point(x: 220, y: 200), 2: Point(x: 240, y: 260)])
        let value = drag.value
        #expect(value.location == Point(x: 130, y: 130) && value.startLocation == start + Vector(dx: 10, dy: 30))
        #expect(value.translation == Vector(dx: 20, dy: 0))
        tester.move(by: Vector(dx: 20, dy: 0), frames: 3)
        tester.frame(lift: [2])
        #expect(drag.value.translation == Vector(dx: 80, dy: 0))
        tester.frame(lift: [1])
        #expect(isClose(drag.value.velocity, Vector(dx: 1200, dy: 0)), "two fingers lift one after the other")
    }
}
