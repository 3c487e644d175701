internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A visible shape, as an element.
struct NativeShape {
    let outline: NativeOutline
    private let fill: PixelColor?
    /// The fill in a dark theme; nil if there is none.
    private let darkFill: PixelColor?
    private let line: NativePen.Line?

    /// - Parameter dark: The same shape in the colours of a dark theme.
    init?(_ shape: Shape, _ grid: PictureGrid, dark: Shape? = nil) {
        darkFill = dark?.fill.map(PixelColor.init)
        fill = shape.fill.map(PixelColor.init).flatMap { $0.alpha > 0 ? $0 : nil }
        let pen = shape.stroke.flatMap { NativePen($0, dark: dark?.stroke) }
        guard fill != nil || pen != nil,
            let outline = NativeOutline(
                shape.outline, shape.transform, isPenFixed: pen?.stroke.space == .picture, grid)
        else { return nil }
        self.outline = outline
        line = pen.map { $0.line(along: outline, under: shape.transform, grid) }
        guard grid.mayShow(outline.box, margin: line?.margin ?? 2) else { return nil }
    }

    /// Writes the element, which belongs under the transform of its outline.
    ///
    /// - Parameter isInked: Whether elements that set no fill inherit one.
    func write(_ element: inout ElementText, isInked: Bool = false) {
        outline.write(&element, isDashed: !(line?.dash.isEmpty ?? true)) { element in
            if let fill {
                element.paint("fill", opacity: "fill-opacity", fill, dark: darkFill)
            } else if isInked, !outline.isSegment {
                element.attribute("fill") { $0.append("none") }
            }
            line?.write(&element)
        }
    }
}
