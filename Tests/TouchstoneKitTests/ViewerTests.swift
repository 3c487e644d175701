import Testing
import TouchstoneImages
import TouchstoneKit
import TouchstoneTestSupport

/// The products of the tool, opened by independent programs.
struct ViewerTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func render(_ scene: String, _ change: (inout RenderOptions) -> Void) throws {
        var options = RenderOptions()
        options.selection = FrameSelection(items: [.frame(12)])
        change(&options)
        _ = try LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml")).render(
            to: "\(place.path)/out", options: options)
    }

    @Test(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"))
    func theSheetIsTheSameAsAnImageAndAsADocument() throws {
        try render("complaints/3-late-finger") { $0.sheet = SheetOptions() }
        let sheets = place.contents.filter { $0.hasSuffix("-sheet.png") }
        #expect(sheets.count == 2)
        for sheet in sheets {
            let image = try PNGPicture(try #require(place.bytes(sheet)))
            #expect(image.width == 1720)
            let document = try #require(place.bytes(String(sheet.dropLast(3)) + "svg"))
            let drawn = try Rasterizer.draw(document, width: image.width, height: image.height)
            #expect(PNGPicture.difference(image, drawn) <= 1, "\(sheet)")
        }
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, "Pillow is not installed"))
    func anotherReaderFindsWhatAPictureCarries() throws {
        try render("nested-card") {
            $0.formats = [.png]
            $0.animation.formats = [.gif, .apng, .webp]
            $0.selection = FrameSelection(items: [.range(from: 0, to: 6)])
        }
        let scene = try PackageFolder.text("scenes/nested-card.yaml")
        let files = place.contents.filter { !$0.hasSuffix("/") }
        #expect(files.count == 10)
        for file in files {
            let text = try AnimationDecoder.text(in: "\(place.path)/\(file)")
            // A comment and XMP contain the text as a word.
            let carried = text.hasPrefix("{") ? text : try Payload.text(in: Array(text.utf8), limit: 1 << 20)
            #expect(carried.hasPrefix(#"{"drawing":{"#) && carried.contains("nested-card.yaml"), "\(file)")
            let expected = scene.split(separator: "\n").first.map(String.init) ?? "?"
            #expect(carried.contains(expected), "\(file)")
        }
    }
}
