internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry

extension PlacedGradient {
    /// Calls `body` with a gradient in pixels as a pattern, which is destroyed afterwards.
    ///
    /// A document contains its numbers with six decimals, and pixels are computed with 1/65,536 as the smallest part.
    func usePattern(_ body: (OpaquePointer?) -> Void) {
        let pattern: OpaquePointer?
        switch kind {
        case .linear(let start, let end): pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
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
