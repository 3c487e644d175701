import Testing
import TouchstoneScenes

/// Expectations that are written in the format of scenes are read back unchanged.
@Suite struct SceneDocumentExpectationsTests {
    private static func scene(_ expectations: String) -> ParsedScene {
        let text = """
            canvas: [300, 200]
            views: [{id: card, frame: [0, 0, 100, 80], recognizers: [pan, {kind: pinch, id: pinch}]}]
            expect: \(expectations)
            """
        let catalogue = Catalogue(
            kinds: [], recognizers: [.init(name: "pan", settings: []), .init(name: "pinch", settings: [])],
            constants: [])
        return SceneParser.parse(Array(text.utf8), file: "scene.yaml", defaultTitle: "x", catalogue: catalogue)
    }

    @Test(arguments: [
        "{always: no-jump, view: card}", "{always: no-jump}", "{always: inside-limit, view: card, tolerance: 0.5}",
        "{always: no-shear}", "{always: legal-states}", "{always: fingers-attached, view: card, within: 2}",
        "{at: 0.5, view: card, center: [1, 2]}", "{view: card, scale: 1.2, tolerance: 0.3, after: 0.5, before: 0.9}",
        "{at: 1, view: card, angle: 30, presented: true}", "{at: 1, view: card, frame: [0, 1, 2, 3]}",
        "{at: 1, recognizer: card.pan, state: ended}", "{begins: card.pan, before: 1}", "{never-begins: card.pan}",
        "{lint: jump, view: card}", "{lint: slip}", "{at: 1, view: card, reads: {offset: [0, 1]}}",
        "{at: 1, view: card, reads: {name: a word}}", "{always: no-jump, view: card, during: card.pan}",
        "{holds: \"card.alpha > 0\", at: 1}", "{holds: 'card.accessibilityIdentifier == \"b\"', after: 1}",
        "{holds: true}",
        "{not: {at: 1, view: card, scale: 2}}", "{any: [{begins: card.pan}, {begins: card.pinch, after: 0.2}]}",
        "{all: [{at: 1, view: card, scale: 2}, {never-begins: card.pan}]}",
    ])
    func expectation(text: String) throws {
        let parsed = Self.scene("[\(text)]")
        let expectation = try #require(parsed.scene?.expectations.first, "\(parsed.diagnostics)")
        let line = SceneDocument.Node(expectation).expectationLine
        let again = Self.scene("[\(line)]")
        let read = try #require(again.scene?.expectations.first, "\(line) \(again.diagnostics)")
        #expect(Self.content(read) == Self.content(expectation), "\(line)")
    }

    /// Returns the expectation without places.
    private static func content(_ expectation: Expectation) -> Expectation {
        var expectation = expectation
        expectation.place = nil
        switch expectation.condition {
        case .not(let part): expectation.condition = .not(content(part))
        case .any(let parts): expectation.condition = .any(parts.map(content))
        case .all(let parts): expectation.condition = .all(parts.map(content))
        case .holds(let code): expectation.condition = .holds(CodeText(code.text))
        default: break
        }
        return expectation
    }
}
