import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct DragTiltTests {
    private static func degrees(_ transform: Transform) -> Double {
        Angle(radians: transform.decomposition.angle).degrees
    }

    private static func makeTester() -> DragTester {
        let tester = DragTester()
        tester.card.tilt = 8
        tester.card.isLimitDragInside = false
        return tester
    }

    @Test(arguments: [(150.0, 4.0), (250, -4)])
    func itTurnsByDegreesPerHundredPoints(y: Double, expected: Double) {
        let tester = Self.makeTester()
        tester.grab(at: Point(x: 200, y: y))
        tester.frame([1: Point(x: 250, y: y + 30)])
        #expect(abs(Self.degrees(tester.card.transform) - expected) < 1e-9)
        // It turns around its middle, which moves with the finger.
        let middle = tester.card.convert(Point(x: 100, y: 100), to: nil)
        #expect(middle.distance(to: Point(x: 250, y: 230)) < 1e-9)
        tester.frame([1: Point(x: 200, y: y)])
        #expect(abs(Self.degrees(tester.card.transform)) < 1e-9)
    }

    @Test func itGoesBackWhenLetGoAndAddsToTheRotation() {
        let tester = Self.makeTester()
        tester.card.transform = Transform(rotationAngle: 0.3)
        tester.drag(from: Point(x: 200, y: 150), by: Vector(dx: 100, dy: 0))
        #expect(abs(Self.degrees(tester.card.transform) - Angle(radians: 0.3).degrees - 8) < 0.5)
        tester.step(seconds: 2)
        #expect(
            tester.card.transform.distance(
                to: Transform(rotationAngle: 0.3).concatenating(Transform(translationX: 100, y: 0))) < 1e-9)
        #expect(tester.card.readings.tilt == 0)
    }

    /// The finger lands on a card that tilts back, rests, and lifts. Nothing moves while it is down.
    @Test func aFingerCatchesIt() {
        let tester = Self.makeTester()
        tester.drag(from: Point(x: 200, y: 150), by: Vector(dx: 100, dy: 0))
        tester.step(seconds: 0.1)
        tester.frame([2: Point(x: 300, y: 150)])
        let caught = tester.card.transform
        tester.step(seconds: 0.2)
        #expect(tester.card.transform == caught && tester.card.readings.tilt > 0.01)
        tester.frame([2: Point(x: 305, y: 150)])
        tester.frame(lift: [2])
        tester.step(seconds: 2)
        #expect(tester.card.readings.tilt == 0)
    }

    /// Fingers land and lift, all touches are cancelled, the board is laid out again: no corner moves farther than the
    /// fingers move it.
    @Test func nothingJumps() {
        for policy in [DraggableView.LimitPolicy.clamp, .rubberBand, .refuse] {
            let tester = DragTester.stretched(policy, .fingers)
            tester.card.tilt = 8
            tester.card.isPinchEnabled = false
            var fingers = RandomFingers(seed: 5, most: 2)
            var before = tester.card.readings.tilt
            var largest = 0.0
            for step in 0..<3000 {
                fingers.step(tester)
                if step % 97 == 0 { tester.simulation.cancelAllTouches() }
                if step % 211 == 0 { tester.board.bounds.size.width = step % 2 == 0 ? 380 : 400 }
                let tilt = tester.card.readings.tilt
                largest = max(largest, abs(tilt))
                // At most the stretched equivalent of 300 points in a frame, or a part of the way back.
                #expect(abs(tilt - before) < 0.7, "\(policy) \(step)")
                before = tilt
                #expect(tester.card.transform.isFinite)
            }
            #expect(largest > 0.1)
        }
    }

    @Test func theLimitHoldsTheViewWithoutIt() {
        let tester = Self.makeTester()
        tester.card.isLimitDragInside = true
        tester.card.limitPolicy = .clamp
        tester.grab(at: Point(x: 200, y: 150))
        tester.frame([1: Point(x: 500, y: 150)])
        #expect(abs(tester.card.transform.tx - 100) < 1e-9)
        #expect(abs(Self.degrees(tester.card.transform) - 8) < 1e-9)
    }

    @Test func aTransformOfOtherCodeHasNone() {
        let tester = Self.makeTester()
        tester.grab(at: Point(x: 200, y: 150))
        tester.frame([1: Point(x: 300, y: 150)])
        tester.card.transform = .identity
        tester.frame([1: Point(x: 301, y: 150)])
        #expect(abs(Self.degrees(tester.card.transform) - 0.08) < 1e-9)
        tester.frame(lift: [1])
        tester.step(seconds: 2)
        #expect(abs(Self.degrees(tester.card.transform)) < 1e-9)
    }

    @Test func aCentreTiltsToo() {
        let tester = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.tile.tilt = 10
        tester.frame([1: Point(x: 230, y: 220)])
        tester.frame([1: Point(x: 240, y: 220)])
        tester.frame([1: Point(x: 290, y: 220)])
        #expect(abs(Self.degrees(tester.tile.transform) - 5) < 1e-9)
        tester.simulation.cancelAllTouches()
        tester.rest(frames: 120)
        #expect(tester.tile.transform == .identity)
    }
}
