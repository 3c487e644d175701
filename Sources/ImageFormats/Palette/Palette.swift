/// The colours with which pictures of more colours are shown.
///
/// Colours that many pixels have, such as the flat ones of an interface, are taken as they are. The others, those of
/// edges for the most part, are divided into boxes, always the box with the largest error at its mean along the channel
/// with the largest variance, and each box is shown by its mean.
///
/// Source of the method: X. Wu, "Efficient statistical computations for optimal color quantization", Graphics Gems II, 1991;
/// here on the counted colours themselves.
package struct Palette: Sendable {
    /// `0xRRGGBB`, each once, at least one.
    package let colors: [UInt32]

    /// A colour that more than one of so many pixels has is taken as it is…
    private static let flatShare = 4000
    /// …as long as these do not take more than three of four places.
    private static let flatPlaces = (3, 4)

    /// The best colours, at most `size` of them, for what was counted.
    package init(for histogram: ColorHistogram, size: Int) {
        let all = zip(histogram.table.colors, histogram.counts).map { Counted(color: $0, count: $1) }
        guard all.count > size else {
            colors = all.isEmpty ? [0] : all.map(\.color)
            return
        }
        let total = all.reduce(0) { $0 + $1.count }
        // Of equal counts the smaller number goes first: no order of a sort may show.
        let sorted = all.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
        let flat = sorted.prefix(size * Self.flatPlaces.0 / Self.flatPlaces.1).prefix {
            $0.count > total / Self.flatShare
        }
        var boxes = Boxes(Array(sorted[flat.count...]))
        boxes.divide(into: size - flat.count)
        var known = Set(flat.map(\.color))
        colors = flat.map(\.color) + boxes.means.filter { known.insert($0).inserted }
    }

    /// A colour and how many pixels have it.
    struct Counted {
        let color: UInt32
        let count: Int
    }
}
