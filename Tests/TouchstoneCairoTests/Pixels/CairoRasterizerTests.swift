import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct CairoRasterizerTests {
    let fonts: FontBook

    init() throws { fonts = try FontBook() }

    @Test func pixelsAreWhatWasDrawn() throws {
        var list = DrawList(size: Size(width: 37, height: 21), scale: 2, background: .white)
        list.append(
            Shape(
                .rectangle(Rect(x: 3, y: 4, width: 10, height: 5)), fill: Color(red: 1, green: 0.5, blue: 0)))
        let picture = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        #expect(picture.chunks.map(\.type) == ["IHDR", "IDAT", "IDAT", "IDAT", "IEND"])
        #expect(picture.width == 74)
        #expect(picture.height == 42)
        for y in 0..<42 {
            for x in 0..<74 {
                let isInside = (6..<26).contains(x) && (8..<18).contains(y)
                #expect(picture[x, y] == (isInside ? [255, 128, 0] : [255, 255, 255]), "pixel \(x), \(y)")
            }
        }
    }

    /// The packer processes 16 pixels at a time. This test covers every remainder.
    @Test func everyWidthIsPackedRight() throws {
        let encoder = CairoRasterizer(fonts: fonts)
        for width in 1...49 {
            var list = DrawList(size: Size(width: Double(width), height: 3), scale: 1, background: .black)
            for x in 0..<width {
                list.append(
                    Shape(.rectangle(Rect(x: Double(x), y: 0, width: 1, height: 3)), fill: Self.color(of: x)))
            }
            let picture = try PNGPicture(encoder.encode(list))
            let row = (0..<width).flatMap { (x: Int) -> [UInt8] in [UInt8(x), UInt8(255 - x), UInt8(3 * x)] }
            #expect(picture.pixels == row + row + row, "width \(width)")
        }
    }

    private static func color(of column: Int) -> Color {
        Color(red: Double(column) / 255, green: Double(255 - column) / 255, blue: Double(3 * column) / 255)
    }

    @Test(arguments: [(1.0, 1.0), (32_767, 1), (1, 32_767), (1, 0), (0, 0)])
    func extremeSides(width: Double, height: Double) throws {
        let list = DrawList(
            size: Size(width: width, height: height), scale: 1, background: Color(red: 1, green: 0, blue: 0))
        let picture = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        #expect(picture.width == max(1, Int(width)))
        #expect(picture.height == max(1, Int(height)))
        #expect(picture[picture.width - 1, picture.height - 1] == [255, 0, 0])
    }

    @Test(arguments: [
        (
            Size(width: 32_768, height: 1), 1.0,
            "cannot draw the picture: 32768 × 1 pixels, and no side may be longer than 32767"
        ),
        (
            Size(width: 480, height: 20_000), 2,
            "cannot draw the picture: 960 × 40000 pixels, and no side may be longer than 32767"
        ),
        (
            Size(width: 1e300, height: 2), 1,
            "cannot draw the picture: 1000000000000000 × 2 pixels, and no side may be longer than 32767"
        ),
        (Size(width: .nan, height: 2), 1, "cannot draw the picture: its size is not a finite number"),
        (Size(width: 2, height: 2), .infinity, "cannot draw the picture: its size is not a finite number"),
    ])
    func sizesThatCannotBeDrawn(size: Size, scale: Double, message: String) throws {
        let list = DrawList(size: size, scale: scale, background: .white)
        for encoder in [CairoRasterizer(fonts: fonts), SVGEncoder(fonts: fonts)] as [any FrameEncoder] {
            let error = #expect(throws: CairoError.self) { try encoder.encode(list) }
            #expect(error?.description == message)
            // The encoder stays usable.
            _ = try encoder.encode(Gallery.empty(4, 4))
        }
    }

    /// A picture that can hardly be compressed: every pixel has another colour.
    @Test func noise() throws {
        var list = DrawList(size: Size(width: 64, height: 64), scale: 1, background: .black)
        var state: UInt32 = 12_345
        for pixel in 0..<64 * 64 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let color = Color(
                red: Double(state >> 24) / 255, green: Double(state >> 16 & 255) / 255,
                blue: Double(state >> 8 & 255) / 255)
            list.append(
                Shape(
                    .rectangle(Rect(x: Double(pixel % 64), y: Double(pixel / 64), width: 1, height: 1)), fill: color))
        }
        let file = try CairoRasterizer(fonts: fonts).encode(list)
        #expect(try PNGPicture(file).pixels.count == 64 * 64 * 3)
        #expect(file.count < 64 * (1 + 3 * 64) + 200)
    }

    @Test func readerNoticesDamage() throws {
        let file = try CairoRasterizer(fonts: fonts).encode(Gallery.empty(20, 20))
        for index in stride(from: 0, to: file.count, by: 7) {
            var damaged = file
            damaged[index] ^= 4
            #expect(throws: (any Error).self, "byte \(index)") { try PNGPicture(damaged) }
        }
    }
}
