import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A held view moves with its fingers: at a limit, under a rubber band, and when fingers land, lift and rest.
@Suite struct HeldDragContinuityTests {
    /// The distance that the farthest corner of the card moves while `body` runs, in the board's coordinates.
    private func movement(of tester: DragTester, _ body: () -> Void) -> Double {
        func corners() -> [Point] { tester.card.bounds.corners.map { tester.card.convert($0, to: tester.board) } }
        let before = corners()
        body()
        return zip(before, corners()).map { $0.distance(to: $1) }.max() ?? 0
    }

    /// The fingers continue to turn where the card cannot, by half a turn and more. The card stays on the side where it
    /// stopped.
    @Test(arguments: [DraggableView.LimitPolicy.clamp, .rubberBand], DraggableView.PinchAnchor.allCases)
    func aTurnBeyondHalfATurnDoesNotSwingRound(policy: DraggableView.LimitPolicy, anchor: DraggableView.PinchAnchor) {
        let tester = DragTester()
        tester.board.frame = Rect(x: 0, y: 0, width: 400, height: 260)
        tester.card.frame = Rect(x: 60, y: 80, width: 280, height: 100)
        tester.card.limitPolicy = policy
        tester.card.pinchAnchor = anchor
        tester.rotate(at: Point(x: 200, y: 130), through: [0], lifts: false)
        for degrees in stride(from: 3.0, through: 800, by: 3) {
            // A corner is at most 149 points from the middle, so 3 degrees are 7.8 points.
            let step = movement(of: tester) {
                tester.rotate(at: Point(x: 200, y: 130), through: [degrees], lifts: false)
            }
            #expect(step < 8, "at \(degrees) degrees")
        }
        #expect(tester.card.transform.decomposition.angle > 0.3)
    }

    /// Fingers pinch by 5, which the card refuses, and then by another 1.5 in one frame. A card that follows them fully
    /// would grow by half, and one that also makes up for the refused step moves by less than twice as much.
    @Test func aFastPinchMakesUpForARefusedOneWithoutAJump() {
        let tester = DragTester()
        tester.card.bounds.size = Size(width: 100, height: 100)
        tester.card.pinchAnchor = .fingers
        tester.pinch(from: 60, to: [40, 28, 140], lifts: false)
        #expect(abs(tester.card.currentScale - 1) < 1e-9)
        let step = movement(of: tester) { tester.frame([1: Point(x: 95, y: 200), 2: Point(x: 305, y: 200)]) }
        let followed = 0.5 * 50 * 2.0.squareRoot()
        #expect(step > followed + 1 && step < 2 * followed)
    }

    /// Fingers move anywhere, land and lift. While none of them moves, the card does not move.
    @Test(arguments: DraggableView.LimitPolicy.allCases, DraggableView.PinchAnchor.allCases)
    func nothingMovesWhileFingersLandLiftAndRest(
        policy: DraggableView.LimitPolicy, anchor: DraggableView.PinchAnchor
    ) {
        let movements = movements(of: DragTester.stretched(policy, anchor))
        #expect(movements.still < 1e-6 && movements.nudged < 0.01)
    }

    /// The same for a view that covers its limit, and for one with a band at one edge.
    @Test(arguments: DraggableView.LimitPolicy.allCases, DraggableView.LimitSide.allCases)
    func nothingMovesWhereOneEdgeGives(policy: DraggableView.LimitPolicy, side: DraggableView.LimitSide) {
        let tester = DragTester.stretched(policy, .fingers)
        tester.card.limitPolicies.top = .rubberBand
        tester.card.limitSide = side
        tester.card.limitShape = .corners
        let movements = movements(of: tester)
        #expect(movements.still < 1e-6 && movements.nudged < 0.01)
    }

    /// The largest movement of the card while fingers land, lift and rest, and in a frame in which they move by less
    /// than is visible. A movement that a change of fingers leaves for later would appear there.
    private func movements(of tester: DragTester) -> (still: Double, nudged: Double) {
        tester.card.bounds.size = Size(width: 200, height: 150)
        var random = SeededGenerator(seed: 51)
        tester.grab(at: tester.place(0.5, 0.5))
        var places = [1: tester.place(0.5, 0.5)]
        var next = 2
        var (still, nudged) = (0.0, 0.0)
        for _ in 0..<400 {
            for finger in places.keys.sorted() {
                places[finger]? += Vector(dx: random.number(-15...15), dy: random.number(-15...15))
            }
            tester.advance(places)
            var landed: [Int: Point] = [:]
            var lifted: [Int] = []
            if places.count > 1, random.chance(0.4) {
                lifted = [places.keys.sorted()[random.index(places.count)]]
                places[lifted[0]] = nil
            }
            let place = tester.place(random.number(0.1...0.9), random.number(0.1...0.9))
            if places.count < 4, random.chance(0.4), tester.simulation.window.hitTest(place) === tester.card {
                landed[next] = place
                places[next] = place
                next += 1
            }
            still = max(still, movement(of: tester) { tester.advance(landed, lift: lifted) })
            still = max(still, movement(of: tester) { tester.advance(places) })
            for finger in places.keys { places[finger]?.x += 1e-4 }
            nudged = max(nudged, movement(of: tester) { tester.advance(places) })
        }
        return (still, nudged)
    }

