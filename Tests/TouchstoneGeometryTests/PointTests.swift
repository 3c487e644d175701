import Testing
import TouchstoneGeometry

@Suite struct PointTests {
    @Test("two points differ by the vector that leads from one to the other")
    func difference() {
        let (first, second) = (Point(x: 1, y: 2), Point(x: 4, y: 6))
        #expect(second - first == Vector(dx: 3, dy: 4))
        #expect(first + (second - first) == second)
        #expect(first.distance(to: second) == 5)
        #expect(first.midpoint(to: second) == Point(x: 2.5, y: 4))
    }

    @Test("a length does not overflow on the way")
    func length() {
        #expect(abs(Vector(dx: 3e200, dy: 4e200).length / 5e200 - 1) < 1e-15)
        #expect(Vector.zero.length == 0)
    }

    @Test("the centroid of no points is none")
    func centroid() {
        let none = Point.centroid(of: [])
        #expect(none == nil)
        #expect(Point.centroid(of: [Point(x: 0, y: 0), Point(x: 4, y: 2)]) == Point(x: 2, y: 1))
    }
}
