import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer

/// Curved paths of fingers.
@Suite struct MidpointPathTests {
    private let start = Point(x: 160, y: 140)

    /// Returns the locations of a dragging finger, relative to its start.
    private func offsets(_ along: String, ease: String = "linear", for duration: Double = 1) throws -> [Vector] {
        let text = "at: 0, for: \(duration), drag: card, along: \(along), ease: \(ease)"
        return try #require(try FingerPath.paths(of: text).first).samples.map { $0.location - start }
    }

    private func steps(_ offsets: [Vector]) -> [Double] {
        zip(offsets.dropFirst(), offsets).map { ($0 - $1).length }
    }

    @Test("a finger goes from point to point in straight lines at an even speed")
    func corners() throws {
        let offsets = try offsets("[[0, 0], [30, 40], [30, 40], [60, 0], [40, 0]]")
        #expect(offsets.count == 121 && offsets.last == Vector(dx: 40, dy: 0))
        #expect(steps(offsets).allSatisfy { $0 <= 1 + 1e-9 })
        for (index, offset) in offsets.enumerated() {
            let distance = Double(index)
            let expected: Vector =
                if distance <= 50 {
                    Vector(dx: 0.6 * distance, dy: 0.8 * distance)
                } else if distance <= 100 {
                    Vector(dx: 30 + 0.6 * (distance - 50), dy: 40 - 0.8 * (distance - 50))
                } else {
                    Vector(dx: 160 - distance, dy: 0)
                }
            #expect((offset - expected).length < 1e-9, "\(index)")
        }
    }

    @Test("an arc starts at its angle and goes round at an even speed; a circle closes")
    func arcs() throws {
        let arc = try offsets("{arc: {radius: 60, from: 180, sweep: 90}}")
        let middle = Vector(dx: 60, dy: 0)
        #expect(arc.allSatisfy { abs(($0 - middle).length - 60) < 1e-9 })
        #expect(arc[0] == .zero && ((arc.last ?? .zero) - Vector(dx: 60, dy: -60)).length < 1e-9)
        let circle = try offsets("{circle: {radius: 25, turns: -2}}")
        #expect(steps(circle).allSatisfy { abs($0 - (steps(circle).first ?? 0)) < 1e-9 })
        #expect((circle[30] - Vector(dx: 0, dy: 50)).length < 1e-9, "half of the first turn")
        #expect((circle[15] - Vector(dx: -25, dy: 25)).length < 1e-9, "the other way round")
        #expect((circle.last ?? Vector(dx: 9, dy: 9)).length < 1e-9)
    }

    @Test("a smooth path passes every point without a corner, at a speed that is even to a thousandth")
    func smooth() throws {
        let points = [
            Vector(dx: 60, dy: -40), Vector(dx: 70, dy: -35), Vector(dx: 120, dy: 30), Vector(dx: 60, dy: 60),
        ]
        let text = points.map { "[\($0.dx), \($0.dy)]" }.joined(separator: ", ")
        let offsets = try offsets("{points: [\(text)], smooth: true}", for: 20)
        for point in points {
            let nearest = offsets.map { ($0 - point).length }.min() ?? 9
            #expect(nearest < 0.1, "\(point)")
        }
        #expect(offsets.last == points.last)
        let all = steps(offsets)
        let mean = all.reduce(0, +) / Double(all.count)
        #expect(all.allSatisfy { abs($0 - mean) < 1e-3 * mean + 1e-9 || $0 < mean })
        // The largest turn between two steps. A path with straight lines between the points turns by more than 80°.
        let turns = zip(offsets.dropFirst(2), zip(offsets.dropFirst(), offsets)).map { next, pair in
            let (here, before) = (next - pair.0, pair.0 - pair.1)
            return (here * (1 / here.length) - before * (1 / before.length)).length
        }
        #expect((turns.max() ?? 9) < 0.08)
    }

    @Test("the ease is one of the length")
    func ease() throws {
        let even = try offsets("{circle: {radius: 30}}")
        let eased = try offsets("{circle: {radius: 30}}", ease: "minimum-jerk")
        #expect((even[60] - eased[60]).length < 1e-9)
        #expect(steps(eased)[0] < steps(even)[0] / 100)
    }

    @Test("a path that leads nowhere stays", arguments: ["[[0, 0]]", "{points: [[0, 0], [0, 0]], smooth: true}"])
    func nowhere(along: String) throws {
        #expect(try offsets(along).allSatisfy { $0 == .zero })
    }

    @Test("fingers that turn and spread do so about a moving midpoint")
    func transform() throws {
        let paths = try FingerPath.paths(
            of: "at: 0, transform: card, along: {circle: {radius: 30}}, degrees: 90, scale: 2, spread: 40")
        for (first, second) in zip(paths[0].samples, paths[1].samples) {
            let middle = first.location.midpoint(to: second.location)
            #expect(abs((middle - start - Vector(dx: 0, dy: 30)).length - 30) < 1e-9)
        }
        let end = try #require(paths[1].samples.last?.location)
        #expect(end.distance(to: start + Vector(dx: 0, dy: 40)) < 1e-9)
    }
}
