import Foundation
import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG
import TouchstoneTestSupport

/// The SVG of native shapes and the PNG of a list show the same picture in every viewer.
@Suite struct NativeAgreementTests {
    private func svg(_ list: DrawList, _ fonts: FontBook) throws -> [UInt8] {
        try NativeSVGEncoder(glyphs: fonts, title: "Picture").encode(list)
    }

    /// These pictures consist almost only of edges. If a dash ends at a sharp corner, the tiniest difference decides
    /// whether the corner gets its point.
    private func expectAgreement(
        _ image: PNGPicture, _ other: PNGPicture, farShare: Double = 0.16, _ name: String
    ) {
        let agreement = PictureAgreement(image, other)
        #expect(Double(agreement.farInside) <= 0.0005 * Double(image.width * image.height), "\(name)")
        #expect(agreement.farShare <= farShare, "\(name)")
    }

    @Test(
        .enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"),
        arguments: Thoroughness.sample(1, of: [1.5, 1, 2]))
    func rsvgShowsTheSame(scale: Double) throws {
        let fonts = try FontBook()
        let png = CairoRasterizer(fonts: fonts)
        for (name, list) in Gallery.all(scale: scale) {
            let image = try PNGPicture(png.encode(list))
            let other = try Rasterizer.draw(svg(list, fonts), width: list.pixelWidth, height: list.pixelHeight)
            expectAgreement(image, other, farShare: 0.06, "\(name) at scale \(scale)")
        }
    }

    /// A dash ends at the second corner of each shape, which is upright or rotated.
    @Test(
        .enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"),
        arguments: Thoroughness.sample(1, of: [1.5, 1, 2]))
    func cornersWhereDashesEndAgree(scale: Double) throws {
        let fonts = try FontBook()
        for turn in 0..<12 {
            var list = Gallery.empty(360, 240, scale: scale)
            for index in 0..<12 {
                let place = Transform(translationX: 40 + 80 * Double(index % 4), y: 40 + 75 * Double(index / 4))
                    .rotated(by: 0.13 * Double(turn))
                let rectangle = Outline.rectangle(Rect(x: -22, y: -18, width: 40, height: 36))
                let outline = index.isMultiple(of: 2) ? rectangle : .path(rectangle.path, .winding)
                let stroke = Stroke(Gallery.ink, width: [1, 1.6, 3][index % 3], dash: [7, 4])
                list.append(Shape(outline, transform: place, stroke: stroke))
            }
            let image = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
            let other = try Rasterizer.draw(svg(list, fonts), width: list.pixelWidth, height: list.pixelHeight)
            #expect(PictureAgreement(image, other).most <= 40, "turn \(turn) at scale \(scale)")
        }
    }

    @Test(
        .enabled(if: Browser.isInstalled, "chromium is not installed"), arguments: Thoroughness.sample(1, of: [1, 2]))
    func chromiumShowsTheSame(scale: Double) throws {
        let fonts = try FontBook()
        let png = CairoRasterizer(fonts: fonts)
        for (name, list) in Gallery.all(scale: scale) {
            let image = try PNGPicture(png.encode(list))
            let other = try inChromium(svg(list, fonts), list)
            expectAgreement(image, other, "\(name) at scale \(scale)")
        }
    }

    @Test(
        .enabled(if: Browser.isInstalled, "chromium is not installed"),
        arguments: 1...UInt64(Thoroughness.number(3, thorough: 8)))
    func randomPicturesAgreeInChromium(seed: UInt64) throws {
        let fonts = try FontBook()
        let list = RandomPicture.make(seed: seed, scale: 1 + 0.25 * Double(seed % 5))
        let image = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        expectAgreement(image, try inChromium(svg(list, fonts), list), "seed \(seed)")
    }

    @Test func disagreementIsSeen() throws {
        let png = CairoRasterizer(fonts: try FontBook())
        let pictures = try [Gallery.fills(scale: 1), Gallery.clips(scale: 1)].map { try PNGPicture(png.encode($0)) }
        let agreement = PictureAgreement(pictures[0], pictures[1])
        #expect(agreement.farInside > 100)
        #expect(agreement.farShare > 0.1)
    }

    private func inChromium(_ document: [UInt8], _ list: DrawList) throws -> PNGPicture {
        let folder = try TemporaryFolder()
        try folder.place("picture.svg", document)
        let page = try Browser.open(
            folder.path + "/picture.svg", width: list.pixelWidth, height: list.pixelHeight)
        let picture = try page.screenshot()
        let errors = try page.errors()
        #expect(errors == [])
        try page.close()
        return picture
    }
}
