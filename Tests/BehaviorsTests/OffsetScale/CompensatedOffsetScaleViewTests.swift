import Behaviors
import Geometry
import GestureEngine
import Testing

struct CompensatedOffsetScaleViewTests {
    private let tester = BoardTester(CompensatedOffsetScaleView(frame: Rect(x: 70, y: 90, width: 160, height: 120)))
    private var tile: CompensatedOffsetScaleView { tester.tile }
    /// Where the middle is after the first drag.
    private let place = Point(x: 290, y: 190)

    private func drag(from start: Point, by displacement: Vector) {
        tester.frame([1: start])
        tester.move(by: displacement)
        tester.frame(lift: [1])
    }

    @Test func aDragOfAScaledViewFollowsTheFinger() {
        drag(from: Point(x: 250, y: 250), by: Vector(dx: 40, dy: -60))
        tester.pinch(at: place, from: 100, to: [150])
        #expect(tile.transform.distance(to: Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 40, ty: -60)) < 1e-12)
        drag(from: place, by: Vector(dx: -50, dy: 90))
        #expect(tile.transform.distance(to: Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -10, ty: 30)) < 1e-12)
    }

    @Test func aSecondPinchStartsWithAJump() {
        drag(from: Point(x: 250, y: 250), by: Vector(dx: 40, dy: -60))
        tester.pinch(at: place, from: 100, to: [200])
        #expect(tile.transform.tx == 40 && tile.transform.ty == -60)
        tester.pinch(at: place, from: 100, to: [102], lifts: false)
        // It stood at s·o and stands at o, with the scale of the end of the first pinch: half of it.
        #expect(abs(tile.transform.tx - 20) < 1e-12 && abs(tile.transform.ty + 30) < 1e-12)
    }
}
