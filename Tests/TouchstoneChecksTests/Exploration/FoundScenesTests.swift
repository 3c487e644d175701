import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Scenes that exploration found in the better kinds, in the shortest form. Each failed until the fault that it showed
/// was fixed, in the kind or in the lint. None may fail again.
@Suite struct FoundScenesTests {
    private static let scenes = PackageFolder.files(in: "Benchmarks/exploration/found")

    @Test func thereAreSome() { #expect(Self.scenes.count >= 25) }

    @Test(arguments: scenes)
    func holds(name: String) throws {
        let parsed = SceneParser.parse(
            Array(try PackageFolder.text(name).utf8), file: name, defaultTitle: name, catalogue: Catalogue(.ready))
        let scene = try #require(parsed.scene)
        #expect(!scene.expectations.isEmpty)
        var checker = ExpectationChecker(scene.expectations + Lint.expectations())
        let player = ScenePlayer(scene, behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        #expect(checker.finish().map(\.message) == [])
    }
}
