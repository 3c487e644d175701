import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveEndedOnlyViewTests {
    private let frame = Rect(x: 100, y: 100, width: 80, height: 80)

    @Test func aCancelLeavesItHeldByNobody() {
        let tester = BoardTester(NaiveEndedOnlyView(frame: frame))
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 12, dy: 0), frames: 3)
        tester.simulation.cancelAllTouches()
        tester.rest(frames: 30)
        let after = tester.frame()
        #expect(tester.tile.isDragging && tester.tile.alpha == 0.5 && after.touches.isEmpty)
        let right = BoardTester(DraggableView(frame: frame))
        right.frame([1: Point(x: 240, y: 240)])
        right.move(by: Vector(dx: 12, dy: 0), frames: 3)
        #expect(right.tile.isDragging)
        right.simulation.cancelAllTouches()
        #expect(!right.tile.isDragging)
    }

    @Test func anEndPutsItBack() {
        let tester = BoardTester(NaiveEndedOnlyView(frame: frame))
        tester.frame([1: Point(x: 240, y: 240)])
        let began = tester.move(by: Vector(dx: 12, dy: 0))
        #expect(began.views[1].readings.fields == [TraceField("isDragging", .bool(true))])
        tester.move(by: Vector(dx: 12, dy: 0), frames: 2)
        let ended = tester.frame(lift: [1])
        #expect(!tester.tile.isDragging && tester.tile.alpha == 1 && tester.tile.center.x == 166)
        #expect(ended.events.map(\.name) == ["pan", "didEndDragging"])
    }
}
