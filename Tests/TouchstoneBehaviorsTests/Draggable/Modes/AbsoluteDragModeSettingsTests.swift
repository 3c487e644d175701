import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// The restrictions of a view change while fingers hold it.
@Suite struct HeldDragSettingsTests {
    /// A card whose right edge is at 400, while its finger is 50 points ahead of it.
    private func stopped(_ policy: DraggableView.LimitPolicy = .clamp) -> DragTester {
        let tester = DragTester()
        tester.card.limitPolicy = policy
        tester.card.pinchAnchor = .fingers
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 350, y: 200)])
        return tester
    }

    @Test(
        "a limit that is taken away, or widened, gives its view back to the finger at once", arguments: [false, true])
    func aLimitThatGivesRoom(isWidened: Bool) {
        let tester = stopped()
        #expect(tester.card.frame.maxX == 400)
        if isWidened {
            tester.card.limitInsideInsets.right = -30
            #expect(tester.card.frame.maxX == 430)
        } else {
            tester.card.isLimitDragInside = false
            #expect(tester.card.frame.maxX == 450)
        }
        let transform = tester.card.transform
        tester.frame(lift: [1])
        #expect(tester.card.transform == transform)
    }

    @Test("a limit that is set narrower moves its view inside", arguments: [false, true])
    func aLimitThatTakesRoom(isHeld: Bool) {
        let tester = stopped()
        if !isHeld { tester.frame(lift: [1]) }
        tester.card.limitInsideInsets.right = 60
        if !isHeld { tester.frame() }
        #expect(tester.card.frame.maxX == 340)
        tester.card.isLimitDragInside = false
        #expect(tester.card.frame.maxX == (isHeld ? 450 : 340))
    }

    @Test func aBandThatBecomesAStopIsNotStretched() {
        let tester = stopped(.rubberBand)
        #expect(tester.card.frame.maxX > 405)
        tester.card.limitPolicy = .clamp
        #expect(tester.card.frame.maxX == 400)
    }

    @Test("a bound of scale that is widened is made up for as fast as the fingers move")
    func aBoundOfScaleThatGivesRoom() {
        let tester = DragTester()
        tester.card.isLimitDragInside = false
        tester.card.limitPolicy = .clamp
        tester.card.pinchAnchor = .fingers
        tester.card.maxScale = 1.25
        tester.pinch(from: 60, to: [70, 80, 160], lifts: false)
        #expect(abs(tester.card.currentScale - 1.25) < 1e-12)
        tester.card.maxScale = 10
        #expect(abs(tester.card.currentScale - 1.25) < 1e-9)
        for step in 0..<20 { tester.frame([2: Point(x: 280 + (step % 2 == 0 ? 4 : 0), y: 200)]) }
        #expect(abs(tester.card.currentScale - 2) < 1e-9)
    }

    @Test("in a view that does as such views are commonly written a setting acts at the next action")
    func aPlainViewWaits() {
        let tester = DragTester()
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 350, y: 200)])
        tester.card.isLimitDragInside = false
        #expect(tester.card.frame.maxX == 400)
    }

    @Test("a relayout that makes room gives it to a finger that rests")
    func aRelayoutThatMakesRoom() {
        let tester = stopped()
        tester.board.bounds.size.width = 420
        tester.board.center.x = 210
        tester.frame()
        #expect(tester.card.frame.maxX == 420)
        let transform = tester.card.transform
        tester.frame(lift: [1])
        #expect(tester.card.transform == transform)
    }
}
