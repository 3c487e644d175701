import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct RowOrderTests {
    /// Drags a row by a distance and lets go. Returns the upper edges from top to bottom.
    private func tops(of tester: ReorderTester, dragging name: String, by distance: Double) -> [Double] {
        tester.hold(at: Point(x: 100, y: tester.row(name).center.y))
        tester.move(to: Point(x: 100, y: tester.row(name).center.y + distance))
        tester.lift()
        tester.rest()
        return tester.list.rows.map(\.frame.minY)
    }

    @Test func theSpaceAboveEachPlaceStays() {
        // 10 above the first row, then 4 and 20.
        let tester = ReorderTester(heights: [30, 40, 50], spaces: [10, 4, 20])
        #expect(tops(of: tester, dragging: "r0", by: 100) == [10, 54, 124])
        #expect(tester.order == "r1 r2 r0")
    }

    @Test func aRowGoesDownAcrossAHeader() {
        // Sections: r0 r1, and below the header r2 r3. There are 30 points above the header and 8 below it.
        let tester = ReorderTester(heights: [40, 40, -20, 40, 40], spaces: [0, 2, 30, 8, 2])
        #expect(tops(of: tester, dragging: "r1", by: 40) == [0, 70, 98, 140, 182])
        #expect(tester.order == "r0 h0 r1 r2 r3")
        #expect(tops(of: tester, dragging: "r1", by: -40) == [0, 42, 112, 140, 182])
        #expect(tester.order == "r0 r1 h0 r2 r3")
    }

    @Test func aRowGoesIntoAnEmptySection() {
        let tester = ReorderTester(heights: [-20, 40, 40, -20], spaces: [0, 8, 2, 30])
        #expect(tops(of: tester, dragging: "r0", by: 200) == [0, 28, 98, 120])
        #expect(tester.order == "h0 r1 h1 r0")
        #expect(tops(of: tester, dragging: "r1", by: 200) == [0, 50, 72, 120])
        #expect(tester.order == "h0 h1 r0 r1")
    }

    @Test func noRowGoesAboveTheFirstHeader() {
        let tester = ReorderTester(heights: [-20, 40, 40])
        _ = tops(of: tester, dragging: "r1", by: -200)
        #expect(tester.order == "h0 r1 r0")
    }

    @Test func aRowCanStayInItsSection() {
        let tester = ReorderTester(heights: [40, 40, -20, 40, 40])
        tester.list.staysInSection = true
        _ = tops(of: tester, dragging: "r0", by: 300)
        #expect(tester.order == "r1 r0 h0 r2 r3")
        _ = tops(of: tester, dragging: "r3", by: -300)
        #expect(tester.order == "r1 r0 h0 r3 r2")
    }

    /// Rows of any heights and spaces: wherever a row is dragged, the others are in their old order without gaps other
    /// than the given spaces, nothing outside of the way moves, and the row is at the closest place.
    @Test(arguments: 0..<20)
    func everyOrderIsOneOfTheGivenRows(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let heights = (0..<8).map { _ in random.number(5...60) * (random.chance(0.25) ? -1 : 1) }
        let spaces = (0..<8).map { _ in random.number(-2...25) }
        let tester = ReorderTester(heights: heights, spaces: spaces)
        let end = tester.list.contentSize.height
        tester.list.frame.size.height = 1000
        for _ in 0..<10 {
            guard let row = tester.list.rows.filter({ $0.identifier?.first == "r" }).randomElement(using: &random)
            else {
                return
            }
            let others = tester.list.rows.filter { $0 !== row }.map(\.identifier)
            let before = tester.list.rows.map(\.frame.minY)
            let from = tester.list.rows.firstIndex { $0 === row } ?? 0
            tester.hold(at: Point(x: 10, y: row.frame.maxY - 2.5))
            guard tester.list.draggedRow === row else {
                tester.lift()
                continue
            }
            for _ in 0..<6 { tester.move(to: Point(x: 10, y: random.number(0...end))) }
            tester.lift()
            tester.rest()
            let rows = tester.list.rows
            let index = rows.firstIndex { $0 === row } ?? 0
            #expect(rows.filter { $0 !== row }.map(\.identifier) == others)
            for place in rows.indices where place < min(from, index) || place > max(from, index) {
                #expect(abs(rows[place].frame.minY - before[place]) < 1e-9)
            }
            #expect(abs((rows.last?.frame.maxY ?? 0) - end) < 1e-9, "seed \(seed)")
        }
    }
}
