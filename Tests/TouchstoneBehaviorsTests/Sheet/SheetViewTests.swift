import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct SheetViewTests {
    private let coefficient = GestureConstants.standard.rubberBandCoefficient

    // MARK: Layout

    @Test func itLiesAtTheLowestDetentWhateverItsFrame() {
        let tester = SheetTester()
        #expect(tester.sheet.frame == Rect(x: 0, y: 427, width: 393, height: 425))
        #expect(tester.sheet.detent == .medium)
        tester.sheet.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        tester.step()
        #expect(tester.sheet.frame == Rect(x: 0, y: 427, width: 393, height: 425))
    }

    @Test func itFirstLiesAtTheInitialDetentOrTheNearestToIt() {
        for (initial, detent) in [
            (SheetView.Detent.large, SheetView.Detent.large), (.points(700), .large), (.fraction(0.2), .points(200)),
        ] {
            let sheet = SheetView()
            sheet.detents = [.large, .points(200), .medium]
            sheet.initialDetent = initial
            View(frame: Rect(x: 0, y: 0, width: 393, height: 852)).addSubview(sheet)
            #expect(sheet.detent == detent)
        }
    }

    @Test func aFractionIsAPartOfTheHeight() {
        let tester = SheetTester(detents: [.fraction(0.5)])
        let geometry = SheetGeometry(size: Size(width: 393, height: 852))
        #expect(tester.sheet.frame == geometry.frame(at: .points(426)))
    }

    @Test func aSuperviewThatIsScrolledHasItAtItsEdge() {
        let tester = SheetTester(origin: Point(x: 40, y: -70))
        #expect(tester.sheet.frame == Rect(x: 40, y: 357, width: 393, height: 425))
        tester.land(at: 440)
        tester.go(-10, -30)
        #expect(tester.top == 397)
    }

    @Test func withoutASuperviewItDoesNothing() {
        let sheet = SheetView(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        sheet.detents = [.large]
        #expect(sheet.frame == Rect(x: 1, y: 2, width: 3, height: 4) && sheet.detent == nil)
        #expect(sheet.readings.fields.map(\.value) == [.text("dismissed"), .number(0)])
    }

    @Test func itsTransformStays() {
        let tester = SheetTester()
        tester.sheet.transform = Transform(rotationAngle: 0.1)
        tester.land(at: 440)
        tester.go(-10, -30)
        #expect(tester.sheet.transform == Transform(rotationAngle: 0.1))
        #expect(tester.sheet.center == Point(x: 196.5, y: 397 + tester.sheet.bounds.height / 2))
    }

    @Test func settingsThatChangeAtRestMoveIt() {
        let tester = SheetTester()
        tester.sheet.bottomInset = 0
        #expect(tester.top == 427)
        tester.sheet.detents = [.points(500), .large]
        #expect(tester.top == 352 && tester.sheet.detent == .points(500))
        tester.sheet.detents = [.large]
        tester.sheet.topInset = 100
        #expect(tester.top == 100 && tester.sheet.detent == .large)
    }

    // MARK: Dragging

    @Test func aDragMovesItExactly() {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -30, -7.5, 20)
        #expect(tester.top == 427 - 17.5)
        #expect(tester.sheet.frame.maxY == 852 && tester.sheet.bounds.height == 442.5)
    }

    @Test func aboveTheHighestARubberBandGivesWay() {
        let tester = SheetTester(detents: [.medium])
        tester.land(at: 440)
        tester.go(-10, -20, -20)
        let stretch = 852 * (1 - 1 / (coefficient * 40 / 852 + 1))
        #expect(abs(tester.top - (427 - stretch)) < 1e-9 && abs(tester.sheet.frame.maxY - 852) < 1e-9)
        tester.lift()
        tester.rest()
        #expect(tester.top == 427)
    }

    @Test func belowTheLowestItFollowsOrGivesWay() {
        for isDismissible in [true, false] {
            let tester = SheetTester()
            tester.sheet.isDismissible = isDismissible
            tester.land(at: 440)
            tester.go(10, 40, 60)
            let stretch = isDismissible ? 100 : 852 * (1 - 1 / (coefficient * 100 / 852 + 1))
            #expect(abs(tester.top - (427 + stretch)) < 1e-9)
            #expect(tester.sheet.bounds.size == Size(width: 393, height: 425), "it moves whole")
        }
    }

    @Test func aDragBesideItDoesNothing() {
        let tester = SheetTester()
        tester.drag(at: 300, by: 200)
        #expect(tester.top == 427 && tester.offset == 0 && tester.events == [])
    }

    @Test func aDragThatStartsSidewaysIsNotIts() {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go([1: Vector(dx: 20, dy: 5)])
        tester.go(100)
        #expect(tester.top == 427)
    }

    @Test func itFollowsTheMiddleOfItsFingersWhichComeAndGo() {
        let tester = SheetTester()
        tester.land(1, at: 440)
        tester.go(-10, -20)
        tester.land(2, x: 50, at: 415)
        #expect(tester.top == 407)
        tester.go([1: Vector(dx: 0, dy: -10), 2: Vector(dx: 0, dy: -10)])
        #expect(abs(tester.top - 397) < 1e-9)
        tester.lift(1)
        #expect(abs(tester.top - 397) < 1e-9)
        tester.go(-10, finger: 2)
        #expect(abs(tester.top - 387) < 1e-9)
    }

    @Test(arguments: [0.5, .pi / 2, 3]) func aSuperviewMayBeTurnedAndScaled(angle: Double) {
        let tester = SheetTester(transform: Transform(rotationAngle: angle).scaledBy(x: 0.6, y: 0.8))
        // The threshold and the path are in window coordinates. The finger holds the same point after the beginning.
        tester.land(at: 440)
        tester.go(-40)
        let before = tester.top
        tester.go(-30, 50, -100)
        #expect(abs(tester.top - (before - 80)) < 1e-6)
        tester.step(12)
        tester.lift()
        tester.rest()
        #expect(tester.sheet.frame == Rect(x: 0, y: tester.top, width: 393, height: 852 - tester.top))
    }

    @Test func aSuperviewWithoutAHeightHarmsNothing() {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -30)
        tester.board.bounds.size = .zero
        tester.go(-30, 400)
        tester.lift()
        tester.rest()
        #expect(tester.sheet.frame.isFinite)
    }

    // MARK: Letting go

    @Test func atRestItGoesToTheNearestDetent() {
        for (distance, detent) in [(-100.0, SheetView.Detent.medium), (-300, .large), (100, .medium)] {
            let tester = SheetTester()
            tester.drag(at: 440, by: distance)
            #expect(tester.sheet.detent == detent)
            #expect(tester.top == (detent == .large ? 59 : 427))
        }
    }

    @Test func itsVelocityPointsAtADetent() {
        let tester = SheetTester()
        tester.land(at: 440)
        for _ in 0..<6 { tester.go(-10) }
        tester.lift()
        #expect(tester.sheet.detent == .large, "600 points a second, 50 points away")
        tester.rest()
        #expect(tester.top == 59)
    }

    @Test func theSpringGoesOnWithTheVelocity() {
        let tester = SheetTester()
        tester.land(at: 440)
        for _ in 0..<10 { tester.go(-15) }
        let before = tester.top
        tester.lift()
        #expect(tester.top == before)
        tester.step()
        #expect(abs(tester.top - (before - 15)) < 5, "900 points a second, and the spring pulls")
    }

    @Test func aFingerCatchesItInMidFlight() {
        let tester = SheetTester()
        tester.land(at: 440)
        for _ in 0..<6 { tester.go(-15) }
        tester.lift()
        tester.step(4)
        let caught = tester.top
        tester.land(at: caught + 10)
        tester.step(5)
        #expect(tester.top == caught && caught > 59 && caught < 350)
        tester.go(3, 4)
        #expect(abs(tester.top - (caught + 7)) < 1e-9)
        tester.step(12)
        tester.lift()
        tester.rest()
        #expect(tester.top == (caught + 7 < 243 ? 59 : 427))
    }

    @Test func aCancelLetsItGoWithoutVelocity() {
        let tester = SheetTester()
        tester.land(at: 440)
        for _ in 0..<5 { tester.go(-20) }
        tester.simulation.cancelAllTouches()
        tester.rest()
        #expect(tester.top == 427)
    }

    @Test func draggedAwayItIsDismissed() {
        let tester = SheetTester()
        tester.drag(at: 440, by: 350)
        #expect(tester.top == 852 && tester.sheet.detent == nil)
        #expect(tester.events == ["willChangeDetent", "didDismiss"])
        #expect(tester.sheet.readings.fields.map(\.value) == [.text("dismissed"), .number(0)])
        tester.sheet.isDismissible = false
        #expect(tester.top == 427 && tester.sheet.detent == .medium)
    }

    @Test func eachChangeOfDetentIsReported() {
        let tester = SheetTester()
        tester.drag(at: 440, by: -50)
        #expect(tester.events == [])
        tester.drag(at: 440, by: -300)
        #expect(tester.events == ["willChangeDetent", "didChangeDetent"])
        #expect(tester.sheet.readings.fields.map(\.value) == [.text("large"), .number(793)])
    }

    // MARK: Selecting a detent

    @Test func aSelectedDetentIsThereImmediately() {
        let tester = SheetTester()
        tester.sheet.select(.large)
        tester.step()
        #expect(tester.top == 59 && tester.sheet.detent == .large)
        tester.sheet.select(nil)
        tester.step()
        #expect(tester.top == 852 && tester.sheet.detent == nil)
        #expect(
            tester.events == ["willChangeDetent", "didChangeDetent", "willChangeDetent", "didDismiss"])
        tester.sheet.select(.medium)
        #expect(tester.sheet.detent == .medium)
        tester.sheet.select(.points(800))
        #expect(tester.sheet.detent == .large, "the closest one that it has")
        tester.sheet.isDismissible = false
        tester.sheet.select(nil)
        #expect(tester.sheet.detent == .medium, "the lowest one")
    }

    @Test func inAnAnimationItMovesThere() throws {
        let tester = SheetTester()
        let start = tester.top
        View.animate(withDuration: 0.5) { tester.sheet.select(.large) }
        tester.step(15)
        let drawn = try #require(tester.sheet.layer.presentation()).frame.minY
        #expect(drawn < start - 20 && drawn > 59 + 20)
        tester.step(20)
        #expect(tester.top == 59 && tester.simulation.isAtRest)
    }

    @Test func fingersKeepHoldOfTheSheet() {
        let tester = SheetTester()
        tester.land(at: tester.top + 5)
        tester.go(-10, -30)
        let top = tester.top
        tester.sheet.select(.large)
        tester.step()
        #expect(tester.top == top)
        tester.go(-20)
        #expect(tester.top == top - 20)
    }

    @Test func beforeItHasASuperviewItIsTheInitialDetent() {
        let sheet = SheetView(frame: .zero)
        sheet.select(.large)
        #expect(sheet.initialDetent == .large && sheet.detent == nil)
    }
}
