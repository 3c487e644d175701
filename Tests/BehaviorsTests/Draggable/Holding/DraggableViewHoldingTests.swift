import Behaviors
import Geometry
import GestureEngine
import TestSupport
import Testing

@Suite struct DraggableViewHoldingTests {
    // MARK: clamp

    /// 200 × 200 at (100, 100) on 400 × 400: refused, a pinch by 3 in one step does nothing; clamped, it goes to the edges.
    @Test func aFastPinchReachesTheLimit() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.pinch(from: 60, to: [70, 210], lifts: false)
        #expect(tester.card.frame == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(abs(tester.card.currentScale - 2) < 1e-12)
        // The fingers must come back all the way before it shrinks.
        tester.frame([1: Point(x: 130, y: 200), 2: Point(x: 270, y: 200)])
        #expect(abs(tester.card.currentScale - 2) < 1e-12)
        tester.frame([1: Point(x: 147.5, y: 200), 2: Point(x: 252.5, y: 200)])
        #expect(abs(tester.card.currentScale - 1.5) < 1e-12)
    }

    @Test func aTurnStopsWhereACornerTouches() {
        let tester = DragTester()
        tester.card.bounds.size = Size(width: 320, height: 320)
        tester.card.limitPolicy = .clamp
        tester.rotate(through: [0, 10, 40], lifts: false)
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
            (.clamp, .fingers, .frame, 100_000), (.clamp, .center, .frame, 10_000),
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

    // MARK: fingers

    /// The points that the fingers hold, told from outside: taken when the drag begins, and when a finger comes or goes.
    @Test func aPointStaysUnderItsFinger() {
        var (worst, compared) = (0.0, 0)
        for seed in 0..<60 as Range<UInt64> {
            let tester = DragTester.stretched(.clamp, .fingers)
            tester.card.isLimitDragInside = false
            (tester.card.minScale, tester.card.maxScale) = (0, 0)
            var fingers = RandomFingers(seed: seed, most: 2)
            var held: [Int: Point] = [:]
            var wasDragging = false
            // What has grown or shrunk beyond all measure tells nothing.
            for _ in 0..<300 where (1e-2...1e2).contains(tester.card.currentScale) {
                fingers.step(tester)
                // A finger may land where the card has been until the frame's other fingers moved it.
                let isHeldByAll = tester.card.panGestureRecognizer.numberOfTouches == fingers.places.count
                if tester.card.isDragging, wasDragging, isHeldByAll, Set(held.keys) == Set(fingers.places.keys) {
                    for (finger, point) in held {
                        let place = tester.card.convert(point, to: nil)
                        worst = max(worst, place.distance(to: fingers.places[finger] ?? .zero))
                        compared += 1
                    }
                } else {
                    held = fingers.places.mapValues { tester.card.convert($0, from: nil) }
                }
                wasDragging = tester.card.isDragging
            }
        }
        #expect(worst < 1e-6)
        #expect(compared > 3000)
    }

    /// Where the scale is at its bound, the middle of the fingers still holds the point between them.
    @Test func theMiddleOfTheFingersHoldsItsPointWhereTheyCannot() {
        let tester = DragTester()
        tester.card.pinchAnchor = .fingers
        tester.card.limitPolicy = .clamp
        tester.card.maxScale = 1.25
        let middle = Point(x: 150, y: 230)
        tester.pinch(at: middle, from: 60, to: [70, 75], lifts: false)
        let held = tester.card.convert(middle, from: nil)
        tester.frame([1: Point(x: 60, y: 230), 2: Point(x: 240, y: 230)])
        #expect(abs(tester.card.currentScale - 1.25) < 1e-12)
        #expect(tester.card.convert(held, to: nil).distance(to: middle) < 1e-9)
    }

    /// A second finger lands while the first is ahead of a card at its limit: both hold what is under them from then on.
    @Test func aFingerThatLandsAtTheLimitStartsAnew() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 360, y: 200)])
        #expect(tester.card.frame.maxX == 400)
        tester.frame([2: Point(x: 300, y: 260)])
        #expect(tester.card.overflow == .zero)
        tester.frame([1: Point(x: 340, y: 200), 2: Point(x: 280, y: 260)])
        #expect(abs(tester.card.frame.maxX - 380) < 1e-9)
        #expect(abs(tester.card.currentScale - 1) < 1e-12)
    }

    /// What a finger was ahead of the card is forgotten when it lifts.
    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func theNextDragStartsAnew(anchor: DraggableView.PinchAnchor) {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = anchor
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 150, dy: 0))
        #expect(tester.card.frame.maxX == 400)
        #expect(tester.card.overflow == .zero)
        tester.drag(from: Point(x: 300, y: 200), by: Vector(dx: -20, dy: 0))
        #expect(abs(tester.card.frame.maxX - 380) < 1e-9)
    }

    @Test func allThreeBeginWithTheFirst() {
        let tester = DragTester()
        tester.card.pinchAnchor = .fingers
        tester.frame([1: Point(x: 170, y: 200), 2: Point(x: 230, y: 200)])
        tester.frame([1: Point(x: 181, y: 200), 2: Point(x: 241, y: 200)])
        tester.frame([1: Point(x: 185, y: 205), 2: Point(x: 247, y: 200)])
        for recognizer in [
            tester.card.panGestureRecognizer, tester.card.pinchGestureRecognizer, tester.card.rotationGestureRecognizer,
        ] as [GestureRecognizer] {
            #expect(tester.states(of: recognizer).first == .began)
        }
    }

    @Test func aSwitchThatIsOffTakesItsMovementAway() {
        let tester = DragTester()
        tester.card.pinchAnchor = .fingers
        tester.card.isRotationEnabled = false
        tester.frame([1: Point(x: 170, y: 200), 2: Point(x: 230, y: 200)])
        tester.frame([1: Point(x: 160, y: 200), 2: Point(x: 240, y: 200)])
        tester.frame([1: Point(x: 160, y: 190), 2: Point(x: 240, y: 220)])
        #expect(tester.card.transform.decomposition.angle == 0)
        #expect(tester.card.currentScale > 1)
    }

    @Test func theLimitGivesBackWhatTheFingersHeld() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        tester.grab(at: Point(x: 200, y: 200))
        let held = tester.card.convert(Point(x: 200, y: 200), from: nil)
        tester.frame([1: Point(x: 900, y: 900)])
        #expect(tester.card.frame.origin == Point(x: 200, y: 200))
        tester.frame([1: Point(x: 220, y: 180)])
        #expect(tester.card.convert(held, to: nil).distance(to: Point(x: 220, y: 180)) < 1e-9)
    }

    // MARK: rubber-band

    @Test func aBandGivesAndSpringsBack() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 400, y: 200)])
        // 100 beyond the limit of 400: (1 − 1 / (0.55 · 100 / 400 + 1)) · 400.
        let given = (1 - 1 / (0.55 * 100 / 400 + 1)) * 400.0
        #expect(abs(tester.excess - given) < 1e-9)
        tester.frame(lift: [1])
        #expect(tester.excess == 0)
        let first = tester.frame()
        let second = tester.frame()
        func drawn(_ frame: FrameSnapshot) -> Double {
            frame.views.first { $0.name == "card" }?.presented?.transform.tx ?? 0
        }
        #expect(drawn(first) > drawn(second) && drawn(second) > 100)
        tester.step(seconds: 2)
        #expect(tester.simulation.isAtRest)
        #expect(tester.card.frame.maxX == 400)
    }

    @Test func aBandOfScaleAndTurnGivesLittle() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.pinch(from: 60, to: [70, 700], lifts: false)
        #expect(tester.card.frame.width > 400 && tester.card.frame.width < 400 * 1.36)
        tester.frame(lift: [1, 2])
        #expect(abs(tester.card.frame.width - 400) < 1e-9)
    }

    /// The finger that catches the view in mid-spring makes no jump.
    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func aSpringIsCaughtWhereItIsDrawn(anchor: DraggableView.PinchAnchor) throws {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.card.pinchAnchor = anchor
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 500, y: 200)])
        tester.frame(lift: [1])
        tester.frame()
        tester.frame([2: Point(x: 300, y: 200)])
        let before = try #require(tester.frame([2: Point(x: 305, y: 200)]).views.first { $0.name == "card" })
        let after = try #require(tester.frame([2: Point(x: 311, y: 200)]).views.first { $0.name == "card" })
        let step = after.drawn.transform.tx - before.drawn.transform.tx
        #expect(before.drawn.transform.tx > 110)
        #expect(abs(step) < 12)
        tester.frame(lift: [2])
        tester.step(seconds: 2)
        #expect(tester.excess < 1e-9)
    }

    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func whatGivesComesToRestInside(anchor: DraggableView.PinchAnchor) {
        let tester = DragTester.stretched(.rubberBand, anchor)
        var fingers = RandomFingers(seed: 31, most: 3)
        var rests = 0
        var beyond = 0.0
        for _ in 0..<40 {
            for _ in 0..<60 {
                fingers.step(tester)
                beyond = max(beyond, tester.excess)
            }
            tester.advance(lift: fingers.places.keys.sorted())
            fingers = RandomFingers(seed: UInt64(rests) + 100, most: 3)
            for _ in 0..<200 where !tester.simulation.isAtRest { tester.advance() }
            #expect(tester.simulation.isAtRest)
            #expect(tester.excess < 1e-9)
            rests += 1
        }
        #expect(beyond > 20)
    }

    // MARK: Layout

    /// The board becomes smaller under a card that a finger drags: it is inside in the same frame, and the finger must come
    /// back to it.
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
        tester.rotate(through: [0, 10, 40], lifts: false)
        #expect(tester.card.readings.limitCoverage == .outline)
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 700, dy: 0))
        let inside = tester.board.bounds.corners.map { tester.card.convert($0, from: tester.board) }
        let box = try #require(Rect(enclosing: inside))
        #expect(box.minX > -1e-9 && box.minY > -1e-9 && box.maxX < 900 + 1e-9 && box.maxY < 700 + 1e-9)
    }
}
