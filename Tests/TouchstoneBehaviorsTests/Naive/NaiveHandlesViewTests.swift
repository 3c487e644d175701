import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveHandlesViewTests {
    /// The distance of the bottom right corner from its finger, and of the top left corner from its original place.
    private func errors(of box: HandlesView, turnedBy degrees: Double) -> (corner: Double, opposite: Double) {
        box.transform = Transform(rotationAngle: degrees * .pi / 180)
        let tester = BoardTester(box)
        tester.simulation.window.layoutIfNeeded()
        func corner(_ x: Double, _ y: Double) -> Point {
            Point(x: x * box.bounds.width, y: y * box.bounds.height).applying(box.transformToWindow)
        }
        let (start, opposite) = (corner(1, 1), corner(0, 0))
        tester.frame([1: start])
        tester.move(by: Vector(dx: 10, dy: 10))
        tester.move(by: Vector(dx: 20, dy: 12))
        return (corner(1, 1).distance(to: start + Vector(dx: 20, dy: 12)), corner(0, 0).distance(to: opposite))
    }

    @Test func turnedTheCornerFleesAndTheOppositeOneWanders() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(errors(of: NaiveHandlesView(frame: frame), turnedBy: 0) < (1e-9, 1e-9))
        let naive = errors(of: NaiveHandlesView(frame: frame), turnedBy: 40)
        #expect(naive.corner > 5 && naive.opposite > 5)
        let better = errors(of: HandlesView(frame: frame), turnedBy: 40)
        #expect(better.corner < 1e-9 && better.opposite < 1e-9)
    }
}
