import Testing
import TouchstoneImages

@Suite struct PaletteTests {
    private func histogram(_ pictures: [Picture]) -> ColorHistogram {
        var histogram = ColorHistogram()
        for picture in pictures { picture.withRows { histogram.count(PixelRuns(of: $0)) } }
        return histogram
    }

    /// The largest error of a channel of a picture with a palette.
    private func error(_ palette: Palette, _ map: PaletteMap, _ picture: Picture) -> Int {
        var indices: [UInt8] = []
        picture.withRows { map.map(PixelRuns(of: $0), into: &indices, count: picture.words.count) }
        let shown = Picture(picture.width, picture.height) { x, y in
            palette.colors[Int(indices[y * picture.width + x])]
        }
        return zip(picture.channels, shown.channels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test func fewColorsStayAsTheyAre() {
        let picture = Picture(40, 40) { x, y in UInt32(x / 3) << 16 | UInt32(y / 3) << 4 }
        let histogram = histogram([picture])
        let palette = Palette(for: histogram, size: 255)
        #expect(palette.colors.count == 14 * 14)
        #expect(error(palette, PaletteMap(palette, for: histogram), picture) == 0)
    }

    /// Flat areas, and edges between them with more colours than fit into 255.
    private let drawing = Picture(300, 200) { x, y in
        let flat: [UInt32] = [0xF6F7F9, 0x3366CC, 0xF2B13B, 0xFFFFFF]
        if x % 50 != 0 { return flat[x / 50 % 4] }
        return UInt32(x * 255 / 300) << 16 | UInt32(y * 255 / 200) << 8 | UInt32((x + y) * 255 / 500)
    }

    @Test func flatColorsAreExactAndEdgesAreNear() {
        let histogram = histogram([drawing])
        let palette = Palette(for: histogram, size: 255)
        #expect(palette.colors.count <= 255)
        #expect(Set(palette.colors).isSuperset(of: [0xF6F7F9, 0x3366CC, 0xF2B13B, 0xFFFFFF]))
        #expect(error(palette, PaletteMap(palette, for: histogram), drawing) <= 10)
    }

    @Test func aCubeOfColorsIsCoveredEvenly() {
        let cube = Picture(64, 64) { x, y in
            UInt32(x & 15) << 20 | UInt32(y & 15) << 12 | UInt32(x / 16 * 4 + y / 16) << 4
        }
        let histogram = histogram([cube])
        #expect(histogram.colorCount == 4096)
        let palette = Palette(for: histogram, size: 255)
        // Boxes of 16 colours or so: 3 steps of 16 on a side.
        #expect(error(palette, PaletteMap(palette, for: histogram), cube) <= 40)
    }

    @Test func colorsBeyondTheLimitAreRounded() {
        var histogram = ColorHistogram(exactLimit: 2)
        let colors: [UInt32] = [0x010203, 0x818283, 0xFDFEFF, 0xFCFDFE, 0x818283, 0x414243]
        Picture(colors.count, 1) { x, _ in colors[x] }.withRows {
            histogram.count(PixelRuns(of: $0))
        }
        #expect(histogram.colorCount == 4)
        let palette = Palette(for: histogram, size: 255)
        #expect(palette.colors == [0x010203, 0x818283, 0xFFFFFF, 0x414141])
        let map = PaletteMap(palette, for: histogram)
        #expect(colors.map(map.index) == [0, 1, 2, 2, 1, 3])
    }

    @Test func nothingCountedIsBlack() {
        #expect(Palette(for: ColorHistogram(), size: 255).colors == [0])
    }
}
