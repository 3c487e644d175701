import Testing
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// Scenes whose text is in memory.
@Suite struct TextSourceTests {
    private let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private let card = "canvas: [100, 100]\nviews: [{id: card, frame: [0, 0, 10, 10], behavior: draggable}]\n"

    @Test func theNameStandsForTheFile() throws {
        let loaded = try LoadedScene(.text(card, name: "folder/card.yaml"))
        #expect(loaded.outputName == "card")
        #expect(loaded.source.displayName == "folder/card.yaml")
        #expect(loaded.files == [])
        #expect(try loaded.readAgain().text == card)
        let output = try loaded.render(to: place.path).files
        #expect(output.contains { $0.path.hasSuffix("card/frames/card-0000.png") })
    }

    @Test func errorsNameIt() throws {
        let error = #expect(throws: SceneError.self) { try LoadedScene(.text("views: 1", name: "card.yaml")) }
        #expect(error?.description.contains("card.yaml:1:8: error: ") == true)
    }

    @Test func filesAreBesideIt() throws {
        for name in ["two-finger-turn.events", "touchscreen.desc"] {
            try place.place("scenes/deep/\(name)", try PackageFolder.text("scenes/recordings/\(name)"))
        }
        let text = SceneText.recording("deep/two-finger-turn.events", device: "deep/touchscreen.desc")
        #expect(try LoadedScene(.text(text, name: "\(place.path)/scenes/none.yaml")).recordings.count == 1)
        #expect(throws: SceneError.self) { try LoadedScene(.text(text, name: "\(place.path)/none.yaml")) }
    }

    @Test func limitsApply() throws {
        var input = InputOptions()
        input.limits[.bytes] = 20
        #expect(throws: SceneError.self) { try LoadedScene(.text(card, name: "card.yaml"), input: input) }
        #expect(throws: SceneError.self) { try LoadedScene(.text("", name: "card.yaml")) }
    }
}
