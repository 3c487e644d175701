import Testing
import TouchstoneScenes

/// A variant of a document is a separate scene.
@Suite struct DocumentVariantTests {
    private static let text = """
        canvas: &size [480, 360]
        views:
          # The card.
          - {id: card, frame: [0, 0, 120, 80], behavior: draggable, fill: red}
          - {id: note, frame: [0, 0, 9, 9], behavior: &kind {kind: draggable, minScale: 1}}
          - {id: tile, frame: [0, 0, 9, 9], behavior: *kind}
        variants:
          - {name: as written}
          - {name: other, set: {card.maxScale: 2, card.fill: ~, note.minScale: 0.5, duration: 1, card.behavior.minScale: 3}}
        expect:
          - {always: no-shear}
          - {always: legal-states, variant: as written}
          # Of both.
          - {always: no-jump, variant: [as written, other]}
        """

    private func variant(_ name: String, of text: String = text) throws -> String {
        try SceneDocument(parsing: text, file: "card.yaml")
            .applying(variant: name, catalogue: Support.catalogue, file: "card.yaml").text
    }

    @Test func whatItSetsIsSetAndTheOthersExpectationsAreGone() throws {
        let text = try variant("other")
        #expect(
            text == """
                canvas: [480, 360]
                duration: 1
                views:
                  # The card.
                  - {id: card, frame: [0, 0, 120, 80], behavior: {kind: draggable, maxScale: 2, minScale: 3}}
                  - {id: note, frame: [0, 0, 9, 9], behavior: {kind: draggable, minScale: 0.5}}
                  - {id: tile, frame: [0, 0, 9, 9], behavior: {kind: draggable, minScale: 1}}
                expect:
                  - {always: no-shear}
                  # Of both.
                  - {always: no-jump}

                """)
        #expect(Support.errors(text) == "")
    }

    @Test(arguments: ["as written", "other"])
    func itIsTheSceneThatTheVariantIs(name: String) throws {
        let alone = try #require(Support.parse(try variant(name)).scene)
        var scene = try #require(Support.parse(Self.text).scenes.first { $0.variant?.name == name })
        scene.variant = nil
        scene.expectationsOfOthers = []
        #expect(alone.views.map(\.fill) == scene.views.map(\.fill))
        #expect(alone.views.map(\.behavior?.settings) == scene.views.map(\.behavior?.settings))
        #expect(alone.duration == scene.duration)
        #expect(alone.expectations.map(\.condition) == scene.expectations.map(\.condition))
    }

    @Test func documentWithoutVariantsIsItself() throws {
        #expect(try variant("any", of: "canvas: [4, 3]") == "canvas: [4, 3]\n")
    }

    @Test func unknownVariantAndPathAreRefused() throws {
        let unknown = #expect(throws: UnreadableDocument.self) { try variant("third") }
        #expect(unknown?.diagnostics.map(\.message) == ["the scene has no variant 'third'"])
        let lost = #expect(throws: UnreadableDocument.self) {
            try variant("a", of: "variants: [{name: a, set: {veiws: 3}}]")
        }
        #expect(lost?.diagnostics.map(\.message) == ["'veiws' is neither a key of a view nor of the scene"])
    }
}
