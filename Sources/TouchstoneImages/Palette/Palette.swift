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

/// A hash table that assigns numbers to colours `0x00RRGGBB`.
///
/// Numbers count from 0 in the order in which colours are inserted.
struct ColorTable: Sendable {
    /// The colours, by their numbers.
    private(set) var colors: [UInt32] = []
    /// The number of the colour in each slot, or −1. There are at least twice as many slots as colours.
    private var slots = [Int32](repeating: -1, count: 1024)

    /// Returns the number of a colour; nil if it has none.
    func number(of color: UInt32) -> Int? {
        let number = Int(slots[slot(of: color)])
        return number < 0 ? nil : number
    }

    /// Returns the number of a colour. A new colour gets the next number.
    mutating func insert(_ color: UInt32) -> Int {
        let slot = slot(of: color)
        guard slots[slot] < 0 else { return Int(slots[slot]) }
        slots[slot] = Int32(colors.count)
        colors.append(color)
        if 2 * colors.count > slots.count { grow() }
        return colors.count - 1
    }

    /// Returns the slot of a colour, or the slot where it can be inserted.
    private func slot(of color: UInt32) -> Int {
        // Fibonacci hashing. The lowest bits are dropped because they are not well mixed.
        var slot = Int(color &* 0x9E37_79B1) >> 8 & (slots.count - 1)
        while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        for (number, color) in colors.enumerated() { slots[slot(of: color)] = Int32(number) }
    }
}

/// Maps each colour of a picture to a colour of a palette: to itself if the palette contains it, and otherwise to the
/// nearest. There is no dithering, so flat areas stay flat.
package struct PaletteMap: Sendable {
    private let table: ColorTable
    /// The indices in the palette, by the numbers in the table.
    private let indices: [UInt8]
    private let colors: [SIMD4<Int32>]

    /// Looks up the counted colours in advance.
    package init(_ palette: Palette, for histogram: ColorHistogram) {
        precondition(palette.colors.count <= 256, "a number in the palette has 8 bits")
        table = histogram.table
        let colors = palette.colors.map(Self.vector)
        self.colors = colors
        indices = table.colors.map { Self.nearest(to: $0, of: colors) }
    }

    /// Writes the index of each pixel's colour to `indices`, row by row. The picture has `count` pixels.
    package func map(_ picture: PixelRuns, into indices: inout [UInt8], count: Int) {
        if indices.count != count { indices = [UInt8](repeating: 0, count: count) }
        indices.withUnsafeMutableBufferPointer { indices in
            var color = UInt32.max
            var index: UInt8 = 0
            var position = 0
            picture.eachRun { next, count in
                if next != color {
                    color = next
                    index = self.index(of: color)
                }
                indices[position..<position + count].update(repeating: index)
                position += count
            }
        }
    }

    /// Returns the palette index of the colour that represents `0xRRGGBB`.
    package func index(of color: UInt32) -> UInt8 {
        table.number(of: color).map { indices[$0] } ?? Self.nearest(to: color, of: colors)
    }

    /// Returns the first of the nearest colours.
    private static func nearest(to color: UInt32, of colors: [SIMD4<Int32>]) -> UInt8 {
        let (own, weights) = (vector(color), SIMD4<Int32>(truncatingIfNeeded: SIMD4(2, 4, 3, 0)))
        var (best, least) = (0, Int32.max)
        for (index, other) in colors.enumerated() {
            let difference = own &- other
            let distance = (difference &* difference &* weights).wrappedSum()
            if distance < least { (best, least) = (index, distance) }
        }
        return UInt8(best)
    }

    private static func vector(_ color: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255), 0)
    }
}
