import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// `rules`.
@Suite struct RuleTests {
    private static func scene(_ rules: String) -> String {
        """
        canvas: [480, 360]
        views:
          - {id: board, frame: [0, 0, 400, 300], behavior: draggable}
          - {id: note, frame: [0, 0, 9, 9], recognizers: [tap, {kind: tap, id: double}, {kind: tap, id: triple}]}
        rules: [\(rules)]
        """
    }

    @Test func aConditionMayBeAnExpression() throws {
        let text = Self.scene("{recognizer: note.tap, shouldBegin: true, when: \"board.alpha > 0\"}")
        let rule = try #require(Support.parse(text).scene?.rules.first)
        guard case .expression(let code) = rule.condition else {
            Issue.record("\(String(describing: rule.condition))")
            return
        }
        #expect(code.text == "board.alpha > 0" && code.place.line == 5)
        #expect(
            Support.messages(Self.scene("{recognizer: note.tap, shouldBegin: true, when: [1]}")) == [
                "expected a condition as a map, found a list"
            ])
    }

    @Test(arguments: [
        (
            "{recognizer: note.tap, simultaneous: board.pan}",
            ArbitrationRule.Content.simultaneous(with: ["board.pan"], answer: true)
        ),
        (
            "{recognizer: note.tap, simultaneous: [board.pan, note.double], answer: false}",
            .simultaneous(with: ["board.pan", "note.double"], answer: false)
        ),
        ("{recognizer: note.tap, requireFailure: note.double}", .requireFailure(of: ["note.double"])),
        (
            "{recognizer: note.tap, requireFailure: [note.double, note.triple, note.double]}",
            .requireFailure(of: ["note.double", "note.triple"])
        ),
        ("{recognizer: note.tap, shouldBegin: false}", .shouldBegin(false)),
        ("{recognizer: note.tap, shouldReceive: false}", .shouldReceive(touch: false, press: false, event: false)),
        (
            "{recognizer: note.tap, shouldReceive: {press: false, touch: true}}",
            .shouldReceive(touch: true, press: false, event: nil)
        ),
    ])
    func aRuleSaysOneThing(text: String, content: ArbitrationRule.Content) throws {
        let parsed = Support.parse(Self.scene(text))
        #expect(parsed.printed == "")
        let rule = try #require(parsed.scene?.rules.first)
        #expect(rule.recognizer == "note.tap" && rule.content == content)
        #expect(rule.place == SourcePlace(line: 5, column: 9))
    }

    @Test func rulesKeepTheirOrder() throws {
        let rules = "{recognizer: note.double, shouldBegin: true}, {recognizer: note.tap, shouldBegin: true}"
        let scene = try #require(Support.parse(Self.scene(rules)).scene)
        #expect(scene.rules.map(\.recognizer) == ["note.double", "note.tap"])
    }

    // MARK: Circles

    private func cycles(_ requirements: [(String, String)]) -> [String] {
        let rules = requirements.map { "{recognizer: note.\($0), requireFailure: note.\($1)}" }
        let parsed = Support.parse(Self.scene(rules.joined(separator: ", ")))
        #expect(parsed.scene != nil && parsed.diagnostics.allSatisfy { $0.severity == .warning })
        return parsed.diagnostics.map(\.message)
    }

    @Test func recognizersThatWaitForEachOtherAreWarnedOf() {
        #expect(
            cycles([("tap", "double"), ("double", "triple"), ("triple", "tap")]) == [
                "these recognizers wait for each other: note.tap → note.double → note.triple → note.tap"
            ])
        #expect(
            cycles([("tap", "double"), ("double", "tap"), ("triple", "double")]) == [
                "these recognizers wait for each other: note.tap → note.double → note.tap"
            ])
    }

    @Test func chainsAndDiamondsAreNoCircles() {
        #expect(cycles([("tap", "double"), ("double", "triple"), ("tap", "triple")]) == [])
    }

    @Test func aWarningStandsAtTheRuleThatClosesTheCircle() {
        let text = Self.scene(
            "\n  {recognizer: note.tap, requireFailure: note.double},"
                + "\n  {recognizer: note.double, requireFailure: note.tap}")
        #expect(
            Support.errors(text) == """
                card.yaml:7:3: warning: these recognizers wait for each other: note.tap → note.double → note.tap
                    7 |   {recognizer: note.double, requireFailure: note.tap}]
                      |   ^ none of them is recognized while all of them follow a finger

                """)
    }

    @Test func aLongChainIsFollowedToItsEnd() {
        let count = Thoroughness.number(1_999, thorough: 9_999)
        let taps = (0...count).map { "{kind: tap, id: t\($0)}" }.joined(separator: ", ")
        let rules = (0..<count).map { "{recognizer: a.t\($0), requireFailure: a.t\($0 + 1)}" }
        let text = """
            canvas: [9, 9]
            views: [{id: a, frame: [0, 0, 9, 9], recognizers: [\(taps)]}]
            rules: [\((rules + ["{recognizer: a.t\(count), requireFailure: a.t\(count - 1)}"]).joined(separator: ", "))]
            """
        #expect(
            Support.messages(text) == [
                "these recognizers wait for each other: a.t\(count - 1) → a.t\(count) → a.t\(count - 1)"
            ])
    }

    @Test func moreRulesThanTheLimitAreRefused() {
        let text = Self.scene("{recognizer: note.tap, shouldBegin: true}")
        #expect(Support.messages(text, limits: ResourceLimits([.rules: 0])) == ["the scene has more than 0 rules"])
    }
}
