import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// The list is 300 points high, so the zones are 60 points, and the speed at an edge is 600 points per second.
struct EdgeScrollingTests {
    private func makeTester(framesPerSecond: Double = 60, rows: Int = 20) -> ReorderTester {
        ReorderTester(heights: Array(repeating: 50, count: rows), framesPerSecond: framesPerSecond)
    }

    /// Holds the row in the middle, and drags it to a location.
    private func drag(_ tester: ReorderTester, to y: Double) {
        tester.hold(at: Point(x: 100, y: 150))
        tester.move(by: Vector(dx: 0, dy: y - 150), frames: 1)
    }

    @Test(arguments: [(241, 0.0), (255, 150), (270, 300), (300, 600), (500, 600), (239, 0)])
    func theListIsFasterTheNearerTheFingerIs(_ y: Double, _ speed: Double) {
        let tester = makeTester()
        drag(tester, to: y)
        let start = tester.list.contentOffset.y
        tester.step(30)
        let expected = y == 241 ? 5.0 : speed / 2
        #expect(abs(tester.list.contentOffset.y - start - expected) < 1e-9)
        #expect(tester.effects.allSatisfy { $0 == .scroll(edge: "bottom") } && tester.effects.isEmpty == (y == 239))
    }

    @Test func theSpeedDoesNotDependOnTheFrameRate() {
        for rate in [24.0, 60, 120] {
            let tester = makeTester(framesPerSecond: rate)
            drag(tester, to: 270)
            let start = tester.list.contentOffset.y
            tester.step(Int(rate))
            #expect(abs(tester.list.contentOffset.y - start - 300) < 1e-9)
        }
    }

    @Test func itScrollsUpToTheTop() {
        let tester = makeTester()
        tester.list.contentOffset = Point(x: 0, y: 200)
        drag(tester, to: 30)
        tester.step(15)
        #expect(abs(tester.list.contentOffset.y - 120) < 1e-9, "300 points per second, in 16 frames")
        tester.step(60)
        #expect(tester.list.contentOffset == .zero)
        #expect(tester.effects.last == .scroll(edge: "top"))
        let count = tester.effects.count
        tester.step(10)
        #expect(tester.effects.count == count, "at the top there is nothing left to scroll")
    }

    @Test func insetsMoveTheZones() {
        let tester = makeTester()
        tester.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 80, right: 0)
        drag(tester, to: 190)
        tester.step(30)
        #expect(abs(tester.list.contentOffset.y - 155) < 1e-9, "300 points per second, in 31 frames")
        tester.step(600)
        #expect(tester.list.contentOffset.y == 780)
    }

    @Test func itStopsWhileTheFingerMovesAway() {
        let tester = makeTester()
        drag(tester, to: 290)
        tester.step(10)
        let offset = tester.list.contentOffset.y
        #expect(offset > 80)
        // 4 points a frame away from the edge: the first movement is already more than the tolerance.
        tester.move(by: Vector(dx: 0, dy: -40), frames: 10)
        #expect(tester.list.contentOffset.y == offset)
        // It rests for 0.1 s, and then scrolls again: at 250, a sixth of the speed.
        tester.step(5)
        #expect(tester.list.contentOffset.y == offset)
        tester.step(6)
        #expect(abs(tester.list.contentOffset.y - offset - 10) < 1e-9)
    }

    @Test func tremorIsNoMovement() {
        let tester = makeTester()
        drag(tester, to: 270)
        let start = tester.list.contentOffset.y
        for _ in 0..<15 {
            tester.move(to: Point(x: 100, y: 270.9))
            tester.move(to: Point(x: 100, y: 269.1))
        }
        #expect(abs(tester.list.contentOffset.y - start - 150) < 1e-9)
    }

    @Test func aRowThatIsLiftedNearTheEdgeAndDraggedAwayDoesNotScroll() {
        let tester = makeTester()
        tester.land(at: Point(x: 100, y: 290))
        tester.step(29)
        for _ in 0..<3 { tester.move(by: Vector(dx: 0, dy: -5), frames: 1) }
        let offset = tester.list.contentOffset.y
        #expect(tester.list.draggedRow != nil && offset <= 10)
        tester.move(by: Vector(dx: 0, dy: -200), frames: 20)
        #expect(tester.list.contentOffset.y == offset)
    }

    @Test func rowsThatAllFitDoNotScroll() {
        let tester = makeTester(rows: 4)
        drag(tester, to: 299)
        tester.step(30)
        #expect(tester.list.contentOffset == .zero && tester.effects.isEmpty)
    }

    @Test func contentThatASecondFingerHoldsDoesNotScroll() {
        let tester = makeTester()
        tester.hold(at: Point(x: 100, y: 150))
        tester.land(2, at: Point(x: 200, y: 100))
        tester.move(2, by: Vector(dx: 0, dy: -20), frames: 4)
        tester.move(1, to: Point(x: 100, y: 295))
        let offset = tester.list.contentOffset.y
        tester.step(10)
        #expect(tester.list.contentOffset.y == offset && tester.effects.isEmpty)
    }
}
