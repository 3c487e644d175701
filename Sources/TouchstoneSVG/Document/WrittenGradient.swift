internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A gradient in the form in which it is written: in the coordinates of the element that it fills.
struct WrittenGradient: Hashable {
    private enum Kind: Hashable {
        case linear(start: Point, end: Point)
        case radial(focus: Point, center: Point, radius: Double)
    }

    private let kind: Kind
    private let stops: [Gradient.Stop]
    /// The transform from the gradient's coordinates to the element's.
    private let transform: Transform
    /// The decimals of the transform's factors.
    private let factorDecimals: Int

    /// Returns nil if the paint is not a gradient, or cannot be computed with.
    ///
    /// - Parameters:
    ///   - paint: The gradient, in the coordinates of its outline.
    ///   - placement: The transform of the outline, if the outline is written in the coordinates of the picture.
    ///   - grid: The pixels of the picture.
    init?(_ paint: GradientPaint, placement: Transform?, _ grid: PictureGrid) {
        factorDecimals = grid.factorDecimals(upTo: 1)
        guard let placement else {
            switch paint {
            case .nothing, .color: return nil
            case .linear(let start, let end, let stops):
                kind = .linear(start: start, end: end)
                self.stops = stops
            case .radial(let focus, let center, let radius, let stops):
                kind = .radial(focus: focus, center: center, radius: radius)
                self.stops = stops
            }
            transform = .identity
            return
        }
        guard let placed = PlacedGradient(paint, placement) else { return nil }
        stops = placed.stops
        switch placed.kind {
        case .linear(let start, let end):
            kind = .linear(start: start, end: end)
            transform = .identity
        case .radial(let focus, let radius, let matrix):
            kind = .radial(focus: focus, center: .zero, radius: radius)
            transform = matrix
        }
    }

    /// The name of its element.
    var name: StaticString {
        switch kind {
        case .linear: "linearGradient"
        case .radial: "radialGradient"
        }
    }

    /// Writes the attributes and the colors.
    ///
    /// - Parameter decimals: The decimals of coordinates.
    func write(_ element: inout ElementText, decimals: Int) {
        element.attribute("gradientUnits") { $0.append("userSpaceOnUse") }
        switch kind {
        case .linear(let start, let end):
            element.attribute("x1", number: start.x, decimals: decimals)
            element.attribute("y1", number: start.y, decimals: decimals)
            element.attribute("x2", number: end.x, decimals: decimals)
            element.attribute("y2", number: end.y, decimals: decimals)
        case .radial(let focus, let center, let radius):
            element.attribute("cx", number: center.x, decimals: decimals)
            element.attribute("cy", number: center.y, decimals: decimals)
            element.attribute("r", number: radius, decimals: decimals)
            if focus != center {
                element.attribute("fx", number: focus.x, decimals: decimals)
                element.attribute("fy", number: focus.y, decimals: decimals)
            }
        }
        if !transform.isIdentity {
            element.attribute("gradientTransform") { text in
                text.append("matrix(")
                for factor in [transform.a, transform.b, transform.c, transform.d] {
                    text.append(factor, decimals: factorDecimals)
                    text.append(" ")
                }
                text.append(transform.tx, decimals: decimals)
                text.append(" ")
                text.append(transform.ty, decimals: decimals)
                text.append(")")
            }
        }
        for stop in stops {
            element.begin("stop")
            element.attribute("offset", number: stop.offset, decimals: 6)
            element.paint(
                "stop-color", opacity: "stop-opacity", PixelColor(stop.color),
                dark: stop.color.dark.map(PixelColor.init))
            element.end()
        }
    }
}
