import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveUnrotatedLimitViewTests {
    /// The distance of the right edge of a view that is rotated by an eighth turn beyond its limit, after a long drag
    /// to the right.
    private func excess(of tile: View) -> Double {
        tile.transform = Transform(rotationAngle: .pi / 4)
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        let snapshot = tester.move(by: Vector(dx: 20, dy: 0), frames: 20)
        return tile.frame.maxX - (snapshot.views[1].readings.limit?.maxX ?? 0)
    }

    @Test func turnedItsCornerGoesThroughTheLimit() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(abs(excess(of: NaiveUnrotatedLimitView(frame: frame)) - (40 * 2.0.squareRoot() - 40)) < 1e-9)
        #expect(abs(excess(of: DraggableView(frame: frame))) < 1e-9)
    }

    @Test func unturnedItIsHeldAndItCanBeTurned() {
        let tester = BoardTester(NaiveUnrotatedLimitView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: -20, dy: 20), frames: 20)
        #expect(tester.tile.frame == Rect(x: 0, y: 220, width: 80, height: 80))
        tester.frame(lift: [1])
        tester.frame([1: Point(x: 120, y: 360), 2: Point(x: 160, y: 360)])
        tester.frame([1: Point(x: 121, y: 354), 2: Point(x: 159, y: 366)])
        tester.frame([1: Point(x: 126, y: 346), 2: Point(x: 154, y: 374)])
        #expect(tester.tile.transform.b > 0.3)
    }
}
