internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Adds outlines, transformed to pixels, to the current path of a context.
///
/// Points that are not finite are left out and set ``isBroken``. Points that are too far away for Cairo are moved to
/// ``Outline/farthest``.
struct PathBuilder: PathSink {
    private let context: CairoContext
    private let transform: Transform
    /// Whether a point was not a finite number. Such a path should not be drawn.
    private(set) var isBroken = false
    /// The box of the points so far, in pixels.
    private(set) var left = Double.infinity
    private(set) var top = Double.infinity
    private(set) var right = -Double.infinity
    private(set) var bottom = -Double.infinity

    init(context: CairoContext, transform: Transform) {
        self.context = context
        self.transform = transform
    }

    mutating func add(_ outline: Outline) { outline.trace(into: &self, stretch: transform.largestStretch) }

    mutating func move(to point: Point) {
        if let pixel = place(point) { context.move(to: pixel) }
    }

    mutating func line(to point: Point) {
        if let pixel = place(point) { context.line(to: pixel) }
    }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        if let first = place(first), let second = place(second), let end = place(end) {
            context.curve(first, second, to: end)
        }
    }

    mutating func close() { context.closePath() }

    private mutating func place(_ point: Point) -> Point? {
        let pixel = point.applying(transform)
        guard pixel.isFinite else {
            isBroken = true
            return nil
        }
        let limit = Outline.farthest
        let result = Point(x: min(max(pixel.x, -limit), limit), y: min(max(pixel.y, -limit), limit))
        left = min(left, result.x)
        right = max(right, result.x)
        top = min(top, result.y)
        bottom = max(bottom, result.y)
        return result
    }
}

extension GlyphOutline {
    /// Adds the outline to the current path of `context`.
    func add(to context: CairoContext, transform: Transform) {
        points.withUnsafeBufferPointer { points in
            var next = 0
            func take() -> Point {
                defer { next += 1 }
                return points[next].applying(transform)
            }
            for verb in verbs {
                switch verb {
                case .move: context.move(to: take())
                case .line: context.line(to: take())
                case .curve: context.curve(take(), take(), to: take())
                case .close: context.closePath()
                }
            }
        }
    }
}
