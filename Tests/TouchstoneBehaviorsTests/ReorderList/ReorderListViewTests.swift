import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct ReorderListViewTests {
    private static let turned = Transform(rotationAngle: 2.1).scaledBy(x: 0.6, y: 1.3)

    private func makeTester(rows: Int = 4, board: Transform = .identity) -> ReorderTester {
        ReorderTester(heights: Array(repeating: 50, count: rows), board: board)
    }

    // MARK: Lifting

    @Test func nothingMovesBeforeARowIsDragged() {
        let tester = ReorderTester(heights: [40, 70, -20, 60], spaces: [12, 8, 30, 6])
        #expect(tester.tops == [12, 60, 160, 186])
        #expect(tester.list.contentSize == Size(width: 300, height: 246))
        tester.hold(at: Point(x: 100, y: 70))
        #expect(tester.list.draggedRow === tester.row("r1"))
        #expect(tester.tops == [12, 60, 160, 186])
        tester.lift()
        tester.rest()
        #expect(tester.tops == [12, 60, 160, 186])
        #expect(tester.events == ["didBeginReordering", "didEndReordering"])
    }

    @Test func aFingerThatMovesTooSoonScrolls() {
        let tester = makeTester(rows: 20)
        tester.land(at: Point(x: 100, y: 125))
        tester.move(by: Vector(dx: 0, dy: -40), frames: 8)
        tester.step(40)
        #expect(tester.list.draggedRow == nil && tester.list.isDragging)
        #expect(tester.list.contentOffset == Point(x: 0, y: 30))
    }

    @Test func aHeaderIsNotLifted() {
        let tester = ReorderTester(heights: [50, -50, 50])
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(to: Point(x: 100, y: 130))
        #expect(tester.events.isEmpty && tester.order == "r0 h0 r1")
    }

    @Test func theGripLiftsARowAtOnce() {
        let tester = makeTester()
        tester.list.gripWidth = 44
        tester.land(at: Point(x: 256, y: 25))
        tester.step()
        #expect(tester.list.draggedRow === tester.row("r0"))
        tester.lift()
        tester.land(at: Point(x: 255, y: 25))
        tester.step(29)
        #expect(tester.list.draggedRow == nil)
        tester.step(2)
        #expect(tester.list.draggedRow === tester.row("r0"))
    }

    @Test func theDelegateDecidesWhichRowsAreLifted() {
        final class Delegate: ReorderListViewDelegate {
            var moves: [[Int]] = []
            func reorderList(_ list: ReorderListView, canMove row: View) -> Bool { row.identifier != "r0" }
            func reorderList(_ list: ReorderListView, didMove row: View, from start: Int, to end: Int) {
                moves.append([start, end])
            }
        }
        let delegate = Delegate()
        let tester = makeTester()
        tester.list.reorderDelegate = delegate
        tester.hold(at: Point(x: 100, y: 25))
        #expect(tester.list.draggedRow == nil)
        tester.lift()
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(by: Vector(dx: 0, dy: 100), frames: 10)
        tester.lift()
        #expect(delegate.moves == [[1, 3]])
    }

    // MARK: Moving

    @Test(arguments: [Transform.identity, turned, Transform(scaleX: -2, y: 0.3)])
    func theRowStaysUnderTheFinger(_ board: Transform) {
        let tester = makeTester(rows: 20, board: board)
        let row = tester.row("r2")
        tester.hold(at: Point(x: 100, y: 120))
        for step in 0..<60 {
            tester.move(to: Point(x: 100 + Double(step), y: 120 + 6 * Double(step % 40)))
            #expect(abs(tester.y(in: row) - 20) < 1e-9)
            #expect(row.center.x == 150, "it moves along the y axis only")
        }
        #expect(tester.list.contentOffset.y > 0, "it has scrolled by itself, too")
    }

    @Test func theRowGoesToTheClosestPlace() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 25))
        // Half of a row, and 2 points more.
        tester.move(to: Point(x: 100, y: 52))
        #expect(tester.order == "r0 r1 r2 r3")
        tester.move(to: Point(x: 100, y: 52.5))
        #expect(tester.order == "r1 r0 r2 r3")
        tester.move(to: Point(x: 100, y: 48))
        #expect(tester.order == "r1 r0 r2 r3")
        tester.move(to: Point(x: 100, y: 47.5))
        #expect(tester.order == "r0 r1 r2 r3")
        tester.move(to: Point(x: 100, y: 1000))
        #expect(tester.order == "r1 r2 r3 r0")
        #expect(tester.tops == [975, 0, 50, 100])
        tester.lift()
        tester.rest()
        #expect(tester.tops == [150, 0, 50, 100])
        #expect(tester.events == ["didBeginReordering", "didMoveRow", "didEndReordering"])
    }

    @Test func rowsThatMakeRoomTakeAQuarterOfASecond() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 25))
        tester.move(to: Point(x: 100, y: 70))
        func drawn() -> Double? {
            tester.frames.last?.views.first { $0.name == "r1" }?.presented?.center.y
        }
        // The curve is symmetrical: the middle of the way at half of the time.
        tester.step(7)
        let early = drawn() ?? 0
        tester.step()
        #expect(abs((early + (drawn() ?? 0)) / 2 - 50) < 0.5)
        tester.step(7)
        #expect(drawn() == nil && tester.row("r1").center.y == 25)
    }

    @Test func aCancelledDragPutsAllRowsBack() {
        let tester = ReorderTester(heights: [40, 70, -20, 60, 30], spaces: [12, 8, 30, 6])
        let tops = tester.tops
        tester.hold(at: Point(x: 100, y: 30))
        tester.move(to: Point(x: 100, y: 260))
        #expect(tester.order == "r1 h0 r2 r3 r0")
        tester.simulation.cancelAllTouches()
        tester.rest()
        #expect(tester.order == "r0 r1 h0 r2 r3" && tester.tops == tops)
        #expect(tester.events == ["didBeginReordering", "didCancelReordering"])
    }

    @Test func aLiftInTheFrameOfAMovementCounts() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 25))
        let time = Double(tester.simulation.frame) / 60
        tester.simulation.enqueue([
            TouchInput(finger: 1, phase: .moved, location: Point(x: 250, y: 235), time: time + 0.005),
            TouchInput(finger: 1, phase: .ended, location: Point(x: 250, y: 235), time: time + 0.01),
            TouchInput(finger: 1, phase: .began, location: Point(x: 250, y: 235), time: time + 0.015),
        ])
        tester.step()
        #expect(tester.order == "r1 r0 r2 r3")
    }

    @Test func aRowThatIsOnItsWayIsHeldWhereItIsDrawn() {
        let tester = makeTester()
        tester.list.gripWidth = 300
        tester.land(at: Point(x: 100, y: 25))
        tester.step()
        tester.move(to: Point(x: 100, y: 250))
        tester.lift()
        let row = tester.row("r0")
        #expect(row.frame.minY == 150 && tester.order == "r1 r2 r3 r0")
        let before = tester.step(6).views.first { $0.name == "r0" }?.presented?.center.y ?? 0
        tester.land(at: Point(x: 100, y: 190))
        let held = tester.step().views.first { $0.name == "r0" }
        #expect(held?.presented == nil)
        #expect(before > 180 && abs((held?.model.center.y ?? 0) - before) < 15)
        let start = row.center.y
        tester.move(to: Point(x: 100, y: 193))
        #expect(abs(row.center.y - start - 3) < 1e-9)
    }

    @Test(arguments: [0, 1])
    func shortListsDoNothing(_ rows: Int) {
        let tester = makeTester(rows: rows)
        tester.hold(at: Point(x: 100, y: 25))
        tester.move(by: Vector(dx: 10, dy: 500), frames: 20)
        tester.lift()
        tester.rest()
        #expect(tester.tops == Array(repeating: 0, count: rows))
        #expect(tester.list.contentOffset == .zero)
    }

    // MARK: Several fingers

    @Test func onlyOneRowIsDragged() {
        let tester = makeTester()
        tester.hold(1, at: Point(x: 100, y: 25))
        tester.hold(2, at: Point(x: 100, y: 125))
        tester.move(2, by: Vector(dx: 0, dy: 4), frames: 2)
        #expect(tester.list.draggedRow === tester.row("r0"))
        #expect(tester.tops == [0, 50, 100, 150])
    }

    @Test func aSecondFingerScrolls() {
        let tester = makeTester(rows: 20, board: Self.turned)
        let row = tester.row("r2")
        tester.hold(1, at: Point(x: 100, y: 120))
        tester.land(2, at: Point(x: 200, y: 220))
        tester.move(2, by: Vector(dx: 0, dy: -200), frames: 10)
        #expect(tester.list.isDragging && tester.list.contentOffset.y > 150)
        #expect(abs(tester.y(in: row) - 20) < 1e-9)
        #expect(tester.order.hasPrefix("r0 r1 r3 r4 r5 r6 r2 "))
        // The content goes on without the second finger.
        tester.lift(2)
        let offset = tester.list.contentOffset.y
        for _ in 0..<20 {
            tester.step()
            #expect(abs(tester.y(in: row) - 20) < 1e-9)
        }
        #expect(tester.list.contentOffset.y > offset + 50)
    }

    @Test func aSecondFingerDuringTheHoldPreventsIt() {
        let tester = makeTester()
        tester.land(1, at: Point(x: 100, y: 25))
        tester.land(2, at: Point(x: 100, y: 125))
        tester.step(60)
        #expect(tester.list.draggedRow == nil)
    }

    // MARK: Changes meanwhile

    @Test func superviewsThatMoveLeaveTheRowUnderTheFinger() {
        let tester = makeTester(rows: 8)
        let row = tester.row("r1")
        tester.hold(at: Point(x: 100, y: 75))
        let finger = tester.list.convert(Point(x: 100, y: 75), to: nil)
        for step in 1...20 {
            tester.board.center = Point(x: 300, y: 300 - 4 * Double(step))
            tester.step()
            #expect(abs(row.convert(finger, from: nil).y - 25) < 1e-9)
        }
        #expect(tester.order.hasPrefix("r0 r2 r3 r1 "))
        tester.simulation.resize(to: Size(width: 300, height: 900))
        tester.list.frame.size = Size(width: 200, height: 200)
        tester.step()
        #expect(abs(row.convert(finger, from: nil).y - 25) < 1e-9)
    }

    @Test func removingTheDraggedRowEndsTheDrag() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(to: Point(x: 100, y: 140))
        tester.row("r1").removeFromSuperview()
        tester.move(to: Point(x: 100, y: 30))
        #expect(tester.order == "r0 r2 r3" && tester.list.draggedRow == nil)
        #expect(tester.events == ["didBeginReordering", "didCancelReordering"])
    }

    @Test func otherRowsCanComeAndGoDuringADrag() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(to: Point(x: 100, y: 130))
        #expect(tester.order == "r0 r2 r1 r3")
        tester.row("r0").removeFromSuperview()
        let new = View(frame: Rect(x: 0, y: 200, width: 300, height: 50))
        new.identifier = "new"
        tester.list.addSubview(new)
        tester.step()
        #expect(tester.order == "r2 r1 r3 new")
        #expect(tester.list.contentSize.height == 250)
        tester.move(to: Point(x: 100, y: 230))
        #expect(tester.order == "r2 r3 new r1")
        tester.simulation.cancelAllTouches()
        tester.rest()
        #expect(tester.order == "r1 r2 r3 new")
        #expect(tester.tops == [0, 50, 100, 150] && new.frame.minY == 200)
    }

    @Test func disablingTheRecognizerPutsTheRowBack() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(to: Point(x: 100, y: 140))
        tester.list.reorderGestureRecognizer.isEnabled = false
        tester.rest()
        #expect(tester.tops == [0, 50, 100, 150])
    }

    @Test func leavingTheWindowPutsTheRowBack() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 75))
        tester.move(to: Point(x: 100, y: 140))
        tester.board.removeFromSuperview()
        tester.step()
        #expect(tester.tops == [0, 50, 100, 150] && tester.list.draggedRow == nil)
    }

    // MARK: Readings

    @Test func theReadingsHaveTheOrderAndTheRow() {
        let tester = ReorderTester(heights: [50, -50, 50])
        func fields() -> [TraceField] {
            let readings = tester.list.readings.fields
            return readings.filter { ["order", "row", "from", "to"].contains($0.name) }
        }
        #expect(fields() == [TraceField("order", .text("r0 h0 r1")), TraceField("row", .text("none"))])
        tester.hold(at: Point(x: 100, y: 125))
        tester.move(to: Point(x: 100, y: 60))
        #expect(
            fields() == [
                TraceField("order", .text("r0 r1 h0")), TraceField("row", .text("r1")),
                TraceField("from", .number(2)), TraceField("to", .number(1)),
            ])
    }
}
