import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneScenes

/// Variants that set code: handlers by the whole names of their events, members, variables, modifiers, and kinds.
@Suite struct CodeVariantTests {
    private static let scene = """
        canvas: [480, 360]
        kinds:
          knob:
            settings: {minAngle: -135}
            recognizers: [pan]
            handlers: {pan: "a", pan.changed: "b"}
        views:
          - {id: card, frame: [0, 0, 9, 9], behavior: knob, handlers: {pan.changed: "c", tap: "d"}}
          - {id: my.handlers, frame: [0, 0, 9, 9], state: {x: 1}}

        """

    private func parse(_ changes: String) -> ParsedScene {
        Support.parse(Self.scene + "variants:\n  - name: a\n    set:\n" + changes)
    }

    private func view(_ change: String, _ id: String = "card") throws -> ViewNode {
        let parsed = parse("      \(change)\n")
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first { $0.id == id })
    }

    private func handlers(_ view: ViewNode) -> [String] { view.handlers.map { "\($0.event): \($0.code.text)" } }

    @Test(
        "handlers",
        arguments: [
            ("card.alpha: 1", ["pan: a", "pan.changed: c", "tap: d"]),
            ("card.handlers.pan: e", ["pan: e", "pan.changed: c", "tap: d"]),
            ("card.handlers.pan.changed: e", ["pan: a", "pan.changed: e", "tap: d"]),
            ("card.handlers.pan.ended: |\n        e", ["pan: a", "pan.changed: c", "tap: d", "pan.ended: e\n"]),
            ("card.handlers.pan.changed: ~", ["pan: a", "pan.changed: b", "tap: d"]),
            ("card.handlers.tap: ~", ["pan: a", "pan.changed: c"]), ("card.handlers: ~", ["pan: a", "pan.changed: b"]),
            ("card.handlers: {pan: e}", ["pan: e", "pan.changed: b"]),
            ("kinds.knob.handlers.pan: e", ["pan: e", "pan.changed: c", "tap: d"]),
            ("kinds.knob.handlers.pan.changed: ~", ["pan: a", "pan.changed: c", "tap: d"]),
            ("kinds.knob.handlers: {}", ["pan.changed: c", "tap: d"]),
        ])
    func handlersAreSet(change: String, expected: [String]) throws {
        #expect(try handlers(view(change)) == expected)
    }

    @Test func aHandlerThatIsSetHasThePlaceOfItsValue() throws {
        let handler = try #require(
            try view("card.handlers.pan.changed: |\n          e").handlers.first { $0.code.text == "e\n" })
        #expect(handler.keyPlace.line == 13 && handler.code.place == SourcePlace(line: 14, column: 11))
    }

    @Test func theRestOfTheCode() throws {
        #expect(try view("kinds.knob.settings.minAngle: 3").constants.map(\.value) == [.number(3)])
        #expect(try view("card.behavior.minAngle: 3").constants.map(\.value) == [.number(3)])
        #expect(try view("card.minAngle: 3").constants.map(\.value) == [.number(3)])
        #expect(try view("card.code: var a = 1").code.map(\.code.text) == ["var a = 1"])
        #expect(try view("card.modifiers: [{offset: p}]").modifiers.map(\.name) == [.offset])
        #expect(try view("card.state: {y: 2}").state.map(\.name) == ["y"])
        #expect(try view("card.state.y: 2").state.map(\.name) == ["y"])
        #expect(try view("my.handlers.state.x: 2", "my.handlers").state.map(\.value) == [.constant(.number(2))])
        let parsed = parse("      code: let k = 1\n      ignore: [onChange]\n      card.recognizers: [tap]\n")
        #expect(parsed.printed == "")
        #expect(parsed.scene?.code?.text == "let k = 1" && parsed.scene?.ignoredCalls == ["onChange"])
    }

    @Test func whatAVariantChangesIsOnOneLineOfAHeading() throws {
        let parsed = parse(
            "      card.handlers.pan: |\n        let a = 1\n\n        if a {\n          b()\n        }\n")
        #expect(parsed.scene?.variant?.changes == ["card.handlers.pan: let a = 1; if a {; b(); }"])
    }

    @Test(
        "mistakes",
        arguments: [
            ("card.handler.pan: a", "'card' has no key or setting 'handler'"),
            ("card.handlers.pan: [a]", "expected code, found a list"),
            ("kinds.nob.handlers.pan: a", "the scene has no kind 'nob'"),
            ("kind.knob.handlers.pan: a", "'kind.knob.handlers.pan' is neither a key"),
            ("card.handlers.pan: >\n        a", "'>' joins the lines of this code"),
        ])
    func mistakes(change: String, message: String) {
        let messages = parse("      \(change)\n").diagnostics.map(\.message)
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
    }
}
