import Foundation
import Testing
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneTestSupport

@Suite struct SimplifiedPolylineTests {
    private func polyline(_ places: [Point], tolerance: Double = 0.1, keeping limit: Int = .max) -> SimplifiedPolyline {
        var polyline = SimplifiedPolyline(from: places[0], tolerance: tolerance)
        for place in places.dropFirst() { polyline.append(place, keeping: limit) }
        return polyline
    }

    private func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
        let (line, way) = (end - start, point - start)
        let square = line.dx * line.dx + line.dy * line.dy
        let share = square > 0 ? min(1, max(0, (line.dx * way.dx + line.dy * way.dy) / square)) : 0
        return (way - line * share).length
    }

    @Test("it passes every point within the tolerance, whatever the path", arguments: 1...40)
    func tolerance(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var place = Point(x: 50, y: 50)
        var heading = 0.0
        let places = (0..<300).map { _ -> Point in
            // Straight, bent, back and forth, in small steps and in large ones, and at rest.
            switch random.index(8) {
            case 0: heading = Double(random.index(628)) / 100
            case 1, 2: heading += Double(random.index(20)) / 100
            default: break
            }
            let step = [0, 0.03, 0.2, 1, 5][random.index(5)]
            place += Vector(dx: step * cos(heading), dy: step * sin(heading))
            return place
        }
        let thinned = polyline(places).points
        #expect(thinned.first == places.first && thinned.last == places.last)
        let lines = zip(thinned, thinned.dropFirst())
        for place in places {
            let nearest = lines.map { distance(place, $0, $1) }.min() ?? 0
            #expect(nearest <= 0.1 + 1e-9)
        }
        #expect(thinned.allSatisfy(places.contains))
    }

    @Test("a straight path has two vertices, and a circle few")
    func fewer() {
        #expect(polyline((0...100).map { Point(x: 3 * Double($0), y: 7) }).points.count == 2)
        let circle = (0...60).map { Point(x: 6 * cos(Double($0) * .pi / 30), y: 6 * sin(Double($0) * .pi / 30)) }
        #expect((12...25).contains(polyline(circle).points.count))
        // A path there and back has a vertex where it turns.
        let back = polyline([0, 10, 20, 30, 20, 10, 5].map { Point(x: $0, y: 0) }).points
        #expect(back.map(\.x) == [0, 30, 5])
    }

    @Test("old segments are dropped, but not the one that leads to the others")
    func limit() {
        let corners = polyline((0..<10).map { Point(x: Double($0), y: Double($0 % 2)) }, keeping: 4).points
        #expect(corners.map(\.x) == [5, 6, 7, 8, 9])
    }
}
