import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct HeldDragTests {
    // MARK: clamp

    /// 200 × 200 at (100, 100) on 400 × 400: with `refuse`, a pinch by 3 in one step does nothing; with `clamp`, the
    /// view reaches the edges.
    @Test func aFastPinchReachesTheLimit() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.pinch(from: 60, to: [70, 210], lifts: false)
        #expect(tester.card.frame == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(abs(tester.card.currentScale - 2) < 1e-12)
        // The fingers must move all the way back before it shrinks.
        tester.frame([1: Point(x: 130, y: 200), 2: Point(x: 270, y: 200)])
        #expect(abs(tester.card.currentScale - 2) < 1e-12)
        tester.frame([1: Point(x: 147.5, y: 200), 2: Point(x: 252.5, y: 200)])
        #expect(abs(tester.card.currentScale - 1.5) < 1e-12)
    }

    @Test func aTurnStopsWhereACornerTouches() {
        let tester = DragTester()
        tester.card.bounds.size = Size(width: 320, height: 320)
        tester.card.limitPolicy = .clamp
        tester.rotate(through: [5, 10, 40], lifts: false)
        #expect(tester.excess < 1e-9)
        #expect(abs(tester.card.frame.width - 400) < 1e-9)
        // 160 · (sin θ + cos θ) = 200.
        let angle = Double.pi / 4 - Vector(dx: 1.25, dy: (2 - 1.5625).squareRoot()).direction
        #expect(abs(tester.card.transform.decomposition.angle - angle) < 1e-12)
        tester.rotate(through: [30, 10])
        #expect(abs(tester.card.transform.decomposition.angle) < 1e-12)
    }

    @Test func aPanSlidesAndTheFingerComesBackAllTheWay() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.grab(at: Point(x: 200, y: 200))
        let frame = tester.frame([1: Point(x: 350, y: 230)])
        #expect(tester.card.frame.origin == Point(x: 200, y: 130))
        #expect(
            frame.views.first { $0.name == "card" }?.readings.fields.first == TraceField("overflow", .vector([50, 0])))
        tester.frame([1: Point(x: 310, y: 230)])
        #expect(tester.card.frame.origin == Point(x: 200, y: 130))
        tester.frame([1: Point(x: 290, y: 230)])
        #expect(tester.card.frame.origin == Point(x: 190, y: 130))
    }

    @Test func boundsOfScaleAreReachedExactly() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.maxScale = 1.25
        tester.card.minScale = 0.5
        tester.pinch(from: 60, to: [70, 700], lifts: false)
        #expect(abs(tester.card.currentScale - 1.25) < 1e-12)
        tester.frame([1: Point(x: 195, y: 200), 2: Point(x: 205, y: 200)])
        #expect(abs(tester.card.currentScale - 0.5) < 1e-12)
        #expect(abs(tester.card.frame.width - 100) < 1e-9)
    }

    @Test(
        arguments: [
            (.clamp, .fingers, .frame, Thoroughness.number(20_000, thorough: 100_000)),
            (.clamp, .center, .frame, 10_000),
            (.clamp, .fingers, .corners, 10_000), (.refuse, .fingers, .frame, 10_000),
        ] as [(DraggableView.LimitPolicy, DraggableView.PinchAnchor, DraggableView.LimitShape, Int)])
    func aClampedViewNeverLeavesItsLimit(
        policy: DraggableView.LimitPolicy, anchor: DraggableView.PinchAnchor, shape: DraggableView.LimitShape,
        steps: Int
    ) {
        let tester = DragTester.stretched(policy, anchor)
        tester.card.limitShape = shape
        tester.card.minScale = 0.2
        tester.card.momentum = anchor == .fingers
        var fingers = RandomFingers(seed: 17, most: 3)
        var worst = 0.0
        var touching = 0
        for _ in 0..<steps {
            fingers.step(tester)
            worst = max(worst, tester.excess)
            if tester.card.overflow != .zero { touching += 1 }
        }
        #expect(worst < 1e-9)
        #expect(touching > steps / 20)
        #expect(tester.card.transform.shear.magnitude < 1e-9)
    }

    // MARK: Layout

    /// The board becomes smaller under a card that a finger drags. The card is inside in the same frame, and the finger
    /// must return to it before the card moves.
    @Test(arguments: DraggableView.LimitPolicy.allCases)
    func aLimitThatMovesTakesTheViewWithIt(policy: DraggableView.LimitPolicy) {
        let tester = DragTester()
        tester.card.limitPolicy = policy
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 300, y: 200)])
        #expect(tester.card.frame.minX == 200)
        let center = tester.card.center
        tester.board.frame = Rect(x: 0, y: 0, width: 350, height: 400)
        tester.frame()
        #expect(tester.card.center == center)
        if policy != .rubberBand { #expect(tester.card.frame.maxX == 350) }
        tester.frame([1: Point(x: 270, y: 200)])
        if policy != .rubberBand { #expect(tester.card.frame.maxX == 350) }
        tester.frame([1: Point(x: 240, y: 200)])
        #expect(tester.card.frame.minX == 140)
    }

    @Test func aRelayoutLeavesTheTransformAlone() {
        let tester = DragTester.stretched(.clamp, .fingers)
        tester.grab(at: tester.place(0.5, 0.5))
        tester.frame([1: tester.place(0.5, 0.5) + Vector(dx: 20, dy: 10)])
        let transform = tester.card.transform
        tester.board.setNeedsLayout()
        tester.card.setNeedsLayout()
        tester.board.bounds.size.width += 50
        tester.frame()
        #expect(tester.card.transform == transform)
    }

    @Test func aPhotoCoversItsCrop() throws {
        let tester = DragTester()
        tester.card.bounds.size = Size(width: 900, height: 700)
        tester.card.limitPolicy = .clamp
        tester.card.limitShape = .corners
        tester.card.pinchAnchor = .fingers
        tester.rotate(through: [5, 10, 40], lifts: false)
        #expect(tester.card.readings.limitCoverage == .outline)
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 700, dy: 0))
        let inside = tester.board.bounds.corners.map { tester.card.convert($0, from: tester.board) }
        let box = try #require(Rect(enclosing: inside))
        #expect(box.minX > -1e-9 && box.minY > -1e-9 && box.maxX < 900 + 1e-9 && box.maxY < 700 + 1e-9)
    }
}
