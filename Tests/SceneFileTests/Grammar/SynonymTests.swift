import SceneFile
import Testing

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

    @Test("a long value is not repeated")
    func long() {
        let parsed = Support.parse(Support.view("frame: [0, 0, 9, 9], rotation: \(String(repeating: "x", count: 999))"))
        #expect(parsed.diagnostics.map(\.suggestion) == ["write transform: …"])
    }
}