    /// A finger far away has held the view at its limit, and has lifted. The next fingers act around their own
    /// locations, whether a band is stretched or not.
    @Test func fingersForgetThoseBeforeThem() {
        func frame(_ policies: LimitPolicies) -> Rect {
            let tester = DragTester()
            tester.card.limitPolicies = policies
            tester.card.pinchAnchor = .fingers
            tester.grab(at: Point(x: 200, y: 200))
            tester.frame([1: Point(x: 200, y: 2000)])
            tester.card.transform = .identity
            var places = [2: Point(x: 180, y: 180), 3: Point(x: 210, y: 210)]
            tester.frame([2: Point(x: 180, y: 180)])
            tester.frame([1: Point(x: 200, y: 2600)])
            tester.frame(lift: [1])
            tester.frame(places)
            for _ in 0..<60 {
                places[2]? += Vector(dx: -2, dy: -2)
                // The scale changes by at most 1.07 per frame, and a corner is at most 300 points away.
                #expect(movement(of: tester) { tester.frame(places) } < 20)
            }
            return tester.card.frame
        }
        let clamped = frame(LimitPolicies(all: .clamp))
        #expect(clamped.width > 300)
        let given = frame(LimitPolicies(top: .rubberBand, left: .clamp, bottom: .clamp, right: .clamp))
        #expect(given.origin.distance(to: clamped.origin) < 1e-9 && abs(given.width - clamped.width) < 1e-9)
    }

    /// At the largest scale nothing is beyond the limit, so a band behaves like a clamp.
    @Test func aBandGivesOnlyWhereTheLimitStops() {
        func transform(_ policy: DraggableView.LimitPolicy) -> Transform {
            let tester = DragTester()
            tester.board.frame.size = Size(width: 900, height: 900)
            tester.card.limitPolicy = policy
            tester.card.pinchAnchor = .fingers
            tester.card.maxScale = 1.5
            tester.pinch(at: Point(x: 260, y: 250), from: 40, to: [50, 90, 180], lifts: false)
            return tester.card.transform
        }
        #expect(transform(.rubberBand) == transform(.clamp))
        #expect(abs(transform(.clamp).a - 1.5) < 1e-12)
    }

    /// Two fingers catch a view that springs back from beyond its limit and its largest size. The view continues from
    /// the place where it is drawn.
    @Test(arguments: [61, 62, 63, 64] as [UInt64], DraggableView.PinchAnchor.allCases)
    func aSpringIsCaughtByTwoFingersWhereItIsDrawn(seed: UInt64, anchor: DraggableView.PinchAnchor) throws {
        func drawn(catching: Bool) throws -> Transform {
            let tester = DragTester.stretched(.rubberBand, anchor)
            tester.card.bounds.size = Size(width: 200, height: 150)
            var random = SeededGenerator(seed: seed)
            var (first, second) = (tester.place(0.3, 0.5), tester.place(0.7, 0.5))
            for _ in 0..<30 {
                tester.frame([1: first, 2: second])
                first += Vector(dx: random.number(-25...5), dy: random.number(-25...5))
                second += Vector(dx: random.number(-5...25), dy: random.number(-5...25))
            }
            tester.frame(lift: [1, 2])
            for _ in 0..<4 { tester.frame() }
            let (third, fourth) = (tester.place(0.5, 0.5), tester.place(0.7, 0.6))
            tester.frame(catching ? [3: third, 4: fourth] : [:])
            // The pan begins with 0.
            let step = Vector(dx: 10, dy: 0)
            let frame = tester.frame(catching ? [3: third + step, 4: fourth + step] : [:])
            return try #require(frame.views.first { $0.name == "card" }).drawn.transform
        }
        let (caught, free) = (try drawn(catching: true), try drawn(catching: false))
        let corners = Rect(x: -100, y: -75, width: 200, height: 150).corners
        let jump = corners.map { $0.applying(caught).distance(to: $0.applying(free)) }.max() ?? 0
        #expect(jump < 0.2)
    }

    /// The anchor of the pinch changes during the gesture. The view still follows the fingers, and not twice.
    @Test func theAnchorOfAPinchChangesInMidGesture() {
        let tester = DragTester()
        tester.card.isLimitDragInside = false
        tester.card.limitPolicy = .clamp
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 220, y: 200)])
        tester.card.pinchAnchor = .fingers
        tester.frame([1: Point(x: 240, y: 200)])
        #expect(abs(tester.card.transform.tx - 40) < 1e-9)
        tester.frame([2: Point(x: 280, y: 200)])
        tester.frame([2: Point(x: 320, y: 200)])
        #expect(abs(tester.card.currentScale - 2) < 1e-9)
        tester.card.pinchAnchor = .center
        tester.frame([2: Point(x: 360, y: 200)])
        #expect(abs(tester.card.currentScale - 3) < 1e-9)
    }
}
