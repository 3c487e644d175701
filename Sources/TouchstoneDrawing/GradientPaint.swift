package import TouchstoneGeometry

/// A gradient in the form in which every backend draws it, in the coordinates of the outline that it fills.
///
/// Stops are in ascending order of their offsets, which are in 0…1, and there are at least two of them.
package enum GradientPaint: Hashable, Sendable {
    /// There is nothing to draw.
    case nothing
    /// The whole area has one color.
    case color(Color)
    /// Colors change from the start to the end, which are different points.
    case linear(start: Point, end: Point, stops: [Gradient.Stop])
    /// Colors change from a point inside a circle to the circle, whose radius is greater than 0.
    case radial(focus: Point, center: Point, radius: Double, stops: [Gradient.Stop])
}

extension GradientFill {
    /// The shortest gradient, in pixels. A shorter one has the color of its last stop everywhere.
    private static let shortest = 1.0 / 64
    /// The largest ratio of length to width of the circles of a radial gradient. With a larger one, the gradient has
    /// the color of its last stop everywhere.
    private static let mostUneven = 1e4
    /// The largest distance of the smaller circle's middle from the larger one's, as a part of the distance at which
    /// the circles would touch.
    private static let farthestFocus = 63.0 / 64

    /// Returns the gradient in the form in which it is drawn.
    ///
    /// An offset that is less than the one before counts as equal to it, and one that is not a number, too. If neither
    /// circle of a radial gradient is inside the other, the smaller one is moved inside.
    ///
    /// - Parameter scale: Pixels per point of the picture.
    package func paint(scale: Double) -> GradientPaint {
        let stops = gradient.usableStops
        guard let last = stops.last, stops.contains(where: { $0.color.alpha > 0 }) else { return .nothing }
        let stretch = transform.largestStretch * scale
        switch gradient.kind {
        case .linear(let start, let end):
            guard start.isFinite, end.isFinite else { return .nothing }
            let line = LinearGradientLine(start: start, end: end).under(transform)
            guard let line, line.length * scale >= Self.shortest, stops.count > 1 else { return .color(last.color) }
            return .linear(start: start, end: end, stops: stops)
        case .radial(let start, let startRadius, let end, let endRadius):
            guard start.isFinite, end.isFinite, startRadius.isFinite, endRadius.isFinite else { return .nothing }
            let (small, large) = (max(0, min(startRadius, endRadius)), max(startRadius, endRadius, 0))
            let isSteep = stretch * stretch > Self.mostUneven * abs(transform.determinant) * scale * scale
            guard (large - small) * stretch >= Self.shortest, stops.count > 1, !isSteep else {
                return .color(last.color)
            }
            let isReversed = startRadius > endRadius
            let (center, other) = isReversed ? (start, end) : (end, start)
            // The point at which the radius would be 0.
            var way = Vector(dx: other.x - center.x, dy: other.y - center.y)
            let most = (large - small) * Self.farthestFocus
            let part = large / (large - small) * min(1, most / max(way.length, most))
            way = Vector(dx: way.dx * part, dy: way.dy * part)
            let focus = Point(x: center.x + way.dx, y: center.y + way.dy)
            guard focus.isFinite else { return .color(last.color) }
            let ordered = isReversed ? stops.reversed().map { $0.at(1 - $0.offset) } : stops
            let inner = small / large
            let shifted = ordered.map { $0.at(inner + (1 - inner) * $0.offset) }
            return .radial(focus: focus, center: center, radius: large, stops: shifted)
        }
    }
}

extension Gradient {
    /// The stops with offsets that ascend from 0 to 1, in steps of 1/65,536, in which libraries compute.
    fileprivate var usableStops: [Stop] {
        var least = 0.0
        return stops.map { stop in
            if stop.offset > least { least = min(stop.offset, 1) }
            return stop.at(least)
        }
    }
}

extension Gradient.Stop {
    /// Returns the color at another offset, which is rounded.
    fileprivate func at(_ offset: Double) -> Gradient.Stop {
        let steps = 65_536.0
        return Gradient.Stop(offset: (offset * steps).rounded() / steps, color: color)
    }
}

/// A gradient in the coordinates of a picture.
package struct PlacedGradient: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Colors change from the start to the end.
        case linear(start: Point, end: Point)
        /// Colors change from a point to a circle around the origin. A transform leads to the picture.
        case radial(focus: Point, radius: Double, Transform)
    }

    /// The geometry. Circles have about the size that they have in the picture, so that libraries that compute with
    /// fixed decimals lose few of them.
    package let kind: Kind
    /// The colors, as in ``GradientPaint``.
    package let stops: [Gradient.Stop]

    /// Returns nil if the paint is not a gradient, or cannot be computed with.
    ///
    /// - Parameters:
    ///   - paint: A gradient, in coordinates of its own.
    ///   - transform: The invertible transform from these coordinates to the picture's.
    package init?(_ paint: GradientPaint, _ transform: Transform) {
        switch paint {
        case .nothing, .color: return nil
        case .linear(let start, let end, let stops):
            guard let line = LinearGradientLine(start: start, end: end).under(transform) else { return nil }
            kind = .linear(start: line.start, end: line.end)
            self.stops = stops
        case .radial(let focus, let center, let radius, let stops):
            let stretch = transform.evenStretch ?? transform.largestStretch
            let middle = center.applying(transform)
            let matrix = Transform(
                a: transform.a / stretch, b: transform.b / stretch, c: transform.c / stretch, d: transform.d / stretch,
                tx: middle.x, ty: middle.y)
            let place = Point(x: (focus.x - center.x) * stretch, y: (focus.y - center.y) * stretch)
            guard matrix.inverted != nil, place.isFinite, (radius * stretch).isFinite else { return nil }
            kind = .radial(focus: place, radius: radius * stretch, matrix)
            self.stops = stops
        }
    }
}

/// The direction and the length of a linear gradient.
struct LinearGradientLine: Hashable, Sendable {
    /// The point of offset 0.
    var start: Point
    /// The point of offset 1.
    var end: Point

    init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// The distance from the start to the end.
    var length: Double { Vector(dx: end.x - start.x, dy: end.y - start.y).length }

    /// Returns the line of the transformed gradient; nil if it has no length or no direction.
    ///
    /// Points of equal color are on lines at right angles to the gradient's. A transform that stretches unevenly
    /// changes these angles, so the end is not the transformed end. The offset is a linear function of the place. Its
    /// slope, (end - start) / length², is transformed by the transposed inverse.
    func under(_ transform: Transform) -> LinearGradientLine? {
        let (along, across) = (end.x - start.x, end.y - start.y)
        let squared = along * along + across * across
        let slope = Vector(dx: along / squared, dy: across / squared)
        let determinant = transform.determinant
        let placed = Vector(
            dx: (transform.d * slope.dx - transform.b * slope.dy) / determinant,
            dy: (transform.a * slope.dy - transform.c * slope.dx) / determinant)
        let steepness = placed.dx * placed.dx + placed.dy * placed.dy
        let first = start.applying(transform)
        let last = Point(x: first.x + placed.dx / steepness, y: first.y + placed.dy / steepness)
        guard first.isFinite, last.isFinite, first != last else { return nil }
        return LinearGradientLine(start: first, end: last)
    }
}
