import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

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
        let states = tester.frame(lift: [1]).transitions.map(\.state)
        #expect(states == [.failed])
    }

    @Test func withoutAMinimumTheFirstMoveBeginsIt() {
        drag.minimumDistance = 0
        tester.frame([1: Point(x: 200, y: 200)])
        tester.move(by: Vector(dx: 0.5, dy: 0))
        #expect(drag.state == .began)
        tester.simulation.cancelAllTouches()
        #expect(drag.state == .cancelled)
    }
}
