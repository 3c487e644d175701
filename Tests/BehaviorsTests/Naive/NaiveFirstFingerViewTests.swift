import Behaviors
import Geometry
import GestureEngine
import Testing

struct NaiveFirstFingerViewTests {
    /// The largest step of a view's middle in a frame, while no finger moves by more than 5.
    private func largestStep(of tile: View) -> Double {
        let tester = BoardTester(tile)
        var last = Point(x: 240, y: 240)
        var largest = 0.0
        func look(_ snapshot: FrameSnapshot) {
            let middle = Point(x: 40, y: 40).applying(snapshot.views[1].transformToWindow)
            largest = max(largest, middle.distance(to: last))
            last = middle
        }
        tester.frame([1: Point(x: 220, y: 220)])
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        look(tester.frame([2: Point(x: 270, y: 240)]))
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        look(tester.frame(lift: [1]))
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        return largest
    }

    @Test func itJumpsByTheDistanceOfTheFingers() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        let naive = NaiveFirstFingerView(frame: frame)
        #expect(largestStep(of: naive) > 30)
        #expect(largestStep(of: DraggableView(frame: frame)) < 5 + 1e-9)
    }

    @Test func withOneFingerItIsRight() {
        let tester = BoardTester(NaiveFirstFingerView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.frame([1: Point(x: 220, y: 220)])
        let snapshot = tester.move(by: Vector(dx: 3, dy: 4), frames: 5)
        #expect(tester.tile.center == Point(x: 155, y: 160) && snapshot.events.map(\.name) == ["didDrag"])
    }
}
