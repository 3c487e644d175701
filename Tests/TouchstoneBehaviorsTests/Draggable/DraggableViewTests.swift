import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Pan, pinch and rotation against the limit (`docs/behaviors/draggable.md`).
struct DraggableViewTests {
    private let tester = DragTester()
    private var card: DraggableView { tester.card }
    private let middle = Point(x: 200, y: 200)

    @Test func defaults() {
        let view = DraggableView()
        #expect(view.isDraggingEnabled && view.isPanEnabled && view.isPinchEnabled && view.isRotationEnabled)
        #expect(view.isDoubleTapToResetEnabled && view.isLimitDragInside)
        #expect(view.minScale == 0.1 && view.maxScale == 10 && view.limitInsideInsets == .zero)
        #expect(!view.isDragging && view.currentScale == 1 && view.overflow == .zero)
        #expect(view.limitRect == nil && view.superview == nil)
    }

    // MARK: Pan

    @Test func aPanMovesTheTransformAndNotTheCenter() {
        tester.drag(from: middle, by: Vector(dx: 30, dy: -20))
        #expect(card.center == middle && card.transform == Transform(translationX: 30, y: -20))
    }

    @Test func theFingerMustComeBackAllTheWay() {
        tester.grab(at: middle)
        tester.frame([1: Point(x: 350, y: 150)])
        #expect(card.transform == Transform(translationX: 100, y: -50))
        #expect(card.overflow == Vector(dx: 50, dy: 0))
        tester.frame([1: Point(x: 320, y: 150)])
        #expect(card.transform == Transform(translationX: 100, y: -50) && card.overflow == Vector(dx: 20, dy: 0))
        tester.frame([1: Point(x: 300, y: 150)])
        #expect(card.transform == Transform(translationX: 100, y: -50) && card.overflow == .zero)
        tester.frame([1: Point(x: 290, y: 40)])
        #expect(card.transform == Transform(translationX: 90, y: -100) && card.overflow == Vector(dx: 0, dy: -60))
        tester.frame(lift: [1])
        #expect(card.overflow == .zero)
    }

    @Test(arguments: [
        (Vector(dx: -300, dy: 0), Rect(x: 20, y: 100, width: 200, height: 200)),
        (Vector(dx: 300, dy: 0), Rect(x: 160, y: 100, width: 200, height: 200)),
        (Vector(dx: 0, dy: -300), Rect(x: 100, y: 10, width: 200, height: 200)),
        (Vector(dx: 0, dy: 300), Rect(x: 100, y: 230, width: 200, height: 200)),
    ])
    func insetsHoldEachSideAndNegativeOnesWiden(_ displacement: Vector, _ frame: Rect) {
        card.limitInsideInsets = EdgeInsets(top: 10, left: 20, bottom: -30, right: 40)
        #expect(card.limitRect == Rect(x: 20, y: 10, width: 340, height: 420))
        tester.drag(from: middle, by: displacement)
        #expect(card.frame == frame)
    }

    @Test func theLimitIsTheSuperviewsBoundsWhereverTheyAreScrolled() {
        tester.board.bounds.origin = Point(x: 50, y: 80)
        tester.drag(from: Point(x: 150, y: 120), by: Vector(dx: -300, dy: -300))
        #expect(card.frame == Rect(x: 50, y: 80, width: 200, height: 200))
    }

    @Test func withoutTheLimitItGoesAnywhere() {
        card.isLimitDragInside = false
        tester.drag(from: middle, by: Vector(dx: 700, dy: -300))
        #expect(card.transform == Transform(translationX: 700, y: -300) && card.limitRect == nil)
    }

    @Test func theBoxOfARotatedViewIsHeld() {
        card.bounds.size = Size(width: 100, height: 100)
        card.transform = Transform(rotationAngle: .pi / 4)
        tester.drag(from: middle, by: Vector(dx: 300, dy: 0))
        #expect(abs(card.frame.maxX - 400) < 1e-9 && abs(card.frame.midY - 200) < 1e-9)
        #expect(abs(card.transform.tx - (200 - 100 * 0.5.squareRoot())) < 1e-9)
    }

    @Test(arguments: [0.3, -2, 3])
    func aPanFollowsTheFingerInsideTurnedAndScaledParents(_ angle: Double) {
        tester.board.transform = Transform(rotationAngle: angle).scaledBy(x: 1.4, y: 0.7)
        card.transform = Transform(rotationAngle: 1 - angle).scaledBy(x: 0.5, y: 0.5)
        let start = card.convert(Point(x: 90, y: 90), to: nil)
        tester.grab(at: start)
        tester.frame([1: start + Vector(dx: 12, dy: -9)])
        // 10 points were subtracted before the pan began. The grip is the point that was under the finger at that time.
        let grip = card.convert(start + Vector(dx: 12, dy: -9), from: nil)
        #expect(grip.distance(to: Point(x: 90, y: 90)) < 1e-9)
    }

    // MARK: Pinch

    @Test func aPinchScalesAboutTheCenter() {
        tester.pinch(from: 80, to: [100, 150])
        #expect(card.transform == Transform(scaleX: 1.5, y: 1.5) && card.currentScale == 1.5)
        #expect(card.center == middle)
    }

