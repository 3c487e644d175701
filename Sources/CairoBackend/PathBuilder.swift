internal import Drawing
internal import Geometry

/// Adds outlines to the current path of a context, transformed to pixels on the way.
///
/// Points that are no numbers are left out and remembered in ``isBroken``; points too far away for Cairo are pulled
/// in to ``CairoContext/farthest``.
struct PathBuilder {
    private let context: CairoContext
    private let transform: Transform
    /// Whether a point was not a finite number; the path is then not worth drawing.
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

    mutating func add(_ outline: Outline) {
        switch outline {
        case .rectangle(let rect): addPolygon(rect.corners)
        case .roundedRectangle(let rect, let radius): addRounded(rect, radius: radius)
        case .ellipse(let rect): addEllipse(in: rect)
        case .polygon(let points): addPolygon(points)
        case .polyline(let points):
            if points.count > 1 { addLine(points) }
        }
    }

    private mutating func addLine(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { line(to: point) }
    }

    private mutating func addPolygon(_ points: [Point]) {
        guard !points.isEmpty else { return }
        addLine(points)
        context.closePath()
    }

    private mutating func addRounded(_ rect: Rect, radius: Double) {
        let (left, right) = (min(rect.minX, rect.maxX), max(rect.minX, rect.maxX))
        let (top, bottom) = (min(rect.minY, rect.maxY), max(rect.minY, rect.maxY))
        let radius = min(radius, (right - left) / 2, (bottom - top) / 2)
        guard radius > 0 else {
            if radius.isNaN { isBroken = true }
            return addPolygon(rect.corners)
        }
        let arc = QuarterArc.suited(to: radius * largestStretch)
        let radii = Size(width: radius, height: radius)
        move(to: Point(x: right - radius, y: top))
        addArc(arc, center: Point(x: right - radius, y: top + radius), radii: radii, quadrant: 3)
        line(to: Point(x: right, y: bottom - radius))
        addArc(arc, center: Point(x: right - radius, y: bottom - radius), radii: radii, quadrant: 0)
        line(to: Point(x: left + radius, y: bottom))
        addArc(arc, center: Point(x: left + radius, y: bottom - radius), radii: radii, quadrant: 1)
        line(to: Point(x: left, y: top + radius))
        addArc(arc, center: Point(x: left + radius, y: top + radius), radii: radii, quadrant: 2)
        context.closePath()
    }

    private mutating func addEllipse(in rect: Rect) {
        let radii = Size(width: abs(rect.width) / 2, height: abs(rect.height) / 2)
        let arc = QuarterArc.suited(to: max(radii.width, radii.height) * largestStretch)
        move(to: Point(x: rect.midX + radii.width, y: rect.midY))
        for quadrant in 0..<4 { addArc(arc, center: rect.center, radii: radii, quadrant: quadrant) }
        context.closePath()
    }

    /// A quarter of an ellipse, clockwise on the screen; quadrant 0 begins at the right.
    private mutating func addArc(_ arc: QuarterArc, center: Point, radii: Size, quadrant: Int) {
        func place(_ unit: Point) -> Point {
            let turned =
                switch quadrant {
                case 0: unit
                case 1: Point(x: -unit.y, y: unit.x)
                case 2: Point(x: -unit.x, y: -unit.y)
                default: Point(x: unit.y, y: -unit.x)
                }
            return Point(x: center.x + turned.x * radii.width, y: center.y + turned.y * radii.height)
        }
        for curve in arc.curves { self.curve(place(curve.first), place(curve.second), to: place(curve.end)) }
    }

    /// At least the most that the transform lengthens anything.
    private var largestStretch: Double {
        (transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
            + transform.d * transform.d).squareRoot()
    }

    // MARK: Points

    private mutating func move(to point: Point) {
        if let pixel = place(point) { context.move(to: pixel) }
    }

    private mutating func line(to point: Point) {
        if let pixel = place(point) { context.line(to: pixel) }
    }

    private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        if let first = place(first), let second = place(second), let end = place(end) {
            context.curve(first, second, to: end)
        }
    }

    private mutating func place(_ point: Point) -> Point? {
        let pixel = point.applying(transform)
        guard pixel.isFinite else {
            isBroken = true
            return nil
        }
        let limit = CairoContext.farthest
        let result = Point(x: min(max(pixel.x, -limit), limit), y: min(max(pixel.y, -limit), limit))
        left = min(left, result.x)
        right = max(right, result.x)
        top = min(top, result.y)
        bottom = max(bottom, result.y)
        return result
    }
}
