import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// PNG and SVG of a list show the same picture.
@Suite(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"))
struct AgreementTests {
    @Test(arguments: Thoroughness.sample(1, of: [1.5, 1, 2]))
    func documentAndImageDifferByAtMostOneStep(scale: Double) throws {
        let fonts = try FontBook()
        let (png, svg) = (CairoRasterizer(fonts: fonts), SVGEncoder(fonts: fonts))
        for (name, list) in Gallery.all(scale: scale) {
            let image = try PNGPicture(png.encode(list))
            let document = try Rasterizer.draw(svg.encode(list), width: list.pixelWidth, height: list.pixelHeight)
            #expect(PNGPicture.difference(image, document) <= 1, "\(name) at scale \(scale)")
        }
    }

    @Test(arguments: 1...24 as ClosedRange<UInt64>)
    func randomPicturesAgree(seed: UInt64) throws {
        let fonts = try FontBook()
        let list = RandomPicture.make(seed: seed, scale: 1 + 0.25 * Double(seed % 5))
        let image = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        let document = try Rasterizer.draw(
            SVGEncoder(fonts: fonts).encode(list), width: list.pixelWidth, height: list.pixelHeight)
        #expect(PNGPicture.difference(image, document) <= 1, "seed \(seed)")
    }

    /// Readers draw images with numbers of other precision.
    @Test(arguments: 1...24 as ClosedRange<UInt64>)
    func richRandomPicturesAgree(seed: UInt64) throws {
        let fonts = try FontBook()
        let list = RandomPicture.make(seed: seed, isRich: true, scale: 1 + 0.25 * Double(seed % 5))
        let image = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        let document = try Rasterizer.draw(
            SVGEncoder(fonts: fonts).encode(list), width: list.pixelWidth, height: list.pixelHeight)
        #expect(PNGPicture.difference(image, document) <= 8, "seed \(seed)")
    }

    @Test func differenceIsSeen() throws {
        let png = CairoRasterizer(fonts: try FontBook())
        let (first, second) = (Gallery.fills(scale: 1), Gallery.clips(scale: 1))
        #expect(try PNGPicture.difference(PNGPicture(png.encode(first)), PNGPicture(png.encode(second))) > 100)
    }
}
