import Testing
import TouchstoneScenes

/// Words of other tools for the keys of a scene.
@Suite struct SynonymTests {
    private let definitions = SceneSchema(Support.catalogue).root["definitions"]

    private func keys(_ level: String) -> [String] {
        definitions?[level]?["properties"]?.entries?.map(\.key) ?? []
    }

    @Test("what is suggested is a key of its map, and the word itself is none")
    func tables() {
        #expect(Synonyms.all.count > 150)
        for (level, word, path) in Synonyms.all {
            let keys = keys(level)
            #expect(path.first.map(keys.contains) ?? false, "\(level): \(path)")
            #expect(
                !keys.contains { $0.lowercased().filter(\.isLetter) == word }, "\(level): '\(word)' is a key itself")
        }
    }

    @Test(
        "words of other tools are told what they are called here",
        arguments: [
            ("backgroundColor: red", "did you mean 'fill'? (a colour)"),
            ("border_radius: 4", "did you mean 'cornerRadius'? (points)"),
            ("scaleEffect: 2", "write transform: {scale: 2}"),
            ("borderWidth: 2", "write stroke: {color: black, width: 2}"),
            ("translationY: 4", "write transform: {translate: [0, 4]}"),
            ("draggable: true", "a view has one behavior: write behavior: draggable"),
            ("behavior: {type: draggable}", "write kind: draggable"),
            ("width: 100", "write frame: [0, 0, 100, 9], which is x, y, width and height"),
        ])
    func words(key: String, suggestion: String) {
        let parsed = Support.parse(Support.view("frame: [0, 0, 9, 9], \(key)"))
        #expect(parsed.diagnostics.map(\.suggestion) == [suggestion])
    }

    @Test("a key that is there already is suggested with what was added")
    func merged() {
        let parsed = Support.parse(
            Support.view("frame: [0, 0, 9, 9], stroke: red, strokeWidth: 3, behavior: draggable, minScale: 2"))
        #expect(
            parsed.diagnostics.map(\.suggestion) == [
                "write stroke: {color: red, width: 3}", "write behavior: {kind: draggable, minScale: 2}",
            ])
    }

    @Test(
        "the sides of a view are computed from what it has",
        arguments: [
            ("frame: [40, 50, 60, 80], width: 100", "frame: [40, 50, 100, 80], which is x, y, width and height"),
            ("frame: [40, 50, 60, 80], x: 10", "frame: [10, 50, 60, 80], which is x, y, width and height"),
            ("center: [90, 90], size: [60, 80], width: 100", "size: [100, 80]"),
            ("center: [90, 90], size: [60, 80], x: 10", "center: [10, 90]"),
            ("center: [90, 90], width: 100", "size: [100, 100]"), ("size: [60, 80], y: 5", "center: [0, 5]"),
            ("width: 100", "frame: [0, 0, 100, 100], which is x, y, width and height"),
        ])
    func sides(keys: String, suggestion: String) {
        let parsed = Support.parse(Support.view(keys))
        let suggestions = parsed.diagnostics.map(\.suggestion)
        #expect(suggestions.contains("write \(suggestion)"))
    }

    @Test("a verb is not a behavior, and a behavior moves the view")
    func verbs() {
        let parsed = Support.parse(Support.view("frame: [0, 0, 9, 9], behavior: drag"))
        #expect(parsed.diagnostics.first?.suggestion?.hasPrefix("did you mean 'draggable'?") ?? false)
    }

    @Test("a long value is not repeated")
    func long() {
        let parsed = Support.parse(Support.view("frame: [0, 0, 9, 9], rotation: \(String(repeating: "x", count: 999))"))
        #expect(parsed.diagnostics.map(\.suggestion) == ["write transform: …"])
    }
}