    @Test func aStepBelowTheSmallestScaleDoesNothing() {
        card.minScale = 0.5
        tester.pinch(from: 190, to: [180, 108, 89, 90, 89])
        // 180 → 108 is 0.6; → 89 would be 0.494…; → 90 grows from there by 90/89; → 89 shrinks again.
        #expect(abs(card.currentScale - 0.6 * 90 / 89 * 89 / 90) < 1e-12)
        #expect(abs(card.transform.a - card.currentScale) < 1e-12)
    }

    @Test func aStepAboveTheLargestScaleDoesNothing() {
        card.maxScale = 1.5
        tester.pinch(from: 90, to: [100, 140, 160, 150])
        #expect(abs(card.currentScale - 1.4 * 150 / 160) < 1e-12, "1.4, refused, shrunk by 150/160")
    }

    @Test(arguments: [0.0, -1])
    func aSmallestScaleOfZeroOrLessIsNone(_ minScale: Double) {
        card.minScale = minScale
        tester.pinch(from: 180, to: [170, 17])
        tester.pinch(from: 18, to: [10, 1])
        #expect(card.currentScale < 0.02)
    }

    @Test(arguments: [0.0, -5, 0.999])
    func aLargestScaleBelowOneIsNone(_ maxScale: Double) {
        card.maxScale = maxScale
        card.isLimitDragInside = false
        tester.pinch(from: 2, to: [10, 150])
        #expect(card.currentScale == 15)
    }

    @Test func exactlyTheBoundsAreAllowed() {
        card.maxScale = 1.5
        card.minScale = 0.75
        tester.pinch(from: 90, to: [100, 150, 75])
        #expect(card.currentScale == 0.75)
    }

    @Test func aStepThatLeavesTheLimitIsTakenBack() {
        tester.pinch(from: 80, to: [100, 190, 210, 180])
        #expect(abs(card.currentScale - 1.9 * 180 / 210) < 1e-12)
        #expect(abs(card.frame.width - 200 * card.currentScale) < 1e-9)
    }

    @Test func currentScaleCountsFromOneWhateverTheTransform() {
        card.transform = Transform(scaleX: 0.5, y: 0.5)
        tester.pinch(from: 50, to: [60, 90])
        #expect(card.currentScale == 1.5 && card.transform == Transform(scaleX: 0.75, y: 0.75))
    }

    // MARK: Rotation

    @Test func aRotationTurnsAboutTheCenter() {
        card.bounds.size = Size(width: 100, height: 100)
        tester.rotate(through: [5, 10, 40])
        #expect(card.transform.distance(to: Transform(rotationAngle: 30 * .pi / 180)) < 1e-12)
        #expect(card.center == middle)
    }

    @Test func aRotationThatLeavesTheLimitIsTakenBack() {
        card.bounds.size = Size(width: 390, height: 100)
        tester.board.bounds.size = Size(width: 400, height: 120)
        card.center = Point(x: 200, y: 60)
        tester.board.center = Point(x: 200, y: 60)
        tester.rotate(at: Point(x: 200, y: 60), through: [5, 10, 11, 41, 42])
        // 1° fits, 30° more does not, and 1° more fits again.
        #expect(card.transform.distance(to: Transform(rotationAngle: 2 * .pi / 180)) < 1e-9)
    }

    // MARK: All together

    @Test func panPinchAndRotationGoOnAtTheSameTime() {
        card.isLimitDragInside = false
        tester.frame([1: Point(x: 170, y: 200), 2: Point(x: 230, y: 200)])
        for step in 1...60 {
            let center = Point(x: 200 + Double(step), y: 200 - Double(step))
            let arm = Vector(dx: 30 + Double(step) / 2, dy: 0)
                .applying(Transform(rotationAngle: Double(step) * .pi / 180))
            tester.frame([1: center - arm, 2: center + arm])
        }
        for recognizer in card.gestureRecognizers.prefix(3) { #expect(recognizer.state == .changed) }
        #expect(abs(card.transform.shear) < 1e-12 && card.currentScale > 1.5)
        #expect(card.transform.decomposition.angle > 0.7 && card.transform.tx > 40)
    }

    @Test func withoutASuperviewNothingHappens() {
        tester.grab(at: middle)
        card.removeFromSuperview()
        let transform = card.transform
        tester.frame([1: Point(x: 300, y: 200)])
        tester.frame(lift: [1])
        #expect(card.transform == transform && !card.isDragging)
        #expect(tester.delegateCalls.last == "didEndDragging", "the pan was cancelled while it was still inside")
    }

    @Test func readingsAreInTheSnapshot() {
        tester.grab(at: middle)
        let shot = tester.frame([1: Point(x: 350, y: 200)]).views.first { $0.name == "card" }
        #expect(shot?.readings.limit == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(
            shot?.readings.fields == [
                TraceField("overflow", .vector([50, 0])), TraceField("currentScale", .number(1)),
                TraceField("isDragging", .bool(true)),
            ])
    }
}
