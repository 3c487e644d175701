import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneScenes

/// `handlers`, `code`, `state` and `modifiers`: code as text.
@Suite struct CodeTests {
    private func card(_ keys: String) throws -> ViewNode {
        let text = """
            canvas: [480, 360]
            views:
              - id: card
                frame: [0, 0, 10, 10]
            \(keys.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))
            """
        let parsed = Support.parse(text)
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first)
    }

    @Test func handlersStayInTheirOrder() throws {
        let card = try card("handlers:\n  pan.changed: |\n    a\n    b\n  pan: c = 1\n  tap: \"x\"\n  start: 1")
        #expect(card.handlers.map(\.event) == ["pan.changed", "pan", "tap", "start"])
        #expect(card.handlers.map(\.code.text) == ["a\nb\n", "c = 1", "x", "1"])
        #expect(card.handlers.map(\.keyPlace.line) == [6, 9, 10, 11])
        #expect(card.handlers[0].code.place == SourcePlace(line: 7, column: 9))
        #expect(card.handlers.allSatisfy { $0.kind == nil })
    }

    @Test(
        "values of variables",
        arguments: [
            ("1.5", CodeConstant.number(1.5)), ("1e-9", .number(1e-9)), ("false", .bool(false)),
            ("[1, 2]", .numbers([1, 2])), ("[1, 2, 3, 4]", .numbers([1, 2, 3, 4])), ("a word", .text("a word")),
            ("\"1\"", .text("1")), ("\"\"", .text("")),
        ])
    func state(text: String, value: CodeConstant) throws {
        let state = try card("state: {angle: \(text), é_2: 0}").state
        #expect(state.map(\.name) == ["angle", "é_2"])
        #expect(state.first?.value == .constant(value))
    }

    @Test(
        "a first value that is computed", arguments: ["\"= center.x\"", "'=center.x'", "= center.x", "\"=  center.x\""])
    func computed(text: String) throws {
        let state = try card("state:\n  start: \(text)").state
        guard case .expression(let code)? = state.first?.value else {
            Issue.record("\(state)")
            return
        }
        #expect(code.text == "center.x")
        let place = code.place(line: 1, column: 8)
        #expect(place.line == 6 && place.column == 14 + (text.firstIndex(of: ".")!.utf16Offset(in: text)) + 1)
    }

    @Test func modifiersAreExpressions() throws {
        let modifiers = try card(
            "modifiers: [{rotationEffect: angle}, {scaleEffect: 1.5}, {offset: -p}, {position: p}]"
        )
        .modifiers
        #expect(modifiers.map(\.name) == [.rotationEffect, .scaleEffect, .offset, .position])
        #expect(modifiers.map(\.value.text) == ["angle", "1.5", "-p", "p"])
    }

    @Test func codeBelongsToViewsAndTheScene() throws {
        #expect(try card("code: |\n  var isOpen = false").code.map(\.code.text) == ["var isOpen = false"])
        let scene = Support.parse("canvas: [9, 9]\ncode: |\n  let pi2 = 6.3\nignore: [onChange, delegate]\n").scene
        #expect(scene?.code?.text == "let pi2 = 6.3\n")
        #expect(scene?.ignoredCalls == ["onChange", "delegate"])
    }

    @Test(
        "what YAML changes is an error",
        arguments: [
            ("pan: >\n  a\n  b", "'>' joins the lines of this code"),
            ("pan: >-\n  a", "'>' joins the lines of this code"),
            ("pan: a\n  b", "YAML joins the lines of this code"),
            ("pan: \"a\n  b\"", "YAML joins the lines of this code"),
            ("pan: !!str a", "code cannot have a tag"), ("pan: &x a", "code cannot have an anchor"),
            ("pan: a # b", "' #' ends this code, and begins a comment"), ("pan: [a]", "expected code, found a list"),
            ("pan: {a: b}", "expected code, found a map"), ("pan:", "expected code, found nothing"),
            ("pan: ~", "expected code, found nothing"),
        ])
    func changed(handler: String, message: String) {
        let lines = handler.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
        let text = "canvas: [9, 9]\nviews:\n  - id: card\n    frame: [0, 0, 9, 9]\n    handlers:\n\(lines)\n"
        let found = Support.parse(text).diagnostics
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.suggestion) == ["code goes below 'pan: |'"])
        #expect(found.map(\.place?.line) == [6])
    }

    @Test(
        "an alias, and other values",
        arguments: [
            ("label: &x a, handlers: {tap: *x}", "code cannot be an alias"),
            ("handlers: []", "expected a map of events"),
            ("handlers: {\"\": a}", "expected an event"), ("state: 1", "expected a map of variables"),
            ("state: {1a: 0}", "'1a' cannot be the name of a variable"),
            ("state: {a b: 0}", "'a b' cannot be the name"),
            ("state: {a: ~}", "expected a number, true or false"),
            ("state: {a: {b: 1}}", "expected a number, true or false"),
            ("state: {a: [b, 1]}", "expected a number, found 'b'"), ("state: {a: []}", "expected 2, 4 or 6 numbers"),
            ("modifiers: {offset: a}", "expected a list of modifiers"),
            ("modifiers: [{offset: a, scaleEffect: b}]", "a modifier has one key"),
            ("modifiers: [{}]", "a modifier has one key"),
            ("modifiers: [{rotate: a}]", "unknown key 'rotate' in a modifier"),
            ("modifiers: [{offset: [1, 2]}]", "expected an expression, found a list"),
            ("code: [a]", "expected code, found a list"),
        ])
    func others(keys: String, message: String) {
        let messages = Support.messages(Support.view("frame: [0, 0, 9, 9], \(keys)"))
        #expect(messages.count == 1 && messages[0].hasPrefix(message), "\(messages)")
    }

    @Test func aViewWithAHandlerOfTouchesIsNoDoubt() throws {
        let gesture = "gestures: [{at: 0, tap: card}]"
        let text = Support.view("frame: [0, 0, 9, 9], handlers: {touchesBegan: \"alpha = 0\"}") + "\n" + gesture
        #expect(Support.parse(text).printed == "")
    }

    @Test func moreCodeOrVariablesThanTheLimitsAreRefused() {
        let text = Support.view(
            "frame: [0, 0, 9, 9], state: {a: 1, b: 2}, handlers: {a: \"1234\", b: \"5678\", c: \"9\"}")
        #expect(Support.messages(text, limits: ResourceLimits([.codeBytes: 9, .variables: 2])).isEmpty)
        #expect(
            Support.messages(text, limits: ResourceLimits([.codeBytes: 7])) == [
                "the scene has more than 7 bytes of code"
            ])
        #expect(
            Support.messages(text, limits: ResourceLimits([.variables: 1])) == ["the scene has more than 1 variables"])
    }
}
