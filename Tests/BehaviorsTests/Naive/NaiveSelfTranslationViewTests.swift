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
