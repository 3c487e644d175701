import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

/// The starter scene of every kind is valid and passes its checks.
@Suite struct StarterSceneTests {
    static let kinds = BehaviorCatalogue.standard.kinds.map(\.name)

    private func runs(
        _ text: String, behaviors: BehaviorCatalogue = .standard
    ) throws -> [(scene: Scene, run: SceneRun)] {
        let place = try TemporaryFolder()
        try place.place("card.yaml", text)
        return try LoadedScene(.file("\(place.path)/card.yaml"), behaviors: behaviors).variants.map {
            ($0.scene, try SceneRun($0))
        }
    }

    @Test(arguments: kinds)
    func itIsValidCanonicalAndHoldsWhatItExpects(kind: String) throws {
        let text = try StarterScene(kind: kind).text
        let canonical = try SceneDocument(parsing: text, file: "card.yaml").text
        #expect(text == canonical)
        for (scene, run) in try runs(text) {
            #expect((run.warnings + run.failures).map(\.description) == [])
            #expect(scene.views[0].views[0].behavior?.kind == kind || scene.variant?.name == "fixed")
            #expect(!scene.gestures.isEmpty)
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 200 })
        // It explains the kind and its settings.
        let found = try #require(BehaviorCatalogue.standard.kind(named: kind))
        #expect(text.hasPrefix("# A scene of \(kind). \(found.summary)\n"))
        for setting in found.settings { #expect(text.contains("#   \(setting.name): "), "\(setting.name)") }
    }

    /// A gesture that no recognizer recognizes would explain nothing. Controls handle touches themselves.
    @Test(arguments: kinds.filter { !["naive-first-finger", "button", "slider", "switch"].contains($0) })
    func itsGesturesAreRecognized(kind: String) throws {
        let (scene, _) = try #require(try runs(try StarterScene(kind: kind).text).first)
        let player = ScenePlayer(scene, behaviors: .standard, recordings: [:])
        var recognized: Set<String> = []
        while let frame = player.next() {
            for recognizer in frame.snapshot.recognizers
            where ["began", "changed", "ended"].contains("\(recognizer.state)") {
                recognized.insert(recognizer.fullName)
            }
        }
        #expect(recognized.contains { $0.hasPrefix("card.") }, "\(recognized)")
    }

    @Test(arguments: kinds.filter { $0.hasPrefix("naive-") })
    func theMistakeIsSeenWhereItIsNotMended(kind: String) throws {
        let text = try StarterScene(kind: kind).text.replacing(", variant: fixed", with: "")
        let failures = try runs(text).map { ($0.scene.variant?.name, $0.run.failures.isEmpty) }
        #expect(failures.map(\.0) == ["the mistake", "fixed"])
        #expect(failures.map(\.1) == [false, true])
    }

    @Test func kindsOfAUserHaveOneToo() throws {
        var behaviors = BehaviorCatalogue.standard
        behaviors.register(BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in DraggableView() }))
        let text = try StarterScene(kind: "sticker", behaviors: behaviors).text
        #expect(text.hasPrefix("# A scene of sticker. Sticks.\n"))
        for (_, run) in try runs(text, behaviors: behaviors) {
            #expect((run.warnings + run.failures).map(\.description) == [])
        }
        let error = #expect(throws: UnknownName.self) { try StarterScene(kind: "dragable") }
        #expect(error?.description.hasPrefix("there is no behavior 'dragable'; did you mean 'draggable'?") == true)
    }
}
