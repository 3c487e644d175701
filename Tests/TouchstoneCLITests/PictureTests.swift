import Foundation
import Testing
import TouchstoneCLI
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneTestSupport

/// The pictures of the documentation are the same as the tool draws today.
struct PictureTests {
    /// The width of a text in the font (Inter 3.19, thousand points per em) with which the pictures were drawn. Another
    /// font, or another version of it, draws other pictures.
    private static let sample = (text: "Touchstone 0123456789", width: 12_321.0227)
    private static let isSameFont: Bool = {
        let width = (try? FontBook())?.width(of: sample.text, font: Font(size: 1000)) ?? 0
        return abs(width - sample.width) < 0.01
    }()

    private static let stills = ((try? ListedPicture.all()) ?? []).filter { $0.name.hasSuffix(".svg") }

    @Test func thePicturesAreListed() { #expect(Self.stills.count > 30) }

    @Test(
        .enabled(if: isSameFont, "the pictures were drawn with another font; Scripts/pictures draws them again"),
        arguments: Thoroughness.sample(24, of: stills))
    func aPictureIsWhatTheToolDrawsToday(_ picture: ListedPicture) throws {
        let place = try TemporaryFolder()
        let arguments = picture.arguments.map { $0.hasSuffix(".yaml") ? "\(PackageFolder.path)/\($0)" : $0 }
        let ending =
            picture.arguments.first == "compare" && !picture.arguments.contains("--at")
            ? "-compare.svg" : ["-sheet.svg", "-animated.svg"].first(where: picture.name.hasSuffix) ?? ".svg"
        let status = TouchstoneTool.run(
            arguments + ["--format", "svg", "--svg", "native", "--quiet", "--output", place.path])
        #expect(status <= 1)
        let drawn = place.contents.filter { $0.hasSuffix(ending) }
        try #require(drawn.count == 1)
        let kept = FileManager.default.contents(atPath: "\(PackageFolder.path)/docs/pictures/\(picture.name)")
        let isSame = kept.map(Array.init) == place.bytes(drawn[0])
        #expect(isSame, "Scripts/pictures \(picture.name)")
    }
}
