import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveReorderListViewTests {
    private func makeTester(_ list: ReorderListView) -> ReorderTester {
        ReorderTester(list, heights: Array(repeating: 50, count: 20))
    }

    @Test func theRowIsLeftBehindByTheScrolledDistance() {
        for (list, isLeftBehind) in [(ReorderListView(), false), (NaiveReorderListView(), true)] {
            let tester = makeTester(list)
            tester.hold(at: Point(x: 100, y: 150))
            tester.move(to: Point(x: 100, y: 270))
            tester.step(30)
            let offset = list.contentOffset.y
            #expect(abs(offset - 155) < 1e-9)
            #expect(abs(tester.y(in: tester.row("r3")) - (isLeftBehind ? offset : 0)) < 1e-9)
        }
    }

    @Test func theListScrollsWhileTheFingerMovesAway() {
        let tester = makeTester(NaiveReorderListView())
        tester.hold(at: Point(x: 100, y: 150))
        tester.move(to: Point(x: 100, y: 290))
        let offset = tester.list.contentOffset.y
        tester.move(by: Vector(dx: 0, dy: -40), frames: 10)
        #expect(tester.list.contentOffset.y > offset + 20)
    }
}
