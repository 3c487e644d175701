import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct RectTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("the minimum edges belong to a rectangle, the maximum edges do not")
    func halfOpen() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(rect.contains(Point(x: 39.999, y: 59.999)))
        #expect(!rect.contains(Point(x: 40, y: 30)))
        #expect(!rect.contains(Point(x: 20, y: 60)))
        #expect(!rect.contains(Point(x: 9.999, y: 30)))
        #expect(!Rect.zero.contains(Point.zero))
    }

    @Test("a rectangle contains another one whose edges touch")
    func containsRect() {
        #expect(rect.contains(rect))
        #expect(!rect.contains(Rect(x: 10, y: 20, width: 30.001, height: 40)))
    }

    @Test("insets that cross leave nothing, in the middle of where they crossed")
    func inset() {
        #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
        #expect(rect.inset(by: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
        let crossed = rect.inset(by: EdgeInsets(top: 0, left: 30, bottom: 0, right: 20))
        #expect(crossed == Rect(x: 30, y: 20, width: 0, height: 40))
    }

    @Test("rectangles that only touch share an empty one")
    func intersection() {
        let beside = Rect(x: 40, y: 20, width: 5, height: 5)
        #expect(rect.intersection(beside) == Rect(x: 40, y: 20, width: 0, height: 5))
        #expect(rect.intersection(Rect(x: 41, y: 20, width: 5, height: 5)) == nil)
        #expect(rect.union(beside) == Rect(x: 10, y: 20, width: 35, height: 40))
    }

    @Test("the box of a rotated rectangle holds all its corners", arguments: (0..<100).map { UInt64($0) })
    func applying(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let transform = random.transform()
        let box = rect.applying(transform)
        for corner in rect.corners.map({ $0.applying(transform) }) {
            let isInside = corner.x >= box.minX && corner.y >= box.minY
            #expect(isInside, "seed \(seed)")
            #expect(corner.x <= box.maxX + 1e-9 && corner.y <= box.maxY + 1e-9, "seed \(seed)")
        }
    }
}
