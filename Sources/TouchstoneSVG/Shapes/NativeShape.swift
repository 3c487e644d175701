internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A visible shape, as an element.
struct NativeShape {
    let outline: NativeOutline
    private let fill: PixelColor?
    /// The fill in a dark theme; nil if there is none.
    private let darkFill: PixelColor?
    private let stroke: NativeStroke?

    init?(_ shape: Shape, _ grid: PictureGrid) {
        let grid = shape.outline.isPath ? grid.fine : grid
        darkFill = shape.fill?.dark.map(PixelColor.init)
        fill = shape.fill.map(PixelColor.init).flatMap { $0.alpha > 0 ? $0 : nil }
        let line = shape.stroke.flatMap { NativeStroke.isVisible($0) ? $0 : nil }
        guard fill != nil || line != nil,
            let outline = NativeOutline(
                shape.outline, shape.transform, isPenFixed: line?.space == .picture, grid)
        else { return nil }
        self.outline = outline
        stroke = line.map { NativeStroke($0, along: outline, under: shape.transform, grid) }
        guard grid.mayShow(outline.box, margin: stroke?.margin ?? 2) else { return nil }
    }

    /// Writes the element, which belongs under the transform of its outline.
    func write(_ element: inout ElementText) {
        outline.write(&element, isDashed: !(stroke?.dash.isEmpty ?? true)) { element in
            if let fill { element.paint("fill", opacity: "fill-opacity", fill, dark: darkFill) }
            stroke?.write(&element)
        }
    }
}

/// A visible line along an outline, in the form in which it is written.
struct NativeStroke {
    private let stroke: Stroke
    private let width: Double
    /// The lengths of dashes and gaps; empty for a solid line.
    let dash: [Double]
    /// The distance into the dashes at which the line begins.
    private let dashOffset: Double
    /// The decimals of lengths along the line, whose errors add up.
    private let decimals: Int
    /// An upper bound of the distance that the line reaches beyond its outline, in pixels.
    let margin: Double

    /// The width of the widest line, in pixels.
    private static let widest = 100_000.0

    static func isVisible(_ stroke: Stroke) -> Bool {
        PixelColor(stroke.color).alpha > 0 && stroke.width > 0 && stroke.width.isFinite
    }

    /// - Parameters:
    ///   - stroke: A visible stroke.
    ///   - transform: The transform of the shape.
    init(_ stroke: Stroke, along outline: NativeOutline, under transform: Transform, _ grid: PictureGrid) {
        self.stroke = stroke
        let unit: Double =
            switch (stroke.space, outline.transform == transform) {
            // The width in the coordinates that are written, in which a point of the picture has this length.
            case (.picture, _): grid.scale / outline.most
            case (.shape, true): 1
            // If the transform cannot be kept, the line gets its mean thickness.
            case (.shape, false): abs(transform.determinant).squareRoot()
            }
        width = min(stroke.width * unit, Self.widest / outline.most)
        let perimeter = 2 * (outline.box.width + outline.box.height) * grid.scale
        decimals = min(grid.decimals(pixelsPerUnit: outline.most * 16), 8)
        var dash = Stroke.usable(
            stroke.dash.map { $0 * unit }, most: outline.most, least: outline.least, along: perimeter)
        var dashOffset = 0.0
        let isEven = stroke.space == .picture || transform.evenStretch != nil
        let phase = Stroke.usablePhase(stroke.dashPhase * unit, of: dash)
        if stroke.cap == .butt, isEven, !dash.isEmpty, let (points, isClosed) = outline.corners {
            let toPixels = transform.concatenating(Transform(scaleX: grid.scale, y: grid.scale))
            let shifts = CornerDashes(
                points.map { $0.applying(toPixels) }, isClosed: isClosed, dash: dash.map { $0 * outline.most },
                phase: phase * outline.most, isFine: outline.isPath)
            let longer = (shifts.endShift - shifts.startShift) / outline.most
            for index in dash.indices { dash[index] += index.isMultiple(of: 2) ? longer : -longer }
            dashOffset = -shifts.startShift / outline.most
        }
        let decimals = decimals
        self.dash = dash.allSatisfy { Decimals.steps($0, decimals) == 0 } ? [] : dash
        self.dashOffset = self.dash.isEmpty ? 0 : dashOffset + phase
        // A sharp corner reaches half of the limit from the middle of the line, and the square at an end √½.
        margin = 2 + max(stroke.usableMiterLimit / 2, 1) * width * outline.most
    }

    func write(_ element: inout ElementText) {
        element.paint(
            "stroke", opacity: "stroke-opacity", PixelColor(stroke.color),
            dark: stroke.color.dark.map(PixelColor.init))
        if width != 1 { element.attribute("stroke-width", number: width, decimals: decimals) }
        if !dash.isEmpty {
            element.attribute("stroke-dasharray") { text in
                for (index, length) in dash.enumerated() {
                    if index > 0 { text.append(" ") }
                    text.append(length, decimals: decimals)
                }
            }
        }
        if dashOffset != 0 { element.attribute("stroke-dashoffset", number: dashOffset, decimals: decimals) }
        switch stroke.cap {
        case .butt: break
        case .round: element.attribute("stroke-linecap") { $0.append("round") }
        case .square: element.attribute("stroke-linecap") { $0.append("square") }
        }
        switch stroke.join {
        case .miter where stroke.usableMiterLimit == Stroke.standardMiterLimit: break
        case .miter: element.attribute("stroke-miterlimit", number: stroke.usableMiterLimit, decimals: 6)
        case .round: element.attribute("stroke-linejoin") { $0.append("round") }
        case .bevel: element.attribute("stroke-linejoin") { $0.append("bevel") }
        }
    }
}
