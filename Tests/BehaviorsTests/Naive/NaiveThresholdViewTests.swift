import Behaviors
import Geometry
import GestureEngine
import Testing

struct NaiveThresholdViewTests {
    /// How far the view goes in the frame in which its pan begins.
    private func start(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 4, dy: 0), frames: 2)
        let before = tile.center
        tester.move(by: Vector(dx: 4, dy: 0))
        return tile.center.distance(to: before)
    }

    @Test func itStartsWithAJump() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(start(of: NaiveThresholdView(frame: frame)) == 12, "the finger has moved by 4")
        #expect(start(of: CenterDragView(frame: frame)) == 2)
    }
}
