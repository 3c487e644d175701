import Testing
import TouchstoneGeometry

@Suite struct PathTests {
    private func arc(_ start: Double, _ end: Double, _ isClockwise: Bool) -> Path {
        var path = Path()
        path.addArc(center: Point(x: 10, y: 20), radius: 5, start: start, end: end, isClockwise: isClockwise)
        return path
    }

    @Test(arguments: [
        (0.0, Double.pi / 2, true, Point(x: 10, y: 25)), (0.0, Double.pi / 2, false, Point(x: 10, y: 25)),
        (0.0, -Double.pi, true, Point(x: 5, y: 20)), (-Double.pi / 2, Double.pi * 1.5, true, Point(x: 10, y: 15)),
    ])
    func arcsEndAtTheirAngles(start: Double, end: Double, isClockwise: Bool, expected: Point) throws {
        let last = try #require(arc(start, end, isClockwise).currentPoint)
        #expect(last.distance(to: expected) < 1e-9)
    }

    @Test func arcsRunInTheirDirection() throws {
        // A quarter clockwise on the screen is below; the other way round, it is three quarters.
        #expect(try #require(arc(0, .pi / 2, true).box).maxX < 15.001)
        #expect(abs(try #require(arc(0, .pi / 2, true).box).minX - 10) < 1e-9)
        #expect(abs(try #require(arc(0, .pi / 2, false).box).minX - 5) < 0.01)
        #expect(abs(try #require(arc(0, .pi / 2, false).box).minY - 15) < 0.01)
    }

    @Test func arcsWithoutAnEndAddNothing() {
        #expect(arc(1e308, -1e308, true).isEmpty && arc(0, .infinity, true).isEmpty)
    }

    @Test func aReversedSubpathStaysClosed() {
        let corners = [Point(x: 1, y: 0), Point(x: 2, y: 0), Point(x: 2, y: 2)]
        let path = Path([.move(.zero), .move(corners[0]), .line(corners[1]), .line(corners[2]), .close])
        #expect(
            path.reversed.elements == [
                .move(corners[0]), .line(corners[2]), .line(corners[1]), .line(corners[0]), .close,
            ])
    }

    @Test func curvesStayOnTheirCircle() {
        for line in arc(0.3, 5, true).polylines {
            for point in line { #expect(abs(point.distance(to: Point(x: 10, y: 20)) - 5) < 5 * 3e-4) }
        }
    }

    @Test func rulesSayWhatIsInside() {
        var path = Path()
        path.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(Rect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(Point(x: 5, y: 5)) && !path.contains(Point(x: 5, y: 5), rule: .evenOdd))
        #expect(path.contains(Point(x: 1, y: 1), rule: .evenOdd) && !path.contains(Point(x: 11, y: 5)))
        var hole = Path()
        hole.addRect(Rect(x: 3, y: 3, width: 4, height: 4))
        let ring = Path(path.elements.prefix(5) + hole.reversed.elements)
        #expect(!ring.contains(Point(x: 5, y: 5)) && ring.contains(Point(x: 1, y: 1)))
    }

    @Test func partsAreMeasuredAlongThePath() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        path.addLine(to: Point(x: 10, y: 30))
        let part = path.trimmed(from: 0.125, to: 0.5)
        #expect(part.elements == [.move(Point(x: 5, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))])
        #expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: 0.6, to: 0.6).isEmpty)
        let half = try #require(arc(0, .pi, true).trimmed(from: 0, to: 0.5).currentPoint)
        #expect(half.distance(to: Point(x: 10, y: 25)) < 0.01)
    }

    @Test func roundedCornersAreOneByOne() {
        var path = Path()
        let radii = [Size(width: 20, height: 20), .zero, Size(width: 20, height: 20), .zero]
        path.addRoundedRect(Rect(x: 0, y: 0, width: 100, height: 80), radii: radii)
        #expect(!path.contains(Point(x: 2, y: 2)) && path.contains(Point(x: 98, y: 2)))
        #expect(!path.contains(Point(x: 98, y: 78)) && path.contains(Point(x: 2, y: 78)))
        var mirrored = Path()
        mirrored.addRoundedRect(Rect(x: 100, y: 80, width: -100, height: -80), radii: radii)
        #expect(mirrored == path)
    }

    @Test func linesHaveAWidth() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 20, y: 0))
        path.addLine(to: Point(x: 20, y: 20))
        let line = path.stroked(width: 4)
        #expect(line.contains(Point(x: 10, y: 1.9)) && !line.contains(Point(x: 10, y: 2.1)))
        #expect(line.contains(Point(x: 21, y: -0.9)) && path.isNear(Point(x: 10, y: 3), within: 3))
        var square = Path()
        square.addRect(Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(square.stroked(width: 4).contains(Point(x: -1, y: -1)))
    }

    @Test func arcsTouchBothLines() throws {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent: Point(x: 10, y: 0), end: Point(x: 10, y: 10), radius: 4)
        guard case .line(let start) = path.elements[1] else { return #expect(Bool(false), "no line") }
        #expect(start.distance(to: Point(x: 6, y: 0)) < 1e-9)
        #expect(try #require(path.currentPoint).distance(to: Point(x: 10, y: 4)) < 1e-9)
    }
}
