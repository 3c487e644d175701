internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry

extension PlacedGradient {
    /// Calls `body` with a gradient in pixels as a pattern, which is destroyed afterwards.
    ///
    /// A document contains its numbers with six decimals, so they are rounded for pixels, too.
    func usePattern(_ body: (OpaquePointer?) -> Void) {
        let pattern: OpaquePointer?
        func rounded(_ number: Double) -> Double { abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number }
        switch kind {
        case .linear(let start, let end):
            pattern = cairo_pattern_create_linear(
                rounded(start.x), rounded(start.y), rounded(end.x), rounded(end.y))
        case .radial(let focus, let radius, let transform):
            pattern = cairo_pattern_create_radial(rounded(focus.x), rounded(focus.y), 0, 0, 0, rounded(radius))
            let exact = Transform(
                a: rounded(transform.a), b: rounded(transform.b), c: rounded(transform.c), d: rounded(transform.d),
                tx: rounded(transform.tx), ty: rounded(transform.ty))
            if let inverse = exact.inverted {
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
