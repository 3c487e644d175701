package import TouchstoneGeometry

internal import func TouchstoneSystem.cos
internal import func TouchstoneSystem.sin
internal import func TouchstoneSystem.tan

/// Receives the lines and curves of a traced outline.
package protocol PathSink {
    mutating func move(to point: Point)
    mutating func line(to point: Point)
    mutating func curve(_ first: Point, _ second: Point, to end: Point)
    mutating func close()
}

extension Outline {
    /// The largest coordinate that is worth drawing, in pixels. It is far outside every picture, and far enough inside
    /// Cairo's 24-bit integers to leave room for line widths.
    package static let farthest = 1_000_000.0

    /// Traces the outline into `sink`, in the outline's own coordinates.
    ///
    /// An outline that contains NaN is traced through points that contain NaN. An outline without a line adds nothing.
    ///
    /// - Parameters:
    ///   - sink: The receiver of the lines and curves.
    ///   - stretch: The largest number of pixels that a unit of the outline takes. Curves are off by less than 0.05
    ///     pixels.
    package func trace(into sink: inout some PathSink, stretch: Double) {
        switch self {
        case .rectangle(let rect): Self.trace(rect.corners, isClosed: true, &sink)
        case .roundedRectangle(let rect, let radius): Self.trace(rect, radius: radius, &sink, stretch)
        case .ellipse(let rect): Self.trace(ellipseIn: rect, &sink, stretch)
        case .polygon(let points): Self.trace(points, isClosed: true, &sink)
        case .polyline(let points):
            if points.count > 1 { Self.trace(points, isClosed: false, &sink) }
        case .path(let path, _): Self.trace(path, &sink)
        }
    }

    /// A subpath begins with its first line, so that a move alone adds nothing.
    private static func trace(_ path: Path, _ sink: inout some PathSink) {
        var start: Point?
        var isOpen = false
        func begin(_ sink: inout some PathSink) -> Bool {
            guard let start else { return false }
            if !isOpen { sink.move(to: start) }
            isOpen = true
            return true
        }
        for element in path.elements {
            switch element {
            case .move(let point): (start, isOpen) = (point, false)
            case .line(let point): if begin(&sink) { sink.line(to: point) }
            case .curve(let first, let second, let end): if begin(&sink) { sink.curve(first, second, to: end) }
            case .close:
                if isOpen { sink.close() }
                isOpen = false
            }
        }
    }

    private static func trace(_ points: [Point], isClosed: Bool, _ sink: inout some PathSink) {
        guard let first = points.first else { return }
        sink.move(to: first)
        for point in points.dropFirst() { sink.line(to: point) }
        if isClosed { sink.close() }
    }

    /// Starts at the right end of the upper side and continues clockwise on the screen.
    private static func trace(_ rect: Rect, radius: Double, _ sink: inout some PathSink, _ stretch: Double) {
        let (left, right) = (min(rect.minX, rect.maxX), max(rect.minX, rect.maxX))
        let (top, bottom) = (min(rect.minY, rect.maxY), max(rect.minY, rect.maxY))
        let radius = Self.usable(radius, in: rect)
        // NaN is not caught here, so that it reaches the sink.
        if radius <= 0 { return trace(rect.corners, isClosed: true, &sink) }
        let arc = QuarterArc.suited(to: radius * stretch)
        let radii = Size(width: radius, height: radius)
        sink.move(to: Point(x: right - radius, y: top))
        arc.trace(center: Point(x: right - radius, y: top + radius), radii: radii, quadrant: 3, &sink)
        sink.line(to: Point(x: right, y: bottom - radius))
        arc.trace(center: Point(x: right - radius, y: bottom - radius), radii: radii, quadrant: 0, &sink)
        sink.line(to: Point(x: left + radius, y: bottom))
        arc.trace(center: Point(x: left + radius, y: bottom - radius), radii: radii, quadrant: 1, &sink)
        sink.line(to: Point(x: left, y: top + radius))
        arc.trace(center: Point(x: left + radius, y: top + radius), radii: radii, quadrant: 2, &sink)
        sink.close()
    }

    /// Returns the radius, or half of the smaller side if that is less.
    package static func usable(_ radius: Double, in rect: Rect) -> Double {
        // NaN stays NaN.
        radius.isNaN ? radius : min(radius, abs(rect.width) / 2, abs(rect.height) / 2)
    }

