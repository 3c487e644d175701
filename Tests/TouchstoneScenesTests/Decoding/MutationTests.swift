import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Scenes with small changes: each is read, or refused with reasons. None traps.
@Suite struct MutationTests {
    private static let fragments = [
        "[", "]", "{", "}", ":", ": ", "- ", "? ", "*a", "&a ", "!!x ", "'", "\"", "#", "|\n", ">\n", "\n", "\t",
        "---\n", "<<: ", ".", "a.b", "note.single", "requireFailure", "[note.double]",
        "along: ", "{arc: {radius: 4, sweep: 90}}", "stagger: 0.1", "jitter: 2", "then: {tap: card}", "then: ",
        "null", "~", "-1", "1e9", ".nan", "yes", "card", "views:", "\u{85}", "\u{2028}", "é", "%YAML 1.1\n",
    ]

    private static let variants = Support.scene(
        """
        gestures: [{at: 0.1, drag: card, by: [9, 9]}]
        variants:
          - {name: as written}
          - {name: other, set: {card.behavior.minScale: 0.5, card.maxScale: 2, canvas.background: red, board.fill: ~}}
        """)

    private static let code = """
        canvas: [480, 360]
        code: |
          let k = 1
        kinds:
          knob:
            settings: {minAngle: -135}
            recognizers: [pan]
            state: {angle: 0, start: "= [1, 2]"}
            handlers: {pan: "angle = \\"1\\"", tap: 'it''s'}
            modifiers: [{rotationEffect: angle}]
          dial: {behavior: knob}
        views:
          - {id: note, frame: [0, 0, 9, 9], behavior: {kind: dial, minAngle: 1}}
          - id: card
            frame: [0, 0, 9, 9]
            recognizers: [tap]
            handlers:
              tap: |2-
                  alpha = 0.5

                center.x += 1
              start: alpha = 1
        actions: [{event: note.pan, times: 2, run: "card.alpha = 1"}, {at: 1, set: {card.alpha: "= 1"}}]
        rules: [{recognizer: card.tap, shouldBegin: true, when: "k > 0"}]
        expect: [{holds: "card.alpha > 0", after: 1}]
        variants:
          - {name: as written}
          - name: other
            set:
              card.handlers.tap: ~
              kinds.knob.handlers.pan: |
                angle = 2
        """

    @Test("what is damaged was whole before")
    func wholeTexts() {
        #expect(Support.errors(Self.variants) == "")
        #expect(Support.errors(ArbitratedNote.text) == "")
        #expect(Support.errors(FingerPaths.text) == "")
        #expect(Support.errors(Self.code) == "")
    }

    @Test("a damaged scene never traps", arguments: (0..<600).map { UInt64($0) })
    func mutated(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = [NestedCard.text, ArbitratedNote.text, Self.variants, FingerPaths.text, Self.code]
        var scalars = Array(texts[Int(seed % UInt64(texts.count))].unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let index = Int.random(in: 0..<scalars.count, using: &random)
            let end = min(scalars.count, index + Int.random(in: 1...30, using: &random))
            let fragment = Self.fragments.randomElement(using: &random) ?? ""
            switch Int.random(in: 0...4, using: &random) {
            case 0: scalars.remove(at: index)
            case 1: scalars.removeSubrange(index..<end)
            case 2: scalars.insert(contentsOf: fragment.unicodeScalars, at: index)
            case 3: scalars.replaceSubrange(index..<end, with: fragment.unicodeScalars)
            default:
                let target = Int.random(in: 0...scalars.count, using: &random)
                scalars.insert(contentsOf: Array(scalars[index..<end]), at: target)
            }
        }
        let parsed = Support.parse(String(String.UnicodeScalarView(scalars)))
        #expect((parsed.scene == nil) == !parsed.diagnostics.isEmpty, "seed \(seed)")
        #expect(parsed.diagnostics.allSatisfy { !$0.description.isEmpty && !$0.message.isEmpty }, "seed \(seed)")
        let places = parsed.diagnostics.compactMap(\.place)
        #expect(places == places.sorted(), "seed \(seed)")
        for handler in parsed.scene?.allViews.flatMap(\.handlers) ?? [] {
            let place = handler.code.place(line: Int(seed % 5), column: Int(seed % 7), length: 3)
            #expect(place.line <= scalars.count && place.column <= scalars.count, "seed \(seed)")
        }
        if let document = try? SceneDocument(parsing: String(String.UnicodeScalarView(scalars)), file: "card.yaml") {
            let text = document.text
            #expect((try? SceneDocument(parsing: text, file: "card.yaml"))?.text == text, "seed \(seed)")
        }
    }
}
