import Behaviors
import Geometry
import GestureEngine
import Testing

struct NaiveOneFingerViewTests {
    /// By how much the scale changes while one finger of a pinch is left and moves.
    private func growth(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [48, 56, 60], lifts: false)
        tester.frame(lift: [1])
        let before = tile.transform.scale
        tester.move(by: Vector(dx: 10, dy: 0), frames: 6)
        return tile.transform.scale / before
    }

    @Test func oneFingerGoesOnWithThePinch() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        let naive = NaiveOneFingerView(frame: frame)
        #expect(growth(of: naive) == 2, "60 points apart from nobody, then 120")
        #expect(naive.center.x > 180, "and drags at the same time")
        #expect(growth(of: DraggableView(frame: frame)) == 1)
    }

    @Test func withNoFingerLeftItForgetsThem() {
        let tester = BoardTester(NaiveOneFingerView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.pinch(at: Point(x: 240, y: 240), from: 40, to: [50])
        let before = tester.tile.transform
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        tester.simulation.cancelAllTouches()
        tester.frame([2: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0), frames: 3)
        #expect(before.a == 1.25 && tester.tile.transform == before)
    }
}

extension Transform {
    /// The factor of a transform that does not stretch.
    fileprivate var scale: Double { Vector(dx: a, dy: b).length }
}
