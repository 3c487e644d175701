import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct HeldDragFingersTests {
    /// The points that the fingers hold, computed outside the view: recorded when the drag begins, and when a finger
    /// lands or lifts.
    @Test func aPointStaysUnderItsFinger() {
        var (worst, compared) = (0.0, 0)
        for seed in 0..<60 as Range<UInt64> {
            let tester = DragTester.stretched(.clamp, .fingers)
            tester.card.isLimitDragInside = false
            (tester.card.minScale, tester.card.maxScale) = (0, 0)
            var fingers = RandomFingers(seed: seed, most: 2)
            var held: [Int: Point] = [:]
            var wasDragging = false
            // A card with an extreme scale shows nothing.
            for _ in 0..<300 where (1e-2...1e2).contains(tester.card.currentScale) {
                fingers.step(tester)
                // A finger may land where the card was before the other fingers of the frame moved it.
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

    /// If the scale is at its limit, the middle of the fingers still holds the point between them.
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

    /// A second finger lands while the first is ahead of a card at its limit. From then on, both hold the points under
    /// them.
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

    /// The distance by which a finger was ahead of the card is forgotten when it lifts.
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

    /// A long card stops where its corners touch while the fingers turn by 150°. A pinch then makes space for every
    /// angle. The card catches up with the turn without jumping in any frame.
    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func aTurnThatWasStoppedIsMadeUpForWithoutALeap(anchor: DraggableView.PinchAnchor) {
        let tester = DragTester()
        tester.board.bounds.size = Size(width: 400, height: 260)
        tester.board.center = Point(x: 200, y: 130)
        tester.card.frame = Rect(x: 60, y: 80, width: 280, height: 100)
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = anchor
        let middle = Point(x: 200, y: 130)
        func corners() -> [Point] { tester.card.bounds.corners.map { tester.card.convert($0, to: nil) } }
        var longest = 0.0
        func go(_ radius: Double, _ degrees: Double) {
            let arm = Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: degrees * .pi / 180))
            let before = corners()
            tester.frame([1: middle - arm, 2: middle + arm])
            longest = max(longest, zip(before, corners()).map { $0.distance(to: $1) }.max() ?? 0)
        }
        for degrees in 0...150 { go(40, Double(degrees)) }
        let stopped = tester.card.transform.decomposition.angle
        #expect(stopped < 1.5)
        for step in 0...100 { go(40 - 0.25 * Double(step), 150) }
        for step in 0..<100 { go(15 + (step % 2 == 0 ? 2 : 0), 150) }
        #expect(longest < 20)
        #expect(tester.card.transform.decomposition.angle > 2.4)
    }

    /// Two fingers at the top of a card, which is at the top of its limit, move up and apart, where the card can
    /// neither move nor grow. As soon as they move down, the card could have its full size. It catches up as fast as
    /// they move.
    @Test func aScaleThatWasStoppedIsMadeUpForWithoutALeap() {
        let tester = DragTester()
        tester.board.frame.origin.y = 100
        tester.card.frame = Rect(x: 160, y: 0, width: 80, height: 80)
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        func corners() -> [Point] { tester.card.bounds.corners.map { tester.card.convert($0, to: nil) } }
        var longest = 0.0
        func go(_ arm: Double, _ height: Double) {
            let before = corners()
            tester.frame([1: Point(x: 200 - arm, y: height), 2: Point(x: 200 + arm, y: height)])
            longest = max(longest, zip(before, corners()).map { $0.distance(to: $1) }.max() ?? 0)
        }
        for step in 0...6 { go(20 + 2 * Double(step), 100.5) }
        for step in 0...30 { go(32 + Double(step), 100.5 - Double(step)) }
        let stopped = tester.card.currentScale
        #expect(stopped < 1.1)
        for step in 0...85 { go(62, 70.5 + 2 * Double(step)) }
        #expect(longest < 8)
        #expect(tester.card.currentScale > 1.9)
    }

    /// A third finger drags. The pinch, which follows the other two, begins only when one of these moves. The movement
    /// of the third finger before that is not caught up.
    @Test func aPinchThatJoinsLateMovesNothing() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        var places = [1: Point(x: 170, y: 180), 2: Point(x: 230, y: 180)]
        tester.frame(places.merging([3: Point(x: 150, y: 230)]) { $1 })
        tester.frame([3: Point(x: 190, y: 230)])
        tester.frame([3: Point(x: 210, y: 230)])
        let transform = tester.card.transform
        #expect(transform.tx > 1)
        places[1]?.x -= 1e-9
        tester.frame(places)
        #expect(tester.card.pinchGestureRecognizer.state == .began)
        #expect(tester.card.transform.distance(to: transform) < 1e-6)
    }

    /// A finger lands whose lift was lost. The earlier finger is cancelled and no longer holds anything.
    @Test func aFingerThatWasCancelledHoldsNothing() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        tester.frame([1: Point(x: 150, y: 200), 2: Point(x: 250, y: 200)])
        tester.frame([3: Point(x: 200, y: 120)])
        let time = Double(tester.simulation.frame + 1) / tester.simulation.framesPerSecond
        let lost = TouchInput(finger: 3, phase: .began, location: Point(x: 600, y: 600), time: time)
        tester.simulation.enqueue([lost])
        tester.frame()
        tester.frame([1: Point(x: 140, y: 200), 2: Point(x: 260, y: 200)])
        tester.frame([1: Point(x: 120, y: 200), 2: Point(x: 280, y: 200)])
        let scale = tester.card.currentScale
        tester.frame([1: Point(x: 100, y: 200), 2: Point(x: 300, y: 200)])
        #expect(abs(tester.card.currentScale / scale - 200.0 / 160) < 1e-9)
    }

    /// The pan is disabled while four fingers drag. The two that neither a pinch nor a rotation follows no longer hold
    /// the card.
    @Test func fingersThatOnlyThePanFollowedHoldNothingWithoutIt() {
        let tester = DragTester()
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        let pair = [1: Point(x: 150, y: 200), 2: Point(x: 265, y: 200)]
        tester.frame([1: Point(x: 150, y: 200), 2: Point(x: 250, y: 200)])
        tester.frame(pair)
        tester.frame([3: Point(x: 200, y: 250), 4: Point(x: 220, y: 150)])
        tester.frame([3: Point(x: 230, y: 270), 4: Point(x: 220, y: 130)])
        #expect(tester.card.panGestureRecognizer.numberOfTouches == 4)
        let transform = tester.card.transform
        tester.card.panGestureRecognizer.isEnabled = false
        tester.frame([3: Point(x: 200, y: 250), 4: Point(x: 150, y: 150)])
        tester.frame(pair)
        for corner in tester.card.bounds.corners {
            #expect(corner.applying(tester.card.transform).distance(to: corner.applying(transform)) < 1e-9)
        }
    }
}
