import Testing
import TouchstoneSwiftUI

/// The bugs of `docs/cookbook` happen to SwiftUI, too, and the lines of the pages fix them.
@Suite struct CookbookTests {
    // MARK: scaled-view.md

    @Test(arguments: [(Cookbook.ScaledView.Order.offsetFirst, 280.0), (.fixed, 140)])
    func scaledViewStaysUnderTheFinger(order: Cookbook.ScaledView.Order, distance: Double) {
        #expect(scaledDrag(order).last == distance)
    }

    /// The values of a gesture before the offset are in coordinates that move with the view: half of the way that the
    /// finger is ahead of the view. So the view does a third of the way.
    @Test func scaledViewFallsBehindIfItsGestureIsFirst() throws {
        #expect(abs(try #require(scaledDrag(.gestureFirst).last) - 140.0 / 3) < 1.2)
    }

    /// How far a card has moved after each step of a finger that moves by 140 points.
    private func scaledDrag(_ order: Cookbook.ScaledView.Order) -> [Double] {
        let tester = ViewTester(Cookbook.ScaledView(order: order))
        tester.land(160, 300)
        return (1...14).map { step in
            tester.move(160 + Double(step) * 10, 300)
            return tester.middle(of: "card").x - 200
        }
    }

    // MARK: jump-at-start.md

    @Test func dragBeginsWithALeapOfItsMinimumDistance() {
        #expect(firstStep(Cookbook.JumpAtStart()) == 12)
    }

    @Test func dragBeginsWhereTheViewIsIfItsFirstTranslationIsSubtracted() {
        #expect(firstStep(Cookbook.NoJumpAtStart()) == 0)
        let tester = ViewTester(Cookbook.NoJumpAtStart())
        for _ in 0..<2 {
            tester.land(200, 300)
            for step in 1...9 { tester.move(200 + Double(step) * 4, 300) }
            tester.lift()
        }
        #expect(tester.middle(of: "card") == CGPoint(x: 248, y: 300))
    }

    @Test func dragThatIsCancelledLeavesNoFirstTranslation() {
        let tester = ViewTester(Cookbook.NoJumpAtStart())
        tester.land(200, 300)
        tester.move(230, 300)
        tester.cancel()
        tester.land(200, 300)
        tester.move(200, 312)
        #expect(tester.middle(of: "card") == CGPoint(x: 200, y: 300))
        tester.move(200, 320)
        #expect(tester.middle(of: "card") == CGPoint(x: 200, y: 308))
    }

    /// The distance by which a card moves when its drag begins, with a finger that moves by 4 points in each step.
    private func firstStep(_ view: some View) -> Double {
        let tester = ViewTester(view)
        tester.land(200, 300)
        for step in 1...5 {
            tester.move(200 + Double(step) * 4, 300)
            if tester.begins("card") { return tester.middle(of: "card").x - 200 }
        }
        return .nan
    }

    // MARK: child-moves-parent.md

    @Test(arguments: [(false, 90.0, 45.0), (true, 45, 0)])
    func cardIsDraggedWithoutItsBoard(isFixed: Bool, card: Double, board: Double) {
        let tester = ViewTester(Cookbook.ChildOnParent(isFixed: isFixed))
        tester.land(200, 300)
        for step in 1...3 { tester.move(200 + Double(step) * 15, 300) }
        tester.lift()
        #expect(tester.middle(of: "card") == CGPoint(x: 200 + card, y: 300))
        #expect(tester.middle(of: "board") == CGPoint(x: 200 + board, y: 300))
    }

    @Test(arguments: [false, true]) func boardIsDraggedBesideTheCard(isFixed: Bool) {
        let tester = ViewTester(Cookbook.ChildOnParent(isFixed: isFixed))
        tester.land(100, 250)
        for step in 1...3 { tester.move(100 + Double(step) * 15, 250) }
        #expect(tester.middle(of: "card") == CGPoint(x: 245, y: 300))
        #expect(tester.middle(of: "board") == CGPoint(x: 245, y: 300))
    }

    // MARK: double-tap.md

    @Test(arguments: [(false, [2.0, 1.0]), (true, [0, 1])])
    func doubleTapIsNoSingleTap(isFixed: Bool, taps: [Double]) {
        let tester = ViewTester(Cookbook.DoubleTap(isFixed: isFixed))
        tester.tap(200, 300)
        tester.step(5)
        tester.tap(200, 300)
        tester.step(60)
        #expect(tester.numbers == taps)
    }

    /// The single tap waits until it is too late for a second one.
    @Test func singleTapWaitsForTheDoubleTap() {
        let tester = ViewTester(Cookbook.DoubleTap(isFixed: true))
        tester.tap(200, 300)
        tester.step(15)
        #expect(tester.numbers == [0, 0])
        tester.step(10)
        #expect(tester.numbers == [1, 0])
    }

    // MARK: swipe-card.md

    @Test func quickFlickDoesNotSwipeByDistance() {
        #expect(rest(Cookbook.SwipeCardByDistance(), step: 10, frames: 7) == 200)
        #expect(rest(Cookbook.SwipeCardByDistance(), step: 2, frames: 70) == 600)
    }

    @Test(arguments: [(10.0, 7, 600.0), (-10, 7, -200), (2, 70, 600), (2, 20, 200)])
    func quickFlickSwipesByThePredictedEnd(step: Double, frames: Int, end: Double) {
        #expect(rest(Cookbook.SwipeCard(), step: step, frames: frames) == end)
    }

    /// The place of a card after a drag, when it has come to rest.
    private func rest(_ view: some View, step: Double, frames: Int) -> Double {
        let tester = ViewTester(view)
        tester.land(200, 300)
        for frame in 1...frames { tester.move(200 + Double(frame) * step, 300) }
        tester.lift()
        tester.step(180)
        return tester.middle(of: "card").x
    }

    // MARK: second-pinch.md

    @Test func photoJumpsAtTheSecondPinchIfItsOffsetIsScaled() {
        #expect(secondPinch(Cookbook.CorrectedPinch()) == -20)
    }

    @Test func photoStaysAtTheSecondPinchIfItsOffsetIsLast() {
        #expect(secondPinch(Cookbook.SecondPinch()) == 0)
    }

    /// Drags by 60 points, pinches to 1.5, and pinches again. Returns how far the second pinch moves the photo's middle.
    private func secondPinch(_ view: some View) -> Double {
        let tester = ViewTester(view)
        tester.land(200, 300)
        tester.move(230, 300)
        tester.move(260, 300)
        tester.lift()
        tester.step(10)
        var middle = 0.0
        for _ in 0..<2 {
            middle = tester.middle(of: "photo").x
            tester.land(240, 300, finger: 0)
            tester.land(280, 300, finger: 1)
            tester.move([0: (235, 300), 1: (285, 300)])
            tester.move([0: (230, 300), 1: (290, 300)])
            tester.lift(finger: 0)
            tester.lift(finger: 1)
            tester.step(10)
        }
        #expect(tester.numbers.suffix(2) == [2.25, 2.25])
        return tester.middle(of: "photo").x - middle
    }

    // MARK: tap-lost.md

    @Test(arguments: [(false, 0.0), (true, 1)]) func tapByAFingerThatTrembles(isFixed: Bool, taps: Double) {
        let tester = ViewTester(Cookbook.TapLost(isFixed: isFixed))
        tester.land(200, 300)
        tester.move(203, 301)
        tester.move(200, 298)
        tester.lift()
        #expect(tester.numbers.last == taps)
    }
}
