import Testing
import TouchstoneScenes

/// The type of scenes, not that of Swift Testing.
typealias Expectation = TouchstoneScenes.Expectation

/// `expect`.
@Suite struct ExpectationTests {
    @Test(
        "conditions that always hold",
        arguments: [
            ("always: inside-limit, view: card", Expectation.Condition.insideLimit(view: "card", tolerance: 1e-6)),
            ("always: inside-limit, view: card, tolerance: 0.5", .insideLimit(view: "card", tolerance: 0.5)),
            ("always: no-shear", .noShear(view: nil, tolerance: 1e-6)),
            ("always: no-shear, view: card", .noShear(view: "card", tolerance: 1e-6)),
            ("always: legal-states", .legalStates), ("always: no-jump", .noJump(view: nil)),
            ("always: no-jump, view: card", .noJump(view: "card")),
        ])
    func always(keys: String, condition: Expectation.Condition) throws {
        let place = SourcePlace(line: 4, column: 10)
        #expect(try Support.expectations(keys) == [Expectation(place: place, window: .always, condition: condition)])
    }

    @Test(
        "values at a time",
        arguments: [
            ("frame: [1, 2, 3, 4]", Expectation.Property.frame, [1.0, 2, 3, 4]), ("center: [1, 2]", .center, [1, 2]),
            ("corners: [[1, 2], [3, 4], [5, 6], [7, 8]]", .corners, [1, 2, 3, 4, 5, 6, 7, 8]),
            ("corners: [1, 2, 3, 4, 5, 6, 7, 8]", .corners, [1, 2, 3, 4, 5, 6, 7, 8]),
            ("transform: [1, 0, 0, 1, 5, 6]", .transform, [1, 0, 0, 1, 5, 6]), ("scale: 2", .scale, [2]),
            ("angle: -30", .angle, [-30]),
        ])
    func value(keys: String, property: Expectation.Property, expected: [Double]) throws {
        let expectation = try #require(try Support.expectations("at: 2, view: card, \(keys), tolerance: 0.1").first)
        #expect(expectation.window == .at(2))
        #expect(
            expectation.condition == .value(view: "card", property: property, expected: expected, tolerance: 0.1))
    }

    @Test("several values in one map are several expectations, in the order given")
    func values() throws {
        let conditions = try Support.expectations("at: 2, view: card, scale: 2, angle: 3").map(\.condition)
        #expect(
            conditions == [
                .value(view: "card", property: .scale, expected: [2], tolerance: 1e-6),
                .value(view: "card", property: .angle, expected: [3], tolerance: 1e-6),
            ])
    }

    @Test(
        "expressions that hold",
        arguments: [
            ("", Expectation.Window.always), (", at: 2", .at(2)), (", after: 1", .between(after: 1, before: nil)),
            (", before: 1, during: card.pan", .between(after: nil, before: 1)),
        ])
    func holds(keys: String, window: Expectation.Window) throws {
        let expectation = try #require(try Support.expectations("holds: \"card.alpha > 0\"\(keys)").first)
        #expect(expectation.window == window)
        guard case .holds(let code) = expectation.condition else {
            Issue.record("\(expectation.condition)")
            return
        }
        #expect(code.text == "card.alpha > 0" && code.place == SourcePlace(line: 4, column: 19, length: 14))
    }

    @Test(
        "keys that do not go with an expression",
        arguments: [
            ("view: card", "'view' does not belong to 'holds'"), ("presented: true", "'presented' does not belong to"),
            ("at: 1, after: 2", "'after' cannot be used with 'at'"),
            ("begins: card.pan", "'begins' cannot be combined"),
        ])
    func holdsWith(keys: String, message: String) {
        let messages = Support.messages(Support.scene("expect: [{holds: a, \(keys)}]"))
        #expect(messages.count == 1 && messages[0].hasPrefix(message), "\(messages)")
    }

    @Test("variables are read like other readings")
    func variables() throws {
        let conditions = try Support.expectations("at: 1, view: card, reads: {isOpen: false, start: [1, 2]}").map(
            \.condition)
        #expect(
            conditions == [
                .reading(view: "card", name: "isOpen", expected: .bool(false), tolerance: 1e-6),
                .reading(view: "card", name: "start", expected: .numbers([1, 2]), tolerance: 1e-6),
            ])
    }

    @Test("recognizers")
    func recognizers() throws {
        let state = try Support.expectations("at: 1, recognizer: card.pan, state: changed")
        #expect(state.map(\.condition) == [.state(recognizer: "card.pan", expected: "changed")])
        let recognized = try Support.expectations("at: 1, recognizer: card.doubleTap, state: recognized")
        #expect(recognized.map(\.condition) == [.state(recognizer: "card.doubleTap", expected: "ended")])
        #expect(
            try Support.expectations("begins: card.pinch").map(\.condition) == [
                .outcome(.begins, recognizer: "card.pinch")
            ])
        #expect(
            try Support.expectations("ends: card.pinch").map(\.condition) == [.outcome(.ends, recognizer: "card.pinch")]
        )
        #expect(
            try Support.expectations("never-cancelled: card.pan").map(\.condition)
                == [.outcome(.neverCancelled, recognizer: "card.pan")])
        let never = try Support.expectations("never-begins: card.pan, after: 1, before: 2s")
        #expect(never.map(\.condition) == [.outcome(.neverBegins, recognizer: "card.pan")])
        #expect(never.map(\.window) == [.between(after: 1, before: 2)])
        #expect(
            try Support.expectations("begins: card.pan, after: 1").map(\.window) == [.between(after: 1, before: nil)])
        #expect(
            try Support.expectations("always: no-shear, before: 1").map(\.window) == [.between(after: nil, before: 1)])
    }

    @Test("readings are conditions of their own")
    func readings() throws {
        let all = try Support.expectations(
            "at: 1, view: card, reads: {contentOffset: [0, 9], value: 0.5, isOn: true, detent: large}, tolerance: 2")
        let expected: [(String, Expectation.Reading)] = [
            ("contentOffset", .numbers([0, 9])), ("value", .numbers([0.5])), ("isOn", .bool(true)),
            ("detent", .text("large")),
        ]
        #expect(
            all.map(\.condition)
                == expected.map { .reading(view: "card", name: $0.0, expected: $0.1, tolerance: 2) })
    }

    @Test("fingers-attached")
    func attached() throws {
        let plain = try Support.expectations("always: fingers-attached, view: card")
        #expect(plain.map(\.condition) == [.fingersAttached(view: "card", within: 1e-6)])
        let wide = try Support.expectations("always: fingers-attached, view: card, within: 1.5, during: pan")
        #expect(wide.map(\.condition) == [.fingersAttached(view: "card", within: 1.5)])
        #expect(wide.map(\.during) == ["card.pan"])
    }

    @Test("a value or a state in a window of time, and of what is drawn")
    func windows() throws {
        let value = try #require(
            try Support.expectations("view: card, scale: 2, during: card.pinch, presented: true").first)
        #expect(value.window == .always && value.during == "card.pinch" && value.isPresented)
        let state = try #require(try Support.expectations("recognizer: card.pan, state: possible, before: 1").first)
        #expect(state.window == .between(after: nil, before: 1) && state.during == nil && !state.isPresented)
        #expect(try Support.expectations("never-begins: card.pan, during: card.pinch").map(\.during) == ["card.pinch"])
    }

    @Test(
        "keys that do not belong",
        arguments: [
            ("at: 1, after: 2, view: card, scale: 1", "'after' cannot be used with 'at'"),
            ("view: card, scale: 1", "an expectation needs 'at'"),
            ("at: 1, reads: {value: 1}", "'reads' needs 'view'"),
            ("at: 1, view: card, reads: {}", "expected a map of names and values, found an empty map"),
            ("at: 1, view: card, reads: {value: }", "expected a value, found nothing"),
            ("always: no-jump, during: pan", "expected a recognizer with its view, found 'pan'"),
            ("always: no-jump, view: card, during: pam", "'card' has no recognizer 'pam'"),
            ("always: fingers-attached", "'fingers-attached' needs 'view'"),
            ("always: fingers-attached, view: card, tolerance: 1", "'tolerance' does not belong to 'fingers-attached'"),
            ("always: no-jump, within: 1", "'within' does not belong to 'no-jump'"),
            ("always: legal-states, presented: true", "'presented' does not belong to 'legal-states'"),
            ("begins: card.pan, presented: true", "'presented' does not belong to 'begins'"),
            ("begins: card.pan, variant: a", "the scene has no variants"),
        ])
    func foreignKeys(keys: String, message: String) {
        #expect(Support.messages(Support.scene("expect: [{\(keys)}]")) == [message])
    }

    @Test("an expectation of some variants is only theirs")
    func variants() throws {
        let parsed = Support.parse(
            Support.scene(
                """
                variants: [{name: one}, {name: two, set: {card.behavior: spring-drag}}, {name: three}]
                expect:
                  - {begins: card.pan}
                  - {begins: card.pinch, variant: one}
                  - {never-begins: card.pan, variant: [two, three]}
                """))
        #expect(parsed.printed == "")
        let names: [[Expectation.Condition]] = parsed.scenes.map { $0.expectations.map(\.condition) }
        let pan = Expectation.Condition.outcome(.begins, recognizer: "card.pan")
        let pinch = Expectation.Condition.outcome(.begins, recognizer: "card.pinch")
        let never = Expectation.Condition.outcome(.neverBegins, recognizer: "card.pan")
        #expect(names == [[pan, pinch], [pan, never], [pan, never]])
        // Expectations of different variants describe alternatives.
        #expect(parsed.scenes.flatMap(\.expectationsOfOthers).isEmpty)
    }

    @Test("what one variant is expected to do is asked of the others, too")
    func othersThanTheFixedOne() throws {
        let parsed = Support.parse(
            Support.scene(
                """
                variants: [{name: bug}, {name: fixed, set: {card.behavior: spring-drag}}]
                expect: [{begins: card.pan}, {never-cancelled: card.pan, variant: fixed}, {ends: card.pan, variant: [fixed]}]
                """))
        #expect(parsed.scenes.map(\.expectations.count) == [1, 3])
        #expect(parsed.scenes.map(\.expectationsOfOthers.count) == [2, 0])
    }

    @Test(
        "a 'not' around a state in a window of time warns what it means",
        arguments: [
            ("cancelled, after: 0", "write never-cancelled: card.pan if it must be true in no frame"),
            ("changed, before: 1", "write never-begins: card.pan if it must be true in no frame"),
            ("failed, after: 0", nil),
        ] as [(String, String?)])
    func negatedWindow(state: String, suggestion: String?) {
        let scene = Support.scene("expect: [{not: {recognizer: card.pan, state: \(state)}}]")
        let parsed = Support.parse(scene)
        #expect(
            parsed.diagnostics.map(\.message)
                == ["this passes as soon as card.pan is in another state in one frame of the window"])
        #expect(parsed.diagnostics.map(\.suggestion) == [suggestion] && parsed.scene != nil)
        let momentary = Support.parse(Support.scene("expect: [{not: {recognizer: card.pan, state: failed, at: 1}}]"))
        #expect(momentary.diagnostics.isEmpty)
    }

    @Test("names of variants that are not there")
    func unknownVariants() {
        let messages = Support.messages(
            Support.scene(
                """
                variants: [{name: one}, {name: two}]
                expect: [{begins: card.pan, variant: on}, {begins: card.pan, variant: []}, {begins: x, variant: [two, 3]}]
                """))
        #expect(
            messages == [
                "unknown variant 'on'", "expected at least one variant, found an empty list",
                "expected a recognizer, found 'x', in variant 'two'", "unknown variant '3'",
            ])
    }

    @Test("events")
    func events() throws {
        let some = try Support.expectations("events: [pan, didReset], view: card, in: order")
        #expect(some.map(\.condition) == [.events(["pan", "didReset"], view: "card", exactly: false)])
        let none = try Support.expectations("events: [], view: card, exactly: true, after: 3")
        #expect(none.map(\.condition) == [.events([], view: "card", exactly: true)])
    }
}
