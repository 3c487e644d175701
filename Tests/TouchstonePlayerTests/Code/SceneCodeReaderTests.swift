import Testing
import TouchstoneBehaviors
import TouchstonePlayer
import TouchstoneScenes

/// Mistakes in code have their place in the file, wherever the code stands.
@Suite struct SceneCodeReaderTests {
    private static func parse(_ text: String) -> ParsedScene {
        SceneParser.parse(Array(text.utf8), file: "test.yaml", defaultTitle: "test", catalogue: Catalogue(.ready))
    }

    @Test(
        "a mistake is named once, at its place",
        arguments: [
            "    handlers:\n      tap: |\n        alpha = 1\n          alpha = oops\n",
            "    handlers:\n      tap: |2\n          alpha = 1\n        alpha = oops\n",
            "    handlers: {tap: \"alpha = oops\"}\n", "    handlers: {tap: 'alpha = oops'}\n",
            "    handlers:\n      tap: alpha = oops\n", "    handlers:\n      oops.began: alpha = 1\n",
            "    code: |\n      var begun = 1\n      func finish() { alpha = oops }\n", "    state: {a: \"= oops\"}\n",
            "    modifiers: [{rotationEffect: oops}]\n", "expect: [{holds: \"card.alpha < oops\"}]\n",
            "rules: [{recognizer: card.tap, shouldBegin: false, when: \"oops > 1\"}]\n",
            "actions: [{at: 1, run: \"card.alpha = oops\"}]\n",
            "actions: [{at: 1, run: \"alpha = oops\", on: card}]\n",
            "actions: [{at: 1, set: {card.alpha: \"= oops\"}}]\n", "code: |\n  let begun = oops\n",
            "kinds:\n  knob:\n    recognizers: [tap]\n    handlers: {tap: \"alpha = oops\"}\n",
            "kinds:\n  knob: {limit: \"oops\"}\n",
            "variants:\n  - name: one\n    set:\n      card.handlers.tap: |\n        alpha = oops\n",
        ])
    func places(part: String) throws {
        let views = """
            canvas: [100, 100]
            views:
              - {id: one, frame: [0, 0, 9, 9], \(part.hasPrefix("kinds") ? "behavior: knob" : "clip: true")}
              - {id: two, frame: [0, 0, 9, 9], \(part.hasPrefix("kinds") ? "behavior: knob" : "clip: true")}
              - id: card
                frame: [0, 0, 9, 9]
                recognizers: [tap]

            """
        let text = views + part
        let errors = Self.parse(text).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors)")
        let place = try #require(errors.first?.place)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("oops") })
        let column = try #require(lines[line].firstRange(of: "oops")).lowerBound
        #expect(place.line == line + 1)
        #expect(place.column == lines[line].distance(from: lines[line].startIndex, to: column) + 1)
    }

    @Test func codeThatVariantsShareIsCheckedOnce() {
        let text = """
            canvas: [100, 100]
            views: [{id: card, frame: [0, 0, 9, 9], recognizers: [tap], handlers: {tap: "alpha = oops"}}]
            variants: [{name: one}, {name: two, set: {card.alpha: 0.5}}]
            """
        #expect(Self.parse(text).diagnostics.count == 1)
    }

    @Test func aSceneWithoutCodeHasNone() throws {
        let plain = "canvas: [100, 100]\nviews: [{id: card, frame: [0, 0, 9, 9]}]\n"
        #expect(try #require(Self.parse(plain).scene).checkedCode == nil)
        #expect(try #require(Self.parse(plain + "expect: [{holds: 'card.alpha == 1'}]\n").scene).checkedCode != nil)
    }
}
