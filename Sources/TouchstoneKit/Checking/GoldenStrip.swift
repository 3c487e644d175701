internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstonePictures

/// A strip that shows the golden, the difference and the current picture of a frame side by side, with a heading above
/// each.
struct GoldenStrip {
    private let rasterizer: any FrameRasterizer

    /// Pixels per point of the headings and the space around them.
    private let scale: Int

    /// The space between and around the pictures, in points.
    private static let gap = 8
    /// The height of the space above the pictures, in points.
    private static let headingHeight = 28
    private static let font = 14.0

    /// - Parameter scale: pixels per point of the pictures.
    init(fonts: FontBook, scale: Double) {
        rasterizer = CairoRasterizer(fonts: fonts)
        self.scale = max(1, Int(scale.rounded()))
    }

    /// Draws the strip of a frame; returns nil if its two pictures differ in size.
    ///
    /// - Parameter stem: the name of the scene's files without their endings.
    func pixels(of difference: GoldenKeeper.Difference, named stem: String) throws -> Pixels? {
        guard let picture = difference.comparison.picture else { return nil }
        let panels = [
            ("\(stem), frame \(difference.frame): the golden", difference.expected), ("the difference", picture),
            ("now", difference.actual),
        ]
        let (gap, heading) = (Self.gap * scale, Self.headingHeight * scale)
        let step = picture.width + gap
        let size = (width: panels.count * step + gap, height: picture.height + heading + gap)
        let theme = Theme.light
        var list = DrawList(
            size: Size(width: Double(size.width), height: Double(size.height)), scale: 1, background: theme.page)
        for (index, (words, _)) in panels.enumerated() {
            let place = Rect(
                x: Double(gap + index * step), y: 0, width: Double(picture.width), height: Double(heading))
            list.append(clippedTo: .rectangle(place)) { list in
                list.append(
                    TextRun(
                        words, font: Font(size: Self.font * Double(scale), weight: .semibold), color: theme.text,
                        at: Point(x: place.minX, y: 0.68 * place.height)))
            }
        }
        var result = Pixels(width: 0, height: 0)
        try rasterizer.rasterize(list, into: &result)
        let width = result.width
        result.withUnsafeMutableWords { words in
            for (index, (_, panel)) in panels.enumerated() {
                for y in 0..<panel.height {
                    let target = (y + heading) * width + gap + index * step
                    for x in 0..<panel.width { words[target + x] = panel.words[y * panel.width + x] }
                }
            }
        }
        return result
    }
}
