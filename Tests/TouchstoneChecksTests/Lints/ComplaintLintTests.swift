import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstonePlayer
import TouchstoneScenes

/// The seven complaints. Each is in a scene of the repository, with the kind that has it and the kind that fixes it.
@Suite struct ComplaintLintTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../../scenes/complaints").standardized

    @Test(
        "each complaint is seen by its lint, and nothing is complained about in its fix",
        arguments: [
            ("1-jump", [Lint.jump]), ("2-one-finger", [.jump]), ("3-late-finger", [.lost]), ("4-flip", [.jump]),
            ("5-unrotated-limit", [.limit]), ("6-cancelled", [.end]), ("7-refused-step", [.slip]),
        ])
    func complaint(name: String, lints: [Lint]) throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
        let parsed = SceneParser.parse(
            Array(bytes), file: name, defaultTitle: name, catalogue: Catalogue(.ready))
        let scenes = parsed.scenes
        try #require(scenes.count == 2)
        #expect(Self.broken(scenes[0]) == Set(lints), "\(Self.messages(scenes[0]))")
        #expect(Self.broken(scenes[1]) == [], "\(Self.messages(scenes[1]))")
    }

    private static func failures(_ scene: Scene) -> [Failure] {
        var checker = ExpectationChecker(Lint.expectations())
        let player = ScenePlayer(scene, behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        return checker.finish()
    }

    private static func messages(_ scene: Scene) -> [String] { failures(scene).map(\.message) }

    private static func broken(_ scene: Scene) -> Set<Lint> {
        Set(
            failures(scene).compactMap { failure in
                if case .lint(let lint, _) = failure.expectation?.condition { lint } else { nil }
            })
    }
}
