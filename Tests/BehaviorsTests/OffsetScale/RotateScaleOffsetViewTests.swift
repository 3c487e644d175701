import Behaviors
import Geometry
import GestureEngine
import Testing

struct RotateScaleOffsetViewTests {
    private let tester = BoardTester(RotateScaleOffsetView(frame: Rect(x: 70, y: 90, width: 160, height: 120)))
    private var tile: RotateScaleOffsetView { tester.tile }
    private let middle = Point(x: 250, y: 250)

    @Test(arguments: [Transform.identity, Transform(rotationAngle: 2).scaledBy(x: 1.5, y: 0.7)])
    func aDragKeepsTheFingerWhereItTookHold(_ board: Transform) {
        tester.board.transform = board
        tester.pinch(at: middle, from: 60, to: [100])
        tester.frame([1: Point(x: 220, y: 250), 2: Point(x: 280, y: 250)])
        tester.frame([1: Point(x: 230, y: 230), 2: Point(x: 270, y: 270)])
        tester.frame(lift: [1, 2])
        tester.frame([1: tile.convert(Point(x: 40, y: 100), to: nil)])
        tester.move(by: Vector(dx: 10, dy: -1))
        let grip = tester.grip()
        for step in 1...20 {
            tester.move(by: Vector(dx: Double(step) - 10, dy: 3))
            #expect(tester.grip().distance(to: grip) < 1e-9)
        }
        #expect(tile.values.scale != 1 && tile.values.angle != .zero)
    }

    @Test func theSharedScenesFingersEndWhereTheirWaysAddUpTo() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 20, dy: -30), frames: 2)
        tester.frame(lift: [1])
        tester.pinch(at: Point(x: 290, y: 190), from: 60, to: [70, 80, 90])
        tester.frame([1: Point(x: 290, y: 190)])
        tester.move(by: Vector(dx: -25, dy: 45), frames: 2)
        tester.frame(lift: [1])
        #expect(tile.transform.distance(to: Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -10, ty: 30)) < 1e-12)
    }

    @Test func aRotationStartsWithItsThresholdAndGoesOnThroughHalfATurn() {
        func turn(_ degrees: Double) {
            let arm = Vector(dx: 50, dy: 0).applying(Transform(rotationAngle: degrees * .pi / 180))
            tester.frame([1: middle - arm, 2: middle + arm])
        }
        turn(0)
        turn(7.9)
        #expect(tile.values.angle == .zero)
        turn(8)
        #expect(abs(tile.values.angle.degrees - 8) < 1e-9)
        for degrees in stride(from: 30.0, through: 420, by: 30) { turn(degrees) }
        #expect(abs(tile.values.angle.degrees - 420) < 1e-9)
        tester.frame(lift: [1, 2])
        #expect(abs(tile.lastValues.angle.degrees - 420) < 1e-9)
    }
}
