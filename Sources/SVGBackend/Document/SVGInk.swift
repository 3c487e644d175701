internal import Drawing

/// The colour that a document's texts have unless they say otherwise.
struct SVGInk {
    private var colors: [(color: PixelColor, count: Int)] = []
    /// What is not filled, each outline once: those that recur are written once. No more than so many are told apart.
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

    /// The most frequent colour; nil where the shapes that would have to say that they are not filled outweigh it.
    var color: PixelColor? {
        var most = 0
        var color: PixelColor?
        for one in colors where one.count > most { (color, most) = (one.color, one.count) }
        return most > unfilled.count ? color : nil
    }
}
