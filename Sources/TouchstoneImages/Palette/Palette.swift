/// The colours that represent pictures with more colours.
///
/// Colours of many pixels, such as the flat ones of an interface, are used exactly. The others, mostly those of edges,
/// are divided into boxes. The box with the largest error is divided at its mean, along the channel with the largest
/// variance. Each box is represented by its mean.
///
/// Source of the method: X. Wu, "Efficient statistical computations for optimal color quantization", Graphics Gems II,
/// 1991, applied here to the counted colours themselves.
package struct Palette: Sendable {
    /// The colours `0xRRGGBB`, all different, at least one.
    package let colors: [UInt32]

    /// A colour is used exactly if its share of all pixels is more than one in this many …
    private static let flatShare = 4000
    /// … unless such colours would take more than three quarters of the palette.
    private static let flatPlaces = (3, 4)

    /// Creates the best palette of at most `size` colours for the counted pixels.
    package init(for histogram: ColorHistogram, size: Int) {
        let all = zip(histogram.table.colors, histogram.counts).map { Counted(color: $0, count: $1) }
        guard all.count > size else {
            colors = all.isEmpty ? [0] : all.map(\.color)
            return
        }
        let total = all.reduce(0) { $0 + $1.count }
        // Colours with equal counts are sorted by their numbers, so that the order of the sort is defined.
        let sorted = all.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
        let flat = sorted.prefix(size * Self.flatPlaces.0 / Self.flatPlaces.1).prefix {
            $0.count > total / Self.flatShare
        }
        var boxes = Boxes(Array(sorted[flat.count...]))
        boxes.divide(into: size - flat.count)
        var known = Set(flat.map(\.color))
        colors = flat.map(\.color) + boxes.means.filter { known.insert($0).inserted }
    }

    /// A colour and the number of its pixels.
    struct Counted {
        let color: UInt32
        let count: Int
    }
}
