import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

/// The starter scene of every kind is valid and passes its checks.
@Suite struct StarterSceneTests {
    static let kinds = BehaviorCatalogue.ready.kinds.map(\.name)

    private func runs(
        _ text: String, behaviors: BehaviorCatalogue = .ready
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
        let isText = BehaviorCatalogue.ready.kind(named: kind)?.text != nil
        for (scene, run) in try runs(text) {
            #expect((run.warnings + run.failures).map(\.description) == [])
            let view = scene.views[0].views[0]
            #expect([view.behavior?.kind, view.kind].contains(kind) || scene.variant?.name == "fixed" || isText)
            // A kind that is written in the language has its lines in the scene.
            #expect(!isText || scene.kinds.map(\.name) == ["my-\(kind)"] && view.kind == "my-\(kind)")
            #expect(!scene.gestures.isEmpty)
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 200 })
        // It explains the kind and its settings.
        let found = try #require(BehaviorCatalogue.ready.kind(named: kind))
        #expect(text.hasPrefix("# A scene of \(kind). \(found.summary)\n"))
        for setting in found.settings { #expect(text.contains("#   \(setting.name): "), "\(setting.name)") }
    }

    /// A gesture that no recognizer recognizes would explain nothing. Controls handle touches themselves.
    @Test(arguments: kinds.filter { !["naive-first-finger", "button", "slider", "switch"].contains($0) })
    func itsGesturesAreRecognized(kind: String) throws {
        let (scene, _) = try #require(try runs(try StarterScene(kind: kind).text).first)
        let player = ScenePlayer(scene, behaviors: .ready, recordings: [:])
        var recognized: Set<String> = []
        while let frame = player.next() {
            for recognizer in frame.snapshot.recognizers
            where ["began", "changed", "ended"].contains("\(recognizer.state)") {
                recognized.insert(recognizer.fullName)
            }
        }
        #expect(recognized.contains { $0.hasPrefix("card.") }, "\(recognized)")
    }

    @Test(arguments: kinds.filter { $0.hasPrefix("naive-") || $0.hasPrefix("offset-scale") })
    func theMistakeIsSeenWhereItIsNotMended(kind: String) throws {
        let text = try StarterScene(kind: kind).text.replacing(", variant: fixed", with: "")
        let failures = try runs(text).map { ($0.scene.variant?.name, $0.run.failures.isEmpty) }
        #expect(failures.map(\.0).last == "fixed" && failures.count == 2)
        #expect(failures.map(\.1) == [false, true])
    }

    @Test("scenes for one's own lines are valid, and pass", arguments: StarterScene.lines.map(\.name))
    func ownLines(name: String) throws {
        let text = try StarterScene(kind: name, usage: ["  touchstone check FILE"]).text
        #expect(try text == SceneDocument(parsing: text, file: "card.yaml").text)
        let (scene, run) = try #require(try runs(text).first)
        #expect((run.warnings + run.failures).map(\.description) == [] && !scene.views[0].views[0].handlers.isEmpty)
    }

    @Test func kindsOfAUserHaveOneToo() throws {
        var behaviors = BehaviorCatalogue.ready
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
