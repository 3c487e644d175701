internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A visible stroke.
struct NativePen {
    let stroke: Stroke
    private let color: PixelColor
    private let darkColor: PixelColor?

    /// The width of the widest line, in pixels.
    private static let widest = 100_000.0
    /// The distance that the point of a sharp corner reaches from the middle of the line, in line widths: half of
    /// Cairo's limit.
    static let miterReach = 5.0

    /// - Parameter dark: The same stroke in the colours of a dark theme.
    init?(_ stroke: Stroke, dark: Stroke? = nil) {
        darkColor = dark.map { PixelColor($0.color) }
        color = PixelColor(stroke.color)
        guard color.alpha > 0, stroke.width > 0, stroke.width.isFinite else { return nil }
        self.stroke = stroke
    }

    /// The attributes of a line.
    struct Line {
        fileprivate let stroke: Stroke
        /// Whether corners are round; false if there are no corners.
        fileprivate let hasRoundCorners: Bool
        fileprivate let color: PixelColor
        /// The colour in a dark theme; nil if there is none.
        fileprivate let darkColor: PixelColor?
        fileprivate let width: Double
        /// Empty for a solid line.
        let dash: [Double]
        /// The distance into the dashes at which the line begins.
        fileprivate let dashOffset: Double
        /// The decimals of lengths along the line, whose errors add up.
        fileprivate let decimals: Int
        /// An upper bound of the distance that the line reaches beyond its outline, in pixels.
        let margin: Double

        func write(_ element: inout ElementText) {
            element.paint("stroke", opacity: "stroke-opacity", color, dark: darkColor)
            if width != 1 { element.attribute("stroke-width", number: width, decimals: decimals) }
            if !dash.isEmpty {
                element.attribute("stroke-dasharray") { text in
                    for (index, length) in dash.enumerated() {
                        if index > 0 { text.append(" ") }
                        text.append(length, decimals: decimals)
                    }
                }
            }
            if dashOffset != 0 {
                element.attribute("stroke-dashoffset", number: dashOffset, decimals: decimals)
            }
            if stroke.cap == .round { element.attribute("stroke-linecap") { $0.append("round") } }
            if hasRoundCorners { element.attribute("stroke-linejoin") { $0.append("round") } }
        }
    }

    /// Returns the line along an outline in the form in which it is written.
    ///
    /// - Parameter transform: The transform of the shape.
    func line(along outline: NativeOutline, under transform: Transform, _ grid: PictureGrid) -> Line {
        let unit: Double =
            switch (stroke.space, outline.transform == transform) {
            // The width in the coordinates that are written, in which a point of the picture has this length.
            case (.picture, _): grid.scale / outline.most
            case (.shape, true): 1
            // If the transform cannot be kept, the line gets its mean thickness.
            case (.shape, false): abs(transform.determinant).squareRoot()
            }
        let width = min(stroke.width * unit, Self.widest / outline.most)
        let perimeter = 2 * (outline.box.width + outline.box.height) * grid.scale
        let decimals = min(Decimals.forCoordinates(pixelsPerUnit: outline.most * 16), 6)
        var dash = Stroke.usable(
            stroke.dash.map { $0 * unit }, most: outline.most, least: outline.least, along: perimeter)
        var dashOffset = 0.0
        let isEven = stroke.space == .picture || transform.evenStretch != nil
        if stroke.cap == .butt, isEven, !dash.isEmpty, let (points, isClosed) = outline.corners {
            let toPixels = transform.concatenating(Transform(scaleX: grid.scale, y: grid.scale))
            let shifts = CornerDashes(
                points.map { $0.applying(toPixels) }, isClosed: isClosed, dash: dash.map { $0 * outline.most })
            let longer = (shifts.endShift - shifts.startShift) / outline.most
            for index in dash.indices { dash[index] += index.isMultiple(of: 2) ? longer : -longer }
            dashOffset = -shifts.startShift / outline.most
        }
        let steps = dash.map { Decimals.steps($0, decimals) }
        return Line(
            stroke: stroke, hasRoundCorners: stroke.join == .round && !outline.isSegment, color: color,
            darkColor: darkColor, width: width,
            dash: steps.allSatisfy { $0 == 0 } ? [] : dash, dashOffset: dashOffset,
            decimals: decimals, margin: 2 + Self.miterReach * width * outline.most)
    }
}
