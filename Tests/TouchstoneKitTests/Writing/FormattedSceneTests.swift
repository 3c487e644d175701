import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

/// The canonical form of scenes, also for the scenes of the package.
@Suite struct FormattedSceneTests {
    private func formatted(_ text: String) throws -> FormattedScene {
        let place = try TemporaryFolder()
        try place.place("card.yaml", text)
        return try FormattedScene(.file("\(place.path)/card.yaml"))
    }

    @Test(arguments: PackageFolder.scenes)
    func scenesOfThePackageAreCanonical(scene: String) throws {
        #expect(try FormattedScene(.file("\(PackageFolder.path)/\(scene)")).isCanonical, "touchstone fmt \(scene)")
    }

    @Test(arguments: PackageFolder.files(in: "docs").filter { $0.hasSuffix(".md") } + ["README.md"])
    func scenesInPagesAreCanonical(page: String) throws {
        for block in CodeBlocks.scenes(in: try PackageFolder.text(page)) {
            let text = try SceneDocument(parsing: block, file: page).text
            #expect(text == block)
        }
    }

    @Test(
        .enabled(if: PackageFolder.shared("scenes/nested-card.yaml") != nil, "the shared scenes are not here"),
        arguments: ["nested-card", "offset-and-scale", "scroll-and-drag"])
    func sharedScenesAreCanonical(name: String) throws {
        let path = try #require(PackageFolder.shared("scenes/\(name).yaml"))
        #expect(try FormattedScene(.file(path)).isCanonical)
    }

    /// Text with its keys in another order and in brackets describes the same scene.
    @Test(arguments: PackageFolder.scenes)
    func formattedSceneIsTheSameScene(scene: String) throws {
        let bytes = Array(try PackageFolder.text(scene).utf8)
        let document = try SceneDocument(parsing: bytes, file: scene)
        let turned = SceneDocument(document.entries.reversed())
        let text = turned.text
        #expect(
            text.split(separator: "\n").filter { !$0.hasPrefix("#") }
                == document.text.split(separator: "\n").filter { !$0.hasPrefix("#") })
        let scenes = [bytes, Array(text.utf8)].map { bytes in
            let parsed = SceneParser.parse(
                bytes, file: scene, defaultTitle: "", catalogue: Catalogue(BehaviorCatalogue.ready))
            #expect(parsed.diagnostics.map(\.description) == [])
            return parsed.scenes.map(\.withoutPlaces)
        }
        #expect(scenes[0] == scenes[1])
        #expect(!scenes[0].isEmpty)
    }

    @Test func badSceneAndPictureAreRefused() throws {
        #expect(throws: SceneError.self) { try formatted("canvas: [4, 3]\nveiws: []") }
        let error = #expect(throws: SceneError.self) { try formatted("\u{89}PNG") }
        #expect(error?.diagnostics.isEmpty == false)
        #expect(throws: InputError.self) { try FormattedScene(.file("/nowhere/card.yaml")) }
    }
}

extension Scene {
    /// The scene as text, without the places in its file.
    fileprivate var withoutPlaces: String {
        // The code that was checked is in the order of the file.
        var scene = self
        scene.checkedCode = nil
        return "\(scene)".replacing(#/SourcePlace\(line: \d+, column: \d+, length: \d+, file: nil\)/#, with: "")
    }
}
