import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveSheetViewTests {
    /// The movement of a list row in a sheet when a finger on it moves up by 40 points.
    private func rowMovement(in sheet: View) -> Double {
        let tester = BoardTester(sheet)
        let list = ScrollView(frame: Rect(x: 0, y: 20, width: 300, height: 100))
        list.contentSize = Size(width: 300, height: 900)
        sheet.addSubview(list)
        tester.frame()
        func row() -> Double { Point(x: 50, y: 30).applying(list.transformToWindow).y }
        let before = row()
        tester.frame([1: Point(x: 250, y: before)])
        tester.move(by: Vector(dx: 0, dy: -10))
        tester.move(by: Vector(dx: 0, dy: -20), frames: 2)
        return before - row()
    }

    @Test func listAndSheetBothFollow() {
        let frame = Rect(x: 0, y: 0, width: 300, height: 150)
        let naive = rowMovement(in: NaiveSheetView(frame: frame))
        let better = rowMovement(in: SheetView(frame: frame))
        #expect(abs(better - 40) < 1e-9 && naive > 70, "\(naive) and \(better)")
    }
}
