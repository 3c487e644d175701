import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A list in a sheet: which of them moves.
struct SheetViewDraggingTests {
    @Test func belowTheHighestDetentTheSheetMoves() {
        let tester = SheetTester()
        tester.land(at: 700)
        tester.go(-10, -100, 60, 50)
        #expect(tester.top == 437 && tester.offset == 0)
    }

    @Test func atTheHighestDetentTheListScrolls() {
        let tester = SheetTester()
        tester.raise()
        tester.land(at: 700)
        tester.go(-10, -100, 60)
        #expect(tester.top == 59 && tester.offset == 40)
    }

    @Test func oneDragGoesFromOneToTheOtherAndBack() {
        let tester = SheetTester()
        tester.land(at: 800)
        tester.go(-10)
        let row = tester.row
        var distance = 0.0
        for step in [-300.0, -100, -50, 120, 300, -500, 90, -30, 200, 40] {
            tester.go(step)
            distance += step
            #expect(abs(tester.row - (row + distance)) < 1e-9, "every point moves one or the other")
            #expect(tester.offset == 0 || tester.top == 59)
        }
    }

    @Test func theFrameOfTheHandOverIsDivided() {
        let tester = SheetTester()
        tester.land(at: 800)
        tester.go(-10, -360, -20)
        #expect(tester.top == 59 && tester.offset == 12)
        tester.go(20)
        #expect(tester.top == 67 && abs(tester.offset) < 1e-9)
    }

    @Test func aListThatIsNotAtItsTopStaysUntilTheSheetHasArrived() {
        let tester = SheetTester()
        tester.list.contentOffset.y = 200
        tester.land(at: 700)
        tester.go(10, 50)
        #expect(tester.top == 477 && tester.offset == 200)
        tester.go(-400, -38)
        #expect(tester.top == 59 && abs(tester.offset - 220) < 1e-9)
        tester.go(250)
        #expect(abs(tester.top - 89) < 1e-9 && abs(tester.offset) < 1e-9)
    }

    @Test func aDragAboveTheListMovesTheSheetAlone() {
        let tester = SheetTester()
        tester.raise()
        tester.list.contentOffset.y = 200
        tester.land(at: 70)
        tester.go(10, 50)
        #expect(tester.offset == 200 && tester.top == 109)
        tester.go(-80)
        #expect(tester.offset == 200 && tester.top == 59)
    }

    @Test func contentThatFitsLeavesTheDragToTheSheet() {
        let tester = SheetTester(content: 100)
        tester.raise()
        tester.land(at: 700)
        tester.go(-10, -100)
        #expect(tester.offset == 0 && tester.top == 59)
        tester.go(150)
        #expect(tester.offset == 0 && tester.top == 109)
    }

    @Test func contentThatFitsAndBouncesDoesSoAtTheHighestDetent() {
        let tester = SheetTester(content: 100)
        tester.list.alwaysBounceVertical = true
        tester.raise()
        tester.land(at: 700)
        tester.go(-10, -100)
        #expect(tester.top == 59 && tester.offset > 0)
        let offset = tester.offset
        tester.go(50)
        #expect(tester.top == 59 && tester.offset < offset && tester.offset > 0)
        tester.go(150)
        #expect(abs(tester.top - 159) < 1e-9 && abs(tester.offset) < 1e-9)
    }

    @Test func aListThatDoesNotBounceHandsOver() {
        let tester = SheetTester()
        tester.list.bounces = false
        tester.raise()
        tester.land(at: 700)
        tester.go(10, 50, -80)
        #expect(tester.top == 59 && tester.offset == 30)
    }

    @Test func aListThatFingersCannotScrollLeavesTheDragToTheSheet() {
        let tester = SheetTester()
        tester.list.isScrollEnabled = false
        tester.raise()
        tester.land(at: 700)
        tester.go(10, 100)
        #expect(tester.top == 159 && tester.offset == 0)
    }

    // MARK: Letting go

    @Test func aFlingOfTheListIsTheLists() {
        let tester = SheetTester()
        tester.raise()
        tester.land(at: 800)
        for _ in 0..<10 { tester.go(-20) }
        tester.lift()
        #expect(tester.list.isDecelerating)
        tester.rest()
        #expect(tester.top == 59 && tester.offset > 500)
    }

    @Test func aFlingOfTheSheetIsTheSheets() {
        let tester = SheetTester()
        tester.land(at: 800)
        for _ in 0..<10 { tester.go(-20) }
        let before = tester.top
        tester.lift()
        tester.step()
        #expect(abs(tester.top - (before - 20)) < 4 && !tester.list.isDecelerating)
        tester.rest()
        #expect(tester.top == 59 && tester.offset == 0 && tester.sheet.detent == .large)
    }

    @Test func aFlingThatHasArrivedGoesOnInTheList() {
        let tester = SheetTester()
        tester.land(at: 800)
        for _ in 0..<20 { tester.go(-20) }
        #expect(tester.top == 59 && abs(tester.offset - 22) < 1e-9)
        tester.lift()
        tester.rest()
        #expect(tester.top == 59 && tester.offset > 500)
    }

    @Test func aFlingDownThatHasReachedTheTopGoesOnInTheSheet() {
        let tester = SheetTester()
        tester.raise()
        tester.list.contentOffset.y = 50
        tester.land(at: 300)
        for _ in 0..<10 { tester.go(20) }
        tester.lift()
        #expect(!tester.list.isDecelerating && tester.sheet.detent == .medium, "a flick down")
        tester.rest()
        #expect(tester.offset == 0 && tester.top == 427)
    }

    @Test func aFlingDownOfTheListStopsAtItsTop() {
        let tester = SheetTester()
        tester.raise()
        tester.list.contentOffset.y = 1000
        tester.land(at: 300)
        for _ in 0..<5 { tester.go(40) }
        tester.lift()
        tester.rest()
        #expect(tester.top == 59 && tester.offset == 0)
    }

    @Test func aCancelSendsTheSheetToADetent() {
        let tester = SheetTester()
        tester.land(at: 800)
        tester.go(-10, -100)
        tester.simulation.cancelAllTouches()
        tester.rest()
        #expect(tester.top == 427 && tester.offset == 0)
    }

    @Test func aFingerOnTheListCatchesTheSheetInMidFlight() {
        let tester = SheetTester()
        tester.land(at: 800)
        for _ in 0..<10 { tester.go(-20) }
        tester.lift()
        tester.step(3)
        let row = tester.row
        tester.land(at: 700)
        tester.step(5)
        #expect(abs(tester.row - row) < 1e-9)
        tester.go(-200, 40)
        #expect(abs(tester.row - (row - 160)) < 1e-9 && tester.top < 200)
    }
}
