import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Lists in a sheet, with fingers that land and lift, and with lists that are rotated, nested, resized and removed.
struct SheetListTests {
    // MARK: Fingers, views, changes

    @Test func fingersThatComeAndGoMoveNothing() {
        let tester = SheetTester()
        tester.land(1, at: 800)
        tester.go(-10, -300, -100)
        let row = tester.row
        tester.land(2, x: 100, at: 500)
        #expect(abs(tester.row - row) < 1e-9)
        tester.lift(1)
        #expect(abs(tester.row - row) < 1e-9)
        tester.go(80, finger: 2)
        #expect(abs(tester.row - (row + 80)) < 1e-9)
    }

    @Test func aFingerOnTheGrabberDoesNotTakeTheSheetFromTheList() {
        let tester = SheetTester()
        tester.land(1, at: 800)
        tester.go(-10, -100)
        tester.land(2, x: 100, at: 340)
        tester.go(50, 50, finger: 2)
        #expect(tester.top == 327)
        tester.step(12)
        tester.lift(1)
        tester.go(20, finger: 2)
        tester.rest()
        #expect(tester.top == 427)
    }

    @Test func ofTwoListsTheFirstMovesTheSheet() {
        let tester = SheetTester()
        tester.list.frame.size.width = 200
        let other = ScrollView(frame: Rect(x: 200, y: 30, width: 193, height: 300))
        other.contentSize = Size(width: 193, height: 900)
        tester.sheet.addSubview(other)
        tester.land(1, x: 100, at: 800)
        tester.land(2, x: 300, at: 600)
        tester.go(-10, -60)
        tester.go(-10, -60, finger: 2)
        #expect(tester.top == 367 && tester.offset == 0 && other.contentOffset.y == 0)
        tester.go(-338)
        tester.go(-20, finger: 2)
        #expect(tester.top == 59 && tester.offset == 30 && other.contentOffset.y == 20)
    }

    @Test(arguments: [0.5, .pi / 2, 3]) func aSuperviewMayBeTurnedAndScaled(angle: Double) {
        let tester = SheetTester(transform: Transform(rotationAngle: angle).scaledBy(x: 0.6, y: 0.8))
        tester.land(at: 800)
        tester.go(-40)
        let row = tester.row
        tester.go(-300, -120, 200)
        #expect(abs(tester.row - (row - 220)) < 1e-6)
        tester.go(-200)
        #expect(abs(tester.top - 59) < 1e-6 && tester.offset > 0)
    }

    @Test func aListMayBeScaledInTheSheet() {
        let tester = SheetTester()
        tester.list.transform = Transform(scaleX: 0.5, y: 0.5)
        tester.land(at: 640)
        tester.go(-10, -378)
        #expect(abs(tester.top - 59) < 1e-9 && abs(tester.offset - 20) < 1e-9, "10 points left, 2 of its own each")
        tester.go(30)
        #expect(abs(tester.top - 79) < 1e-9 && abs(tester.offset) < 1e-9)
    }

    @Test func aResizeInMidDragMovesNothing() {
        let tester = SheetTester()
        tester.land(at: 800)
        tester.go(-10, -100)
        tester.board.frame.size = Size(width: 700, height: 600)
        #expect(tester.top == 327 && tester.offset == 0)
        tester.go(-300)
        #expect(abs(tester.top - 59) < 1e-9 && abs(tester.offset - 32) < 1e-9)
    }

    @Test func aListAtItsEndMayGrowWithTheSheet() {
        let tester = SheetTester(content: 900)
        tester.list.contentOffset.y = 900 - tester.list.bounds.height
        let offset = tester.offset
        tester.land(at: 800)
        tester.go(-10, -100, -100)
        #expect(tester.top == 227 && tester.offset == offset)
    }

    @Test func aListThatIsRemovedInMidDragLetsTheSheetGo() {
        let tester = SheetTester()
        tester.land(at: 800)
        tester.go(-10, -300)
        tester.list.removeFromSuperview()
        tester.rest()
        #expect(tester.top == 59)
    }

    @Test func aHorizontalListHasItsOwnDrags() {
        let tester = SheetTester(content: 100)
        tester.list.contentSize = Size(width: 2000, height: 100)
        tester.land(at: 700)
        tester.go([1: Vector(dx: -30, dy: 0)])
        tester.go([1: Vector(dx: -30, dy: -60)])
        #expect(tester.top == 427 && tester.list.contentOffset == Point(x: 50, y: 0))
        tester.lift()
        tester.rest()
        tester.drag(at: 700, by: -300)
        #expect(tester.sheet.detent == .large)
    }

    @Test func aFingerOnAListThatFitsCatchesTheSheetToo() {
        let tester = SheetTester(content: 100)
        tester.land(at: 440)
        for _ in 0..<6 { tester.go(-15) }
        tester.lift()
        tester.step(3)
        let caught = tester.top
        tester.land(at: 700)
        tester.step(5)
        #expect(abs(tester.top - caught) < 1e-9)
        tester.go(30)
        #expect(abs(tester.top - (caught + 30)) < 1e-9 && tester.offset == 0)
    }

    @Test func ofListsInListsTheOneThatHasTheDragSharesIt() {
        let tester = SheetTester()
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 393, height: 200))
        inner.contentSize = Size(width: 393, height: 900)
        tester.list.addSubview(inner)
        tester.raise()
        inner.contentOffset.y = 40
        tester.land(at: 150)
        tester.go(10, 60)
        #expect(inner.contentOffset.y == 0 && abs(tester.top - 79) < 1e-9 && tester.offset == 0)
        tester.go(-30)
        #expect(abs(inner.contentOffset.y - 10) < 1e-9 && tester.top == 59)
    }

    @Test func aListAroundTheSheetDoesNotTakeItsDrags() {
        let tester = SheetTester()
        let page = ScrollView(frame: tester.board.frame)
        page.contentSize = Size(width: 393, height: 3000)
        tester.simulation.window.addSubview(page)
        page.addSubview(tester.board)
        tester.board.frame.origin = .zero
        page.contentOffset.y = 100
        tester.raise()
        let shown = page.contentOffset
        tester.land(at: 700)
        tester.go(10, 50, -80)
        #expect(tester.top == 59 && abs(tester.offset - 30) < 1e-9 && page.contentOffset == shown)
    }
}