    /// Starts at the rightmost point and continues clockwise on the screen.
    private static func trace(ellipseIn rect: Rect, _ sink: inout some PathSink, _ stretch: Double) {
        let radii = Size(width: abs(rect.width) / 2, height: abs(rect.height) / 2)
        let arc = QuarterArc.suited(to: max(radii.width, radii.height) * stretch)
        sink.move(to: Point(x: rect.midX + radii.width, y: rect.midY))
        for quadrant in 0..<4 { arc.trace(center: rect.center, radii: radii, quadrant: quadrant, &sink) }
        sink.close()
    }
}

extension QuarterArc {
    /// Traces a quarter of an ellipse, clockwise on the screen. Quadrant 0 begins at the right.
    fileprivate func trace(center: Point, radii: Size, quadrant: Int, _ sink: inout some PathSink) {
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
        for curve in curves { sink.curve(place(curve.first), place(curve.second), to: place(curve.end)) }
    }
}

extension Transform {
    /// An upper bound of the factor by which the transform lengthens a vector.
    package var largestStretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }

    /// The factor by which the transform lengthens every vector; nil if the factor depends on the direction.
    package var evenStretch: Double? {
        let first = Vector(dx: a, dy: b)
        let second = Vector(dx: c, dy: d)
        let (along, across) = (first.length, second.length)
        let longer = max(along, across)
        let product = first.dx * second.dx + first.dy * second.dy
        let tolerance = 1e-9
        let isEven = abs(along - across) <= tolerance * longer && abs(product) <= tolerance * longer * longer
        return isEven ? longer : nil
    }
}

/// The first quarter of the unit circle, from (1, 0) to (0, 1), as Bézier curves.
struct QuarterArc {
    struct Curve {
        let first: Point
        let second: Point
        let end: Point
    }

    let curves: [Curve]

    /// Divides the arc into equal parts whose handles have the length 4/3 · tan(angle / 4). This is the common
    /// approximation, which touches the circle at both ends and in the middle of each part.
    init(parts: Int) {
        let angle = Double.pi / 2 / Double(parts)
        let handle = 4.0 / 3 * tan(angle / 4)
        curves = (0..<parts).map { part in
            let start = Angle(radians: angle * Double(part))
            let end = Angle(radians: angle * Double(part + 1))
            let (from, to) = (Self.onCircle(start), Self.onCircle(end))
            return Curve(
                first: Point(x: from.x - handle * from.y, y: from.y + handle * from.x),
                second: Point(x: to.x + handle * to.y, y: to.y - handle * to.x),
                end: to)
        }
    }

    private static func onCircle(_ angle: Angle) -> Point {
        // The end of the quarter is exact.
        angle.radians == .pi / 2 ? Point(x: 0, y: 1) : Point(x: cos(angle.radians), y: sin(angle.radians))
    }

    private static let whole = QuarterArc(parts: 1)
    private static let halves = QuarterArc(parts: 2)
    private static let eighths = QuarterArc(parts: 8)

    /// Returns an approximation that is off by less than 0.05 pixels.
    ///
    /// The error of a part is 2/27 · sin⁶(angle / 4) / cos²(angle / 4) of the radius: 2.7e-4 for a whole quarter,
    /// 4.2e-6 for a half, 1.0e-9 for an eighth.
    static func suited(to radiusInPixels: Double) -> QuarterArc {
        if radiusInPixels < 180 { return whole }
        return radiusInPixels < 11_000 ? halves : eighths
    }
}

/// Collects the points of a traced outline, including control points, between which its curves are.
private struct TracedPoints: PathSink {
    var points: [Point] = []

    mutating func move(to point: Point) { points.append(point) }
    mutating func line(to point: Point) { points.append(point) }
    mutating func curve(_ first: Point, _ second: Point, to end: Point) { points += [first, second, end] }
    mutating func close() {}
}

extension Outline {
    /// The ends and control points of the lines and curves of a path that draw something.
    package var tracedPoints: [Point] {
        var sink = TracedPoints()
        trace(into: &sink, stretch: 1)
        return sink.points
    }
}

extension Outline {
    /// The outline as a path, in its own coordinates. Curves are off by less than 3e-4 of their radius.
    package var path: Path {
        if case .path(let path, _) = self { return path }
        var sink = Sink()
        trace(into: &sink, stretch: 1)
        return sink.path
    }

    private struct Sink: PathSink {
        var path = Path()
        mutating func move(to point: Point) { path.move(to: point) }
        mutating func line(to point: Point) { path.addLine(to: point) }
        mutating func curve(_ first: Point, _ second: Point, to end: Point) { path.addCurve(first, second, to: end) }
        mutating func close() { path.close() }
    }
}
