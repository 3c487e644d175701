internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A gradient in pixels of the picture. A document contains its numbers with six decimals, and pixels are computed with
/// 1/65,536 as the smallest part, so numbers should neither be large nor close to 0.
struct PixelGradient {
    private enum Kind {
        case linear(LinearGradientLine)
        /// Circles around the origin, and the transform from their coordinates to pixels.
        case radial(focus: Point, radius: Double, Transform)
    }

    private let kind: Kind
    private let stops: [Gradient.Stop]

    /// - Parameters:
    ///   - paint: A gradient, in coordinates of its own.
    ///   - transform: The invertible transform from these coordinates to pixels.
    /// - Returns: Nil if the paint is not a gradient, or cannot be computed with.
    init?(_ paint: GradientPaint, _ transform: Transform) {
        switch paint {
        case .nothing, .color: return nil
        case .linear(let start, let end, let stops):
            guard let line = LinearGradientLine(start: start, end: end).under(transform) else { return nil }
            kind = .linear(line)
            self.stops = stops
        case .radial(let focus, let center, let radius, let stops):
            // Circles of the gradient are about as large as in the picture.
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

    /// Calls `body` with the pattern, which is destroyed afterwards.
    func use(_ body: (OpaquePointer?) -> Void) {
        let pattern: OpaquePointer?
        switch kind {
        case .linear(let line):
            pattern = cairo_pattern_create_linear(line.start.x, line.start.y, line.end.x, line.end.y)
        case .radial(let focus, let radius, let transform):
            pattern = cairo_pattern_create_radial(focus.x, focus.y, 0, 0, 0, radius)
            if let inverse = transform.inverted {
                var matrix = cairo_matrix_t(inverse)
                cairo_pattern_set_matrix(pattern, &matrix)
            }
        }
        defer { cairo_pattern_destroy(pattern) }
        for stop in stops {
            let color = PixelColor(stop.color)
            func channel(_ step: Int) -> Double { Double(step) / 255 }
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, channel(color.red), channel(color.green), channel(color.blue),
                channel(color.alpha))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        body(pattern)
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
