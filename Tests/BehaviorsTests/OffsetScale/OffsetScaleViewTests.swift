import Behaviors
import Geometry
import GestureEngine
import Testing

struct OffsetScaleViewTests {
    private let tester = BoardTester(OffsetScaleView(frame: Rect(x: 70, y: 90, width: 160, height: 120)))
    private var tile: OffsetScaleView { tester.tile }
    private let middle = Point(x: 250, y: 250)

    @Test func aDragOfAScaledViewDriftsOffTheFinger() {
        tester.pinch(at: middle, from: 100, to: [150])
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 10, dy: 0))
        let grip = tester.grip()
        tester.move(by: Vector(dx: 30, dy: -20))
        // 1.5 times as far as the finger, which is so far behind: half of its way, in the view's own points.
        #expect(tester.grip().distance(to: grip + Vector(dx: -10, dy: 20.0 / 3)) < 1e-9)
        #expect(tile.transform.tx == 60 && tile.transform.ty == -30)
    }

    @Test func aPinchMovesAViewThatWasDragged() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 40, dy: -60))
        tester.frame(lift: [1])
        tester.pinch(at: Point(x: 290, y: 190), from: 100, to: [150])
        #expect(tile.transform == Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 60, ty: -90))
    }

    @Test func itDoesNotRotate() {
        tester.frame([1: Point(x: 200, y: 250), 2: Point(x: 300, y: 250)])
        let turned = tester.frame([1: Point(x: 250, y: 200), 2: Point(x: 250, y: 300)])
        #expect(tile.transform == .identity && turned.recognizers.allSatisfy { !$0.state.isActive })
    }
}
