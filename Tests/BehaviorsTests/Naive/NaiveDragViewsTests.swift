import Behaviors
import Geometry
import GestureEngine
import Testing

struct NaiveSelfTranslationViewTests {
    /// How far a view that is turned by a quarter goes when the finger goes 50 points to the right.
    private func displacement(of tile: View) -> Vector {
        tile.transform = Transform(rotationAngle: .pi / 2)
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0))
        tester.move(by: Vector(dx: 50, dy: 0))
        return tile.center - Point(x: 140, y: 140)
    }

    @Test func turnedItGoesTheWrongWay() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect((displacement(of: NaiveSelfTranslationView(frame: frame)) - Vector(dx: 0, dy: -50)).length < 1e-9)
        #expect((displacement(of: CenterDragView(frame: frame)) - Vector(dx: 50, dy: 0)).length < 1e-9)
    }
}

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
