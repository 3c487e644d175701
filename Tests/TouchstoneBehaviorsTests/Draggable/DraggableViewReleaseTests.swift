import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct DraggableViewReleaseTests {
    /// A card that glides, without a limit.
    private func makeTesterWithMomentum() -> DragTester {
        let tester = DragTester()
        tester.card.momentum = true
        tester.card.isLimitDragInside = false
        return tester
    }

    /// Moves at 600 points per second and lifts the finger.
    private func throwCard(_ tester: DragTester, _ step: Vector = Vector(dx: 10, dy: 0), steps: Int = 5) {
        tester.grab(at: Point(x: 150, y: 200))
        for count in 1...steps { tester.frame([1: Point(x: 150, y: 200) + step * Double(count)]) }
        tester.frame(lift: [1])
    }

    @Test func aThrownViewGoesAsFarAsAListWould() {
        let tester = makeTesterWithMomentum()
        throwCard(tester)
        let start = tester.card.frame.minX
        tester.step(seconds: 5)
        let coast = Deceleration(from: 0, velocity: 600, rate: .init(perMillisecond: 0.998), stopVelocity: 10)
        #expect(abs(tester.card.frame.minX - start - coast.end) < 1e-6)
        #expect(tester.simulation.isAtRest)
    }

    /// The glide begins without a pause: one frame after the lift it has moved the distance of a sixtieth of a second.
    @Test func itGoesOnAtOnce() {
        let tester = makeTesterWithMomentum()
        throwCard(tester)
        let start = tester.card.frame.minX
        let coast = Deceleration(from: 0, velocity: 600, rate: .init(perMillisecond: 0.998), stopVelocity: 10)
        for frame in 1...3 {
            tester.frame()
            #expect(abs(tester.card.frame.minX - start - coast.value(at: Double(frame) / 60)) < 1e-6)
        }
    }

    /// The pan still has its velocity at that time, whether a resting finger sends no events or repeats its location in
    /// every frame.
    @Test(arguments: [(0.05, true), (0.5, false)], [false, true])
    func fingersThatRestBeforeTheyLiftThrowNothing(_ rest: (seconds: Double, glides: Bool), isSilent: Bool) {
        let tester = makeTesterWithMomentum()
        tester.grab(at: Point(x: 150, y: 200))
        for step in 1...5 { tester.frame([1: Point(x: 150 + 10 * Double(step), y: 200)]) }
        for _ in 0..<Int(rest.seconds * 60) { tester.frame(isSilent ? [:] : [1: Point(x: 200, y: 200)]) }
        let place = tester.card.frame.minX
        tester.frame(lift: [1])
        tester.step(seconds: 1)
        #expect((tester.card.frame.minX > place) == rest.glides)
    }

    @Test func itStopsAtTheLimitAndIsAtRestThen() {
        let tester = DragTester()
        tester.card.momentum = true
        tester.card.limitPolicy = .clamp
        throwCard(tester)
        tester.step(seconds: 1.5)
        #expect(tester.card.frame.maxX == 400)
        #expect(tester.simulation.isAtRest)
    }

    @Test func itSlidesAlongTheLimit() {
        let tester = DragTester()
        tester.card.momentum = true
        tester.card.limitPolicy = .clamp
        throwCard(tester, Vector(dx: 10, dy: 3))
        let before = tester.card.frame.minY
        tester.step(seconds: 0.5)
        #expect(tester.card.frame.maxX == 400)
        #expect(tester.card.frame.minY > before + 20)
    }

    @Test func aFingerThatLandsStopsIt() {
        let tester = makeTesterWithMomentum()
        throwCard(tester)
        tester.step(seconds: 0.1)
        tester.frame([2: Point(x: 300, y: 200)])
        let place = tester.card.frame.minX
        tester.step(seconds: 0.5)
        #expect(tester.card.frame.minX == place)
    }

    /// A view that a finger has stopped stays under the finger, and snaps when the finger lifts.
    @Test func aFingerThatStopsItHoldsItBackFromSnapping() {
        let tester = makeTesterWithMomentum()
        tester.card.snapGrid = Size(width: 100, height: 100)
        throwCard(tester)
        tester.step(seconds: 0.1)
        tester.frame([2: Point(x: 300, y: 200)])
        let place = tester.card.frame.midX
        #expect(place.truncatingRemainder(dividingBy: 100) > 1)
        let rest = tester.frame()
        tester.step(seconds: 0.5)
        #expect(tester.card.frame.midX == place)
        #expect(rest.views.first { $0.name == "card" }?.presented == nil)
        tester.frame(lift: [2])
        tester.step(seconds: 1)
        #expect(tester.card.frame.midX == (place / 100).rounded() * 100)
        #expect(tester.simulation.isAtRest)
    }

    @Test func aDoubleTapResetsWhatItHasStopped() {
        let tester = makeTesterWithMomentum()
        tester.card.snapGrid = Size(width: 70, height: 70)
        throwCard(tester)
        tester.step(seconds: 0.1)
        tester.tap(2, at: Point(x: 300, y: 200))
        tester.step(seconds: 1)
        #expect(tester.card.transform == .identity)
        #expect(tester.delegateCalls.suffix(1) == ["didReset"])
    }

    @Test func aCancelledDragIsNotThrown() {
        let tester = DragTester()
        tester.card.momentum = true
        tester.grab(at: Point(x: 150, y: 200))
        for step in 1...5 { tester.frame([1: Point(x: 150 + 10 * Double(step), y: 200)]) }
        tester.simulation.cancelAllTouches()
        tester.frame()
        let place = tester.card.frame.minX
        tester.step(seconds: 0.5)
        #expect(tester.card.frame.minX == place)
    }

    @Test func itSnapsToAGrid() {
        let tester = DragTester()
        tester.card.snapGrid = Size(width: 64, height: 50)
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 23, dy: -12))
        tester.step(seconds: 1)
        // The middle was at (223, 188) when the finger lifted.
        #expect(
            tester.card.frame.center.distance(to: Point(x: 256, y: 200)) < 1e-9
                || tester.card.frame.center == Point(x: 192, y: 200))
        #expect(tester.simulation.isAtRest)
    }

    @Test func itSnapsToAnAngleAndToAScale() {
        let tester = DragTester()
        tester.card.snapAngle = Angle(degrees: 15)
        tester.card.snapScales = [0.5, 1, 1.5]
        tester.rotate(through: [5, 10, 32])
        tester.step(seconds: 1)
        #expect(abs(Angle(radians: tester.card.transform.decomposition.angle).degrees - 15) < 1e-9)
        tester.pinch(from: 80, to: [70, 45])
        tester.step(seconds: 1)
        #expect(abs(tester.card.currentScale - 0.5) < 1e-9)
    }

    /// A finger catches the view on its way to a grid and a scale. The view continues from the place where it is drawn,
    /// and its scale is reported correctly.
    @Test(arguments: DraggableView.LimitPolicy.allCases)
    func whatSnapsIsCaughtWhereItIsDrawn(policy: DraggableView.LimitPolicy) {
        let tester = DragTester()
        tester.card.bounds.size = Size(width: 60, height: 60)
        tester.card.limitPolicy = policy
        tester.card.snapScales = [1, 2]
        tester.card.snapGrid = Size(width: 100, height: 0)
        tester.pinch(from: 30, to: [40, 68], lifts: false)
        tester.frame([1: Point(x: 201, y: 200), 2: Point(x: 269, y: 200)])
        tester.frame(lift: [1, 2])
        tester.step(seconds: 0.05)
        tester.frame([3: Point(x: 200, y: 200)])
        tester.frame([3: Point(x: 210, y: 200)])
        let caught = tester.card.transform
        #expect(caught.a > 1.75 && caught.a < 1.99)
        #expect(caught.tx > 2 && caught.tx < 34)
        #expect(abs(tester.card.currentScale - caught.a) < 1e-9)
        tester.frame([3: Point(x: 211, y: 200)])
        #expect(abs(tester.card.transform.tx - caught.tx - 1) < 1e-9)
    }

    @Test func aViewThatIsTakenAwayGlidesNoMore() {
        let tester = makeTesterWithMomentum()
        throwCard(tester)
        tester.step(seconds: 0.1)
        let place = tester.card.frame.minX
        tester.card.removeFromSuperview()
        tester.step(seconds: 0.5)
        tester.board.addSubview(tester.card)
        tester.step(seconds: 0.5)
        #expect(tester.card.frame.minX == place)
        #expect(tester.simulation.isAtRest)
    }

    /// A snapped view is at rest on an angle, a scale and the grid, and inside its limit, unless no neighbouring place
    /// fits.
    @Test(arguments: DraggableView.LimitPolicy.allCases)
    func whatSnapsIsOnTheGridAndInside(policy: DraggableView.LimitPolicy) {
        let tester = DragTester.stretched(policy, .fingers)
        tester.card.snapAngle = Angle(degrees: 30)
        tester.card.snapGrid = Size(width: 20, height: 20)
        tester.card.snapScales = [0.5, 0.75, 1, 1.25]
        tester.card.momentum = true
        var fingers = RandomFingers(seed: 41, most: 2)
        var snapped = 0
        for round in 0..<40 {
            for _ in 0..<40 { fingers.step(tester) }
            tester.advance(lift: fingers.places.keys.sorted())
            fingers = RandomFingers(seed: UInt64(round) + 200, most: 2)
            for _ in 0..<600 where !tester.simulation.isAtRest { tester.advance() }
            #expect(tester.excess < 1e-9)
            let middle = tester.card.convert(tester.card.bounds.center, to: tester.board)
            let degrees = Angle(radians: tester.card.transform.decomposition.angle).degrees
            func isMultiple(_ value: Double, _ step: Double) -> Bool {
                abs(value - (value / step).rounded() * step) < 1e-6
            }
            if isMultiple(middle.x, 20), isMultiple(middle.y, 20), isMultiple(degrees, 30),
                tester.card.snapScales.contains(where: { abs($0 - tester.card.currentScale) < 1e-9 })
            {
                snapped += 1
            }
        }
        #expect(snapped > 30)
    }
}
