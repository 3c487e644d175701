internal import TouchstoneDrawing

/// The default colour of the texts in a document.
struct SVGInk {
    private var colors: [(color: PixelColor, count: Int)] = []
    /// The outlines without a fill, each once, because an outline that recurs is written once. At most ``most`` are
    /// distinguished.
    private var unfilled: [Outline] = []
    private static let most = 64

    mutating func count(_ run: TextRun) {
        let color = PixelColor(run.color)
        guard color.alpha == 255 else { return }
        if let index = colors.firstIndex(where: { $0.color == color }) {
            colors[index].count += 1
        } else {
            colors.append((color, 1))
        }
    }

    mutating func count(_ shape: Shape) {
        if shape.fill == nil, unfilled.count < Self.most, !unfilled.contains(shape.outline) {
            unfilled.append(shape.outline)
        }
    }

    /// The most frequent colour; nil if more shapes would have to state that they have no fill than texts use the
    /// colour.
    var color: PixelColor? {
        var most = 0
        var color: PixelColor?
        for one in colors where one.count > most { (color, most) = (one.color, one.count) }
        return most > unfilled.count ? color : nil
    }
}
