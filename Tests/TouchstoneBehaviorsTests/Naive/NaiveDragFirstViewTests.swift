import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveDragFirstViewTests {
    /// The factor by which a view grows if a second finger lands after the first has moved, and both move apart.
    private func growth(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 230, y: 240)])
        tester.move(by: Vector(dx: -6, dy: 0), frames: 2)
        tester.frame([2: Point(x: 260, y: 240)])
        tester.frame([1: Point(x: 213, y: 240), 2: Point(x: 263, y: 240)])
        tester.frame([1: Point(x: 208, y: 240), 2: Point(x: 268, y: 240)])
        return tile.transform.a
    }

    @Test func theDragLocksBeforeTheSecondFingerLands() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(growth(of: NaiveDragFirstView(frame: frame)) == 1)
        #expect(growth(of: DraggableView(frame: frame)) == 1.2)
    }

    @Test func fingersThatLandTogetherPinchAndTurn() {
        let tester = BoardTester(NaiveDragFirstView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 42, to: [50, 60])
        #expect(tester.tile.transform.a == 1.2)
        tester.frame([1: Point(x: 220, y: 240), 2: Point(x: 260, y: 240)])
        tester.frame([1: Point(x: 221, y: 234), 2: Point(x: 259, y: 246)])
        tester.frame([1: Point(x: 226, y: 226), 2: Point(x: 254, y: 254)])
        #expect(tester.tile.transform.b > 0.3)
    }
}
