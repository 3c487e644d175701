import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG
import TouchstoneTestSupport

@Suite struct PolylineThinningTests {
    private func distance(_ point: Point, toLine line: [Point]) -> Double {
        zip(line, line.dropFirst()).map { start, end -> Double in
            let (side, offset) = (end - start, point - start)
            let squared = side.dx * side.dx + side.dy * side.dy
            let share = squared > 0 ? min(max((offset.dx * side.dx + offset.dy * side.dy) / squared, 0), 1) : 0
            return point.distance(to: start + side * share)
        }.min() ?? .infinity
    }

    @Test func pointsOfAStraightLineAreLeftOut() {
        let line = (0...100).map { Point(x: Double($0), y: 2 * Double($0)) }
        #expect(line.thinned(tolerance: 0.01) == [line[0], line[100]])
    }

    @Test func cornersAndTurningPointsStay() {
        let line = [
            Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 4), Point(x: 2, y: 4),
            Point(x: 6, y: 4),
        ]
        #expect(line.thinned(tolerance: 0.01) == [line[0], line[2], line[3], line[4], line[5]])
    }

    @Test func shortLinesStayAsTheyAre() {
        for count in 0...2 {
            let line = (0..<count).map { Point(x: Double($0), y: 0) }
            #expect(line.thinned(tolerance: 1) == line)
        }
        let rest = [Point](repeating: Point(x: 3, y: 3), count: 9)
        #expect(rest.thinned(tolerance: 0.1).count == 2)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func nothingIsFartherFromTheLineThanAllowed(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var line = [Point(x: 0, y: 0)]
        var heading = 0.0
        for _ in 0..<200 {
            heading += Double.random(in: -0.4...0.4, using: &random)
            if Int.random(in: 0..<20, using: &random) == 0 { heading += .pi }
            let step = Double.random(in: 0...2, using: &random)
            line.append(line[line.count - 1] + Vector(dx: step * cos(heading), dy: step * sin(heading)))
        }
        let thin = line.thinned(tolerance: 0.05)
        #expect(thin.first == line.first && thin.last == line.last && thin.count < line.count)
        let worst = line.map { distance($0, toLine: thin) }.max() ?? 0
        #expect(worst <= 0.0501, "seed \(seed)")
    }

    @Test(arguments: [
        ([(1, 1), (5, 5)], false), ([(1, 1), (3, 3), (5, 5)], false), ([(1, 1), (5, 5), (5, 1)], true),
        ([(1, 1), (5, 5), (1, 1)], true),
    ])
    func aStraightLineNamesNeitherInsideNorCorners(points: [(Double, Double)], hasCorner: Bool) throws {
        var list = DrawList(size: Size(width: 40, height: 30), scale: 1, background: .white)
        let pen = Stroke(.black, width: 3, cap: .round, join: .round)
        list.append(Shape(.polyline(points.map { Point(x: $0.0, y: $0.1) }), stroke: pen))
        // In a picture with texts, elements without a fill inherit one.
        for y in 1...4 {
            list.append(TextRun("a", font: Font(size: 9), color: .black, at: Point(x: 9, y: 7 * Double(y))))
        }
        let encoder = NativeSVGEncoder(glyphs: BoxFont(), title: "Lines")
        let document = String(decoding: try encoder.encode(list), as: UTF8.self)
        let start = try #require(document.range(of: "stroke-miterlimit")).lowerBound
        let body = document[start...]
        #expect(body.contains("stroke-linecap=\"round\""), "\(body)")
        #expect(body.contains("stroke-linejoin=\"round\"") == hasCorner, "\(body)")
        #expect(body.contains("fill=\"none\"") == hasCorner, "\(body)")
    }
}
