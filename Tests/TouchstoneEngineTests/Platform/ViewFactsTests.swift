import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// `docs/platform.md`, "Views".
struct ViewFactsTests {
    struct WrittenFrame: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var transform: Transform
        var written: Rect
        var size: Size
        var frame: Rect
        /// The tolerance in points, which covers the rounding of the printed figures.
        var tolerance = 1e-9
    }

    static let measured = [
        WrittenFrame(
            testDescription: "scale 0.5", transform: Transform(scaleX: 0.5, y: 0.5),
            written: Rect(x: 0, y: 0, width: 100, height: 100), size: Size(width: 200, height: 200),
            frame: Rect(x: 0, y: 0, width: 100, height: 100)),
        WrittenFrame(
            testDescription: "rotation 0.1", transform: Transform(rotationAngle: 0.1),
            written: Rect(x: 20, y: 20, width: 100, height: 100), size: Size(width: 109.484, height: 89.517),
            frame: Rect(x: 11.063, y: 20, width: 117.874, height: 100), tolerance: 5e-4),
        WrittenFrame(
            testDescription: "rotation −90°", transform: Transform(rotationAngle: -.pi / 2),
            written: Rect(x: 30, y: 40, width: 50, height: 100), size: Size(width: 100, height: 50),
            frame: Rect(x: 30, y: 40, width: 50, height: 100)),
    ]

    @Test(arguments: measured)
    func aFrameUnderATransform(_ fact: WrittenFrame) {
        let view = View(frame: Rect(x: 3, y: 4, width: 7, height: 9))
        view.bounds.origin = Point(x: 5, y: 6)
        view.transform = fact.transform
        view.frame = fact.written
        #expect(abs(view.bounds.width - fact.size.width) <= fact.tolerance)
        #expect(abs(view.bounds.height - fact.size.height) <= fact.tolerance)
        #expect(view.frame.distance(to: fact.frame) <= fact.tolerance * 2)
        #expect(view.center == fact.written.center)
        #expect(view.bounds.origin == Point(x: 5, y: 6) && view.transform == fact.transform)
    }

    /// The size is the solution of the two equations of the transform, by Cramer's rule. The center comes from the
    /// rectangle.
    @Test(arguments: 0..<200)
    func aFrameUnderAnyTransform(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = View(frame: Rect(x: 1, y: 2, width: random.number(0...300), height: random.number(0...300)))
        let sheared = Transform(a: 1, b: random.number(-0.4...0.4), c: random.number(-0.4...0.4), d: 1, tx: 0, ty: 0)
        let t = random.transform().concatenating(sheared)
        view.transform = t
        view.anchorPoint = Point(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
        view.bounds.origin = Point(x: random.number(-60...60), y: random.number(-60...60))
        let origin = view.bounds.origin
        let written = Rect(
            x: random.number(-200...200), y: random.number(-200...200), width: random.number(0...400),
            height: random.number(0...400))
        view.frame = written
        // x·a + y·c = w and x·b + y·d = h
        let determinant = t.a * t.d - t.c * t.b
        let x = (written.width * t.d - t.c * written.height) / determinant
        let y = (t.a * written.height - t.b * written.width) / determinant
        #expect(abs(view.bounds.width - abs(x)) < 1e-6 * (1 + abs(x)), "seed \(seed)")
        #expect(abs(view.bounds.height - abs(y)) < 1e-6 * (1 + abs(y)), "seed \(seed)")
        let anchor = Point(
            x: written.minX + view.anchorPoint.x * written.width, y: written.minY + view.anchorPoint.y * written.height)
        #expect(isClose(view.center, anchor), "seed \(seed)")
        #expect(view.bounds.origin == origin && view.transform == t, "seed \(seed)")
        // If the anchor is in the middle, a view whose sides are parallel to the axes reads back the written frame.
        view.anchorPoint = Point(x: 0.5, y: 0.5)
        let mirror = Transform(scaleX: random.chance(0.5) ? 2 : -0.5, y: random.chance(0.5) ? 1 : -3)
        view.transform = Transform(rotationAngle: Double(random.index(4)) * .pi / 2).concatenating(mirror)
        view.frame = written
        #expect(view.frame.distance(to: written) < 1e-9, "seed \(seed)")
    }

    struct Squeezed: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var transform: Transform
        var size: Size
    }

    @Test(arguments: [
        Squeezed(
            testDescription: "a point", transform: Transform(scaleX: 0, y: 0), size: Size(width: 40, height: 20)),
        Squeezed(
            testDescription: "no width", transform: Transform(scaleX: 0, y: 2), size: Size(width: 40, height: 5)),
        Squeezed(
            testDescription: "no height", transform: Transform(scaleX: -2, y: 0), size: Size(width: 15, height: 20)),
        Squeezed(
            testDescription: "no height, turned", transform: Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 0),
            size: Size(width: 5, height: 20)),
        Squeezed(
            testDescription: "a slanted line", transform: Transform(a: 1, b: 2, c: 1, d: 2, tx: 0, ty: 0),
            size: Size(width: 5, height: 5)),
        Squeezed(
            testDescription: "next to nothing", transform: Transform(scaleX: 1e-200, y: 1e-200),
            size: Size(width: 40, height: 20)),
    ])
    func aFrameUnderATransformWithoutAnInverse(_ squeezed: Squeezed) {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
        view.transform = squeezed.transform
        view.frame = Rect(x: 100, y: 200, width: 30, height: 10)
        #expect(abs(view.bounds.width - squeezed.size.width) < 1e-9)
        #expect(abs(view.bounds.height - squeezed.size.height) < 1e-9)
        #expect(view.center == Point(x: 115, y: 205) && view.frame.isFinite)
    }

    @Test func aLayersFrameIsItsViews() {
        let view = View(frame: .zero)
        view.transform = Transform(rotationAngle: 0.1)
        view.layer.frame = Rect(x: 20, y: 20, width: 100, height: 100)
        #expect(view.layer.frame == view.frame && abs(view.frame.width - 117.874) < 5e-4)
    }
}
