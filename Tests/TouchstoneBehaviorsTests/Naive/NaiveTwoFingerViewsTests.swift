import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveAtan2ViewTests {
    /// The rotation of the view, in degrees, in the frame after the left finger has lifted and landed again at the same
    /// place.
    private func flip(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 210, y: 240), 2: Point(x: 270, y: 240)])
        tester.frame([1: Point(x: 210, y: 230), 2: Point(x: 270, y: 250)])
        tester.frame([1: Point(x: 210, y: 225), 2: Point(x: 270, y: 255)])
        tester.frame(lift: [1])
        let before = tile.transform
        tester.frame([1: Point(x: 210, y: 225)])
        tester.frame([1: Point(x: 210, y: 224), 2: Point(x: 270, y: 256)])
        let step = before.inverted.map { $0.concatenating(tile.transform) } ?? .identity
        return abs(Vector(dx: step.a, dy: step.b).angleInDegrees)
    }

    @Test func itFlipsWhenTheFirstFingerLandsAgain() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(flip(of: NaiveAtan2View(frame: frame)) > 175)
        #expect(flip(of: DraggableView(frame: frame)) < 3)
    }

    @Test func whileTheFingersStayItIsRight() {
        let tester = BoardTester(NaiveAtan2View(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        for degrees in [0.0, 10, 30, 50] {
            let arm = Vector(dx: 30, dy: 0).applying(Transform(rotationAngle: degrees * .pi / 180))
            tester.frame([1: Point(x: 240, y: 240) - arm, 2: Point(x: 240, y: 240) + arm])
        }
        #expect(abs(Vector(dx: tester.tile.transform.a, dy: tester.tile.transform.b).angleInDegrees - 40) < 1e-9)
    }
}

extension Vector {
    fileprivate var angleInDegrees: Double {
        Transform(a: dx, b: dy, c: -dy, d: dx, tx: 0, ty: 0).decomposition.angle * 180 / .pi
    }
}

struct NaiveOneFingerViewTests {
    /// The change of the scale while only one finger of a pinch is left and moves.
    private func growth(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [48, 56, 60], lifts: false)
        tester.frame(lift: [1])
        let before = tile.transform.scale
        tester.move(by: Vector(dx: 10, dy: 0), frames: 6)
        return tile.transform.scale / before
    }

    @Test func oneFingerGoesOnWithThePinch() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        let naive = NaiveOneFingerView(frame: frame)
        #expect(growth(of: naive) == 2, "60 points apart from nobody, then 120")
        #expect(naive.center.x > 180, "and drags at the same time")
        #expect(growth(of: DraggableView(frame: frame)) == 1)
    }

    @Test func withNoFingerLeftItForgetsThem() {
        let tester = BoardTester(NaiveOneFingerView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [50])
        let before = tester.tile.transform
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        tester.simulation.cancelAllTouches()
        tester.frame([2: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        #expect(before.a == 1.25 && tester.tile.transform == before)
    }
}

struct NaiveScaleResetViewTests {
    /// The scale of a view after a pinch, and after one of its fingers has lifted and the other has moved on.
    private func scales(of tile: View) -> (pinched: Double, left: Double) {
        let tester = BoardTester(tile)
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [48, 56, 60], lifts: false)
        tester.frame(lift: [1])
        let pinched = tile.transform.scale
        tester.move(by: Vector(dx: 10, dy: 0), frames: 2)
        return (pinched, tile.transform.scale)
    }

    @Test func withOneFingerLeftTheScaleFallsBack() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        let naive = NaiveScaleResetView(frame: frame)
        #expect(scales(of: naive) == (1.5, 1), "60 points over 40, then what the first finger found")
        #expect(naive.center == Point(x: 150, y: 140), "and it goes on as a drag, 10 of 20 points after the threshold")
        let better = scales(of: DraggableView(frame: frame))
        #expect(better.pinched > 1.2 && better.left == better.pinched)
    }

    @Test func whenBothLiftAtOnceTheScaleStaysAndTheNextPinchCountsOn() {
        let tester = BoardTester(NaiveScaleResetView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [60])
        #expect(tester.tile.transform.scale == 1.5)
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [50], lifts: false)
        #expect(tester.tile.transform.scale == 1.875)
        tester.simulation.cancelAllTouches()
        tester.frame([3: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        #expect(tester.tile.transform.scale == 1.875)
    }

    /// Fingers at the same location have no distance from which a scale could be computed.
    @Test func fingersAtOnePlaceAreHarmless() {
        let tester = BoardTester(NaiveScaleResetView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 0, to: [40])
        #expect(tester.tile.transform == .identity)
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [0])
        #expect(abs(tester.tile.transform.scale - 1.0 / 40) < 1e-9)
    }
}

struct NaiveCornerPivotViewTests {
    /// The displacement of the point of a view under the middle of the fingers while they spread from 60 points to 75.
    /// The pinch has begun before, which is when `draggable` records its grip.
    private func drift(of tile: View, pinchedAt middle: Point) -> Vector {
        let tester = BoardTester(tile)
        tester.pinch(at: middle, from: 32, to: [40, 60], lifts: false)
        let (scale, grip) = (tile.transform.scale, tile.convert(middle, from: nil))
        tester.pinch(at: middle, from: 60, to: [75])
        #expect(abs(tile.transform.scale / scale - 1.25) < 1e-9)
        return tile.convert(grip, to: nil) - middle
    }

    @Test(arguments: [Point(x: 240, y: 220), Point(x: 245, y: 210)])
    func whatIsUnderTheFingersDriftsByHalfTheSizeTimesTheGrowth(middle: Point) {
        let frame = Rect(x: 100, y: 100, width: 80, height: 40)
        let naive = drift(of: NaiveCornerPivotView(frame: frame), pinchedAt: middle)
        #expect((naive - Vector(dx: -10, dy: -5)).length < 1e-9, "40 and 20 points times 1 - 1.25")
        let better = DraggableView(frame: frame)
        better.pinchAnchor = .fingers
        #expect(drift(of: better, pinchedAt: middle).length < 1e-9)
    }

    /// It returns when the fingers do, but farther to the lower right.
    @Test func togetherItDriftsToTheLowerRight() {
        let tester = BoardTester(NaiveCornerPivotView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 52, to: [60, 75, 60], lifts: false)
        #expect((tester.tile.center - Point(x: 140, y: 140)).length < 1e-9)
        tester.pinch(at: Point(x: 240, y: 240), from: 60, to: [45])
        #expect((tester.tile.center - Point(x: 150, y: 150)).length < 1e-9, "40 points times 1 - 0.75")
    }

    @Test func scaledAboutItsCornerTheFormulaIsRight() {
        let tile = NaiveCornerPivotView(frame: Rect(x: 100, y: 100, width: 80, height: 80))
        tile.anchorPoint = .zero
        tile.center = Point(x: 100, y: 100)
        #expect(drift(of: tile, pinchedAt: Point(x: 250, y: 230)).length < 1e-9)
    }

    @Test func withOneFingerItIsDragged() {
        let tester = BoardTester(NaiveCornerPivotView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        #expect(tester.tile.center == Point(x: 160, y: 140))
    }
}

extension Transform {
    /// The factor of a transform that does not stretch.
    fileprivate var scale: Double { Vector(dx: a, dy: b).length }
}
