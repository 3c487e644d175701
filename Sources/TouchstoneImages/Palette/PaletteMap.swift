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
            var place = 0
            picture.eachRun { next, count in
                if next != color {
                    color = next
                    index = self.index(of: color)
                }
                indices[place..<place + count].update(repeating: index)
                place += count
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
