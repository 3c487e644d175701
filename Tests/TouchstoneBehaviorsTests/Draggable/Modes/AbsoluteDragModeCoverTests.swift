import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A photo that covers its crop, dragged by fingers.
@Suite struct HeldDragCoverTests {
    private static func makeTester(
        _ policy: DraggableView.LimitPolicy = .clamp, _ anchor: DraggableView.PinchAnchor = .fingers
    ) -> DragTester {
        let tester = DragTester.stretched(policy, anchor)
        tester.card.bounds.size = Size(width: 500, height: 450)
        tester.card.limitSide = .cover
        tester.frame()
        return tester
    }

    /// The distance of a corner of the limit outside the photo, in points of the board.
    private static func gap(_ tester: DragTester) -> Double {
        guard let limit = tester.card.limitRect else { return .infinity }
        let card = tester.card
        let outline = Rect(
            x: -0.5 * card.bounds.width, y: -0.5 * card.bounds.height, width: card.bounds.width,
            height: card.bounds.height)
        let counted = Rect(origin: limit.origin - (card.center - .zero), size: limit.size)
        return Beyond(outline: outline, limit: counted).coveringOutline(card.transform)
    }

    @Test func itCoversFromTheStart() {
        let tester = DragTester()
        tester.card.limitSide = .cover
        tester.frame()
        #expect(tester.card.frame == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(tester.card.currentScale == 2 && tester.card.readings.limitCoverage == .outline)
    }

    @Test(
        arguments: [(.clamp, .fingers), (.clamp, .center), (.refuse, .fingers), (.refuse, .center)]
            as [(DraggableView.LimitPolicy, DraggableView.PinchAnchor)])
    func noGapOpensUnderFingers(policy: DraggableView.LimitPolicy, anchor: DraggableView.PinchAnchor) {
        let tester = Self.makeTester(policy, anchor)
        tester.card.maxScale = 4
        tester.card.momentum = true
        var fingers = RandomFingers(seed: 23, most: 3)
        var (worst, largest) = (0.0, 0.0)
        for step in 0..<6000 {
            if step % 301 == 0 { tester.simulation.cancelAllTouches() }
            if step % 407 == 0 { tester.board.bounds.size = Size(width: step % 2 == 0 ? 300 : 400, height: 400) }
            fingers.step(tester)
            worst = max(worst, Self.gap(tester))
            largest = max(largest, tester.card.currentScale)
        }
        #expect(worst < 1e-9 * 400)
        #expect(tester.card.transform.shear.magnitude < 1e-9 && largest > 1)
    }

    /// A finger catches the photo while it grows. The growth that is left counts at that time.
    @Test func itIsCaughtAsItGrows() {
        let tester = DragTester()
        tester.card.limitSide = .cover
        tester.card.limitPolicy = .clamp
        tester.frame()
        tester.grab(at: Point(x: 200, y: 200))
        tester.card.transform = Transform(scaleX: 1.6, y: 1.6)
        tester.frame(lift: [1])
        tester.frame()
        #expect(abs(tester.card.currentScale - 2.5) < 1e-9)
        tester.grab(at: Point(x: 200, y: 200), finger: 2)
        #expect(tester.card.frame.width > 320 && tester.card.frame.width < 400)
        #expect(abs(tester.card.currentScale - 2.5 * tester.card.frame.width / 400) < 1e-9)
        tester.frame(lift: [2])
        tester.step(seconds: 2)
        #expect(abs(tester.card.currentScale - 2.5) < 1e-9 && abs(tester.card.frame.width - 400) < 1e-9)
    }

    @Test func turningBackDoesNotShrink() {
        for anchor in DraggableView.PinchAnchor.allCases {
            let tester = DragTester()
            tester.card.limitSide = .cover
            tester.card.pinchAnchor = anchor
            tester.frame()
            tester.rotate(through: [5, 10, 20, 30], lifts: false)
            let grown = tester.card.currentScale
            #expect(grown > 2.4)
            let arm = Vector(dx: 30, dy: 0)
            tester.frame([1: Point(x: 200, y: 200) - arm, 2: Point(x: 200, y: 200) + arm])
            #expect(abs(tester.card.currentScale - grown) < 1e-9)
            #expect(abs(tester.card.transform.decomposition.angle) < 0.2)
        }
    }

    @Test func aRubberBandLetsAGapOpenAndClosesIt() {
        let tester = Self.makeTester(.rubberBand)
        tester.grab(at: tester.place(0.5, 0.5))
        tester.frame([1: tester.place(0.5, 0.5) + Vector(dx: 400, dy: 100)])
        #expect(Self.gap(tester) > 5)
        tester.frame(lift: [1])
        tester.step(seconds: 2)
        #expect(Self.gap(tester) < 1e-9)
    }

    /// The limit gives way only upward, and the photo is rotated. It is shown above the place where it is held, and its
    /// requested place is beside that.
    @Test func aBandAtOneEdgeIsCaughtWhereItIsDrawn() throws {
        let tester = DragTester()
        let card = tester.card
        card.bounds.size = Size(width: 700, height: 700)
        card.transform = Transform(rotationAngle: 0.4)
        card.limitSide = .cover
        card.pinchAnchor = .fingers
        card.limitPolicies = LimitPolicies(top: .rubberBand, left: .clamp, bottom: .clamp, right: .clamp)
        tester.frame()
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 200, y: 200) + Vector(dx: card.transform.c, dy: card.transform.d) * 250])
        let held = card.transform
        #expect(Self.gap(tester) > 10)
        tester.frame(lift: [1])
        tester.frame()
        tester.frame([2: Point(x: 190, y: 200)])
        let drawn = try #require(tester.frames.last?.views.first { $0.name == "card" }?.presented).transform
        #expect(drawn.tx == held.tx && drawn.ty < held.ty - 1)
        tester.frame([2: Point(x: 200, y: 200)])
        #expect(abs(card.transform.tx - drawn.tx) < 1e-9 && abs(card.transform.ty - drawn.ty) < 5)
    }

    @Test func aLimitThatGrowsTakesThePhotoWithIt() {
        let tester = Self.makeTester()
        tester.grab(at: tester.place(0.5, 0.5))
        let scale = tester.card.currentScale
        tester.board.bounds.size = Size(width: 700, height: 500)
        tester.frame()
        #expect(Self.gap(tester) < 1e-9 && tester.card.currentScale > scale)
        tester.frame(lift: [1])
        #expect(Self.gap(tester) < 1e-9)
    }

    @Test func aResetGoesToWhereItCovers() {
        let tester = Self.makeTester()
        tester.card.isDoubleTapToResetEnabled = true
        tester.card.bounds.size = Size(width: 100, height: 100)
        tester.frame()
        tester.tap(2, at: tester.place(0.5, 0.5))
        tester.step(seconds: 1)
        #expect(Self.gap(tester) < 1e-9 && tester.card.transform.decomposition.angle == 0)
    }

    @Test func whatOtherCodeHasPutAsideComesBackWhenLetGo() {
        let tester = Self.makeTester()
        tester.card.transform = Transform(scaleX: 0.2, y: 0.2)
        tester.grab(at: tester.place(0.5, 0.5))
        let gap = Self.gap(tester)
        tester.frame([1: tester.place(0.5, 0.5) + Vector(dx: 5, dy: 0)])
        #expect(abs(Self.gap(tester) - gap) < 10)
        tester.frame(lift: [1])
        tester.step(seconds: 2)
        #expect(Self.gap(tester) < 1e-9)
    }
}
