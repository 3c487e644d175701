import Testing
import TouchstoneDrawing
import TouchstoneGeometry

@Suite struct GradientPaintTests {
    private let area = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 50))
    private let stops = [
        Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white),
    ]

    private func paint(_ kind: Gradient.Kind, _ stops: [Gradient.Stop]? = nil) -> GradientPaint {
        GradientFill(area, gradient: Gradient(kind, stops: stops ?? self.stops)).paint(scale: 2)
    }

    private let line = Gradient.Kind.linear(start: .zero, end: Point(x: 10, y: 0))

    @Test func offsetsAscendFromZeroToOne() {
        let offsets = [-1, 0.5, 0.25, .nan, 7].map { Gradient.Stop(offset: $0, color: .black) }
        guard case .linear(_, _, let stops) = paint(line, offsets) else {
            Issue.record("no gradient")
            return
        }
        #expect(stops.map(\.offset) == [0, 0.5, 0.5, 0.5, 1])
    }

    @Test func withoutLengthTheLastColorIsEverywhere() {
        #expect(paint(.linear(start: .zero, end: .zero)) == .color(.white))
        #expect(paint(.linear(start: .zero, end: Point(x: 1e-4, y: 0))) == .color(.white))
        #expect(paint(.radial(start: .zero, startRadius: 4, end: .zero, endRadius: 4)) == .color(.white))
        #expect(paint(line, [Gradient.Stop(offset: 0.3, color: .black)]) == .color(.black))
        #expect(paint(line, []) == .nothing)
        #expect(paint(.linear(start: .zero, end: Point(x: .nan, y: 0))) == .nothing)
    }

    @Test func circlesGrowFromAPoint() {
        let grown = paint(.radial(start: Point(x: 1, y: 0), startRadius: 2, end: .zero, endRadius: 8))
        guard case .radial(let focus, let center, let radius, let stops) = grown else {
            Issue.record("no gradient")
            return
        }
        #expect(center == .zero && radius == 8 && abs(focus.x - 8.0 / 6) < 1e-12)
        #expect(stops.map(\.offset) == [0.25, 1])
        let shrunk = paint(.radial(start: .zero, startRadius: 8, end: Point(x: 1, y: 0), endRadius: 2))
        let reversed = [Gradient.Stop(offset: 0.25, color: .white), Gradient.Stop(offset: 1, color: .black)]
        #expect(shrunk == .radial(focus: focus, center: .zero, radius: 8, stops: reversed))
    }

    @Test func theSmallerCircleIsMovedInside() {
        let apart = paint(.radial(start: Point(x: 90, y: 0), startRadius: 0, end: .zero, endRadius: 8))
        guard case .radial(let focus, _, let radius, _) = apart else {
            Issue.record("no gradient")
            return
        }
        #expect(focus.x > 7.8 && focus.x < radius && focus.y == 0)
    }

    /// A skewed gradient has the same colors at the transformed points.
    @Test func linesOfEqualColorAreTransformed() {
        let transform = Transform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
        let placed = PlacedGradient(paint(.linear(start: Point(x: 1, y: 2), end: Point(x: 5, y: 4))), transform)
        guard case .linear(let start, let end) = placed?.kind else {
            Issue.record("no gradient")
            return
        }
        func offset(_ point: Point, _ start: Point, _ end: Point) -> Double {
            let (x, y) = (end.x - start.x, end.y - start.y)
            return ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
        }
        for point in [Point(x: 0, y: 0), Point(x: 9, y: 2), Point(x: -3, y: 8)] {
            let before = offset(point, Point(x: 1, y: 2), Point(x: 5, y: 4))
            #expect(abs(offset(point.applying(transform), start, end) - before) < 1e-12)
        }
    }
}
