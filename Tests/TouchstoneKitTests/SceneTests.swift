import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Every scene of the package is a test. So are the shared scenes beside the package, if they exist.
@Suite struct SceneTests {
    /// The scenes without those of the cookbook, which has an index and separate tests: their variant "bug" fails.
    private static let scenes = PackageFolder.scenes.filter { !$0.hasPrefix("scenes/cookbook/") }

    @Test func scenesAreFoundAndInTheIndex() throws {
        #expect(Self.scenes.count >= 7)
        let index = try PackageFolder.text("scenes/README.md")
        for scene in Self.scenes {
            let file = scene.dropFirst("scenes/".count)
            #expect(index.contains("[\(file.dropLast(".yaml".count))](\(file))"), "\(file)")
        }
    }

    @Test(arguments: scenes)
    func expectationsHoldWithoutAWarning(scene: String) throws {
        let variants = try LoadedScene(.file("\(PackageFolder.path)/\(scene)")).variants
        for run in try variants.map({ try SceneRun($0) }) {
            #expect((run.warnings + run.failures).map(\.description) == [])
        }
        #expect(variants.contains { !$0.scene.expectations.isEmpty })
    }

    @Test func brokenExpectationIsSeen() throws {
        let place = try TemporaryFolder()
        let text = try PackageFolder.text("scenes/pinch-bounds.yaml").replacing("scale: 1.75", with: "scale: 1.5")
        try place.place("scene.yaml", text)
        #expect(try SceneRun(LoadedScene(.file("\(place.path)/scene.yaml"))).failures.count == 1)
    }

    @Test(
        .enabled(if: PackageFolder.shared("scenes/nested-card.yaml") != nil, "the shared scenes are not here"),
        arguments: ["nested-card", "offset-and-scale", "scroll-and-drag"])
    func sharedScenesAreOursByteForByte(name: String) throws {
        let shared = try #require(PackageFolder.shared("scenes/\(name).yaml"))
        let bytes = try String(contentsOfFile: shared, encoding: .utf8)
        #expect(Array(bytes.utf8) == Array(try PackageFolder.text("scenes/\(name).yaml").utf8))
        for run in try LoadedScene(.file(shared)).variants.map({ try SceneRun($0) }) {
            #expect((run.warnings + run.failures).map(\.description) == [])
        }
    }
}

/// PNG and SVG of a frame show the same picture.
@Suite(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"))
struct PictureAgreementTests {
    @Test(arguments: PackageFolder.drawnScenes)
    func documentAndImageDifferByAtMostOneStep(scene: String) throws {
        let path = "\(PackageFolder.path)/\(scene)"
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.selection = FrameSelection(every: 97)
        options.scale = 1
        let report = try LoadedScene(.file(path)).render(to: place.path, options: options)
        #expect(report.drawnFrames >= 2)
        #expect(report.files.count == 2 * report.drawnFrames)
        for name in place.contents where name.hasSuffix(".png") {
            let image = try PNGPicture(try #require(place.bytes(name)))
            let document = try #require(place.bytes(String(name.dropLast(3)) + "svg"))
            let drawn = try Rasterizer.draw(document, width: image.width, height: image.height)
            #expect(PNGPicture.difference(image, drawn) <= 1, "\(name)")
        }
    }
}
