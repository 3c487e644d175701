import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite struct LoadedSceneTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func load(_ name: String) throws -> LoadedScene { try LoadedScene(.file("\(place.path)/\(name)")) }

    /// The errors of loading, without the path of the temporary folder.
    private func complaint(_ name: String) -> String {
        do {
            _ = try load(name)
            return "nothing"
        } catch {
            return "\(error)".replacing("\(place.path)/", with: "")
        }
    }

    @Test func goodSceneIsLoaded() throws {
        try place.place("card.yaml", SceneText.drag)
        let loaded = try load("card.yaml")
        #expect(loaded.scene.title == "A drag")
        #expect(loaded.warnings == [])
        #expect(loaded.recordings.isEmpty)
        #expect(complaint("card.yaml") == "nothing")
    }

    @Test func titleIsTheNameOfTheFileUnlessGiven() throws {
        try place.place("my card.yaml", "canvas: [10, 10]\n")
        #expect(try load("my card.yaml").scene.title == "my card")
    }

    @Test func allErrorsComeAtOnce() throws {
        try place.place("bad.yaml", "canvas: [10, x]\nfps: 0\nviews:\n  - {id: a, behavior: dragable}\n")
        let text = complaint("bad.yaml")
        #expect(text.contains("bad.yaml:1:14: error: "))
        #expect(text.contains("bad.yaml:2:6: error: "))
        #expect(text.contains("bad.yaml:4:23: error: unknown behavior 'dragable'"))
        #expect(text.contains("did you mean 'draggable'?"))
    }

    @Test func whatCannotBeReadIsNamed() throws {
        try place.place("folder.yaml/inside", "")
        #expect(complaint("missing.yaml") == "cannot read 'missing.yaml': No such file or directory")
        #expect(complaint("folder.yaml") == "cannot read 'folder.yaml': Is a directory")
        #expect(complaint("") == "cannot read '\(place.path)/': Is a directory".replacing("\(place.path)/", with: ""))
    }

    @Test func fileThatIsTooLongIsNotReadToItsEnd() throws {
        var input = InputOptions()
        input.limits[.bytes] = 20
        try place.place("long.yaml", SceneText.drag)
        let error = #expect(throws: SceneError.self) {
            try LoadedScene(.file("\(place.path)/long.yaml"), input: input)
        }
        #expect(error?.diagnostics.count == 1)
        // 1 TB of zeros that take no space on the disk.
        try place.place("endless.yaml", "")
        #expect(truncate("\(place.path)/endless.yaml", 1 << 40) == 0)
        #expect(throws: SceneError.self) { try LoadedScene(.file("\(place.path)/endless.yaml")) }
    }

    // MARK: Recordings

    @Test func everyMissingRecordingIsNamedAtItsGesture() throws {
        try place.place(
            "scene.yaml",
            """
            canvas: [10, 10]
            gestures:
              - {at: 1, recording: {file: gone.events, device: gone.desc}}
              - {at: 2, recording: {file: other.events}}
            """)
        let error = #expect(throws: SceneError.self) { try load("scene.yaml") }
        #expect(error?.unreadable.count == 3)
        #expect(
            complaint("scene.yaml") == """
                scene.yaml:3:31: error: cannot read 'gone.events': No such file or directory
                    3 |   - {at: 1, recording: {file: gone.events, device: gone.desc}}
                      |                               ^~~~~~~~~~~
                scene.yaml:3:52: error: cannot read 'gone.desc': No such file or directory
                    3 |   - {at: 1, recording: {file: gone.events, device: gone.desc}}
                      |                                                    ^~~~~~~~~
                scene.yaml:4:31: error: cannot read 'other.events': No such file or directory
                    4 |   - {at: 2, recording: {file: other.events}}
                      |                               ^~~~~~~~~~~~
                """)
    }

    @Test func badRecordingIsToldWithItsOwnLine() throws {
        try place.place("scene.yaml", SceneText.recording("bad.events", device: nil))
        try place.place("bad.events", "A: 35 0 100 0 0 1\nA: 36 0 100 0 0 1\nE: 0.0 nonsense\n")
        let error = #expect(throws: SceneError.self) { try load("scene.yaml") }
        #expect(error?.unreadable == [])
        let text = complaint("scene.yaml")
        #expect(text.hasPrefix("bad.events:3:1: error: "), "\(text)")
        #expect(text.contains("    3 | E: 0.0 nonsense\n"), "\(text)")
    }

    @Test func recordingsLieRelativeToTheScene() throws {
        for name in ["two-finger-turn.events", "touchscreen.desc"] {
            try place.place(
                "scenes/deep/\(name)", try PackageFolder.text("scenes/recordings/\(name)"))
        }
        try place.place(
            "scenes/scene.yaml", SceneText.recording("deep/two-finger-turn.events", device: "deep/touchscreen.desc"))
        #expect(try load("scenes/scene.yaml").recordings.count == 1)
        let absolute = "\(place.path)/scenes/deep/"
        try place.place(
            "scene.yaml",
            SceneText.recording("\(absolute)two-finger-turn.events", device: "\(absolute)touchscreen.desc"))
        #expect(try load("scene.yaml").recordings.count == 1)
    }

    // MARK: Names

    @Test(arguments: [
        ("scenes/card.yaml", "card"), ("card.v2.yaml", "card.v2"), ("card", "card"), ("a/.card.yaml", "card"),
        ("..yaml", "yaml"), ("...", "scene"), ("a\\b\n.yaml", "a_b_"), ("", "scene"), ("scenes/", "scenes"),
    ])
    func outputsAreNamedAfterTheFile(path: String, name: String) {
        #expect(SceneSource(argument: path).outputName == name)
    }

    @Test func dashIsStandardInput() {
        #expect(SceneSource(argument: "-") == .standardInput)
        #expect(SceneSource.standardInput.displayName == "<stdin>")
        #expect(SceneSource.standardInput.outputName == "stdin")
        #expect(SceneSource(argument: "./-").outputName == "-")
    }
}
