import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

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
        // The view moves 1.5 times as far as the finger. So the finger is behind by half of its own path, in the view's
        // points.
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

struct CompensatedOffsetScaleViewTests {
    private let tester = BoardTester(CompensatedOffsetScaleView(frame: Rect(x: 70, y: 90, width: 160, height: 120)))
    private var tile: CompensatedOffsetScaleView { tester.tile }
    /// The place of the middle after the first drag.
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
