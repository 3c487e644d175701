import Testing
import TouchstoneScenes

/// `lint`, `not`, `any` and `all`.
@Suite struct ComposedExpectationTests {
    @Test(
        "a mistake, several, or all of them",
        arguments: [
            ("lint: jump", [Expectation.Condition.lint(.jump, view: nil)]),
            ("lint: [slip, jump, jump], view: card", [.lint(.jump, view: "card"), .lint(.slip, view: "card")]),
            ("lint: all", Lint.allCases.map { .lint($0, view: nil) }),
        ])
    func lints(keys: String, conditions: [Expectation.Condition]) throws {
        #expect(try Support.expectations(keys).map(\.condition) == conditions)
        #expect(
            try Support.expectations(keys + ", after: 1").map(\.window).allSatisfy {
                $0 == .between(after: 1, before: nil)
            })
    }

    @Test("parts that say when keep it, and the others are asked when the whole says")
    func windows() throws {
        let whole = try #require(
            try Support.expectations(
                "after: 1, before: 2, any: [{begins: card.pan}, {begins: card.pinch, before: 9}, {at: 5, view: card, scale: 1}]"
            ).first)
        guard case .any(let parts) = whole.condition else {
            Issue.record("\(whole)")
            return
        }
        #expect(parts.map(\.window) == [.between(after: 1, before: 2), .between(after: nil, before: 9), .at(5)])
        #expect(whole.lastTime == 9)
    }

    @Test("parts in parts, and several values in one")
    func nested() throws {
        let whole = try #require(
            try Support.expectations(
                "not: {any: [{view: card, scale: 1, angle: 0}, {not: {at: 1, view: card, scale: 2}}], at: 0.5}"
            )
            .first)
        guard case .not(let any) = whole.condition, case .any(let parts) = any.condition,
            case .all(let values) = parts[0].condition
        else {
            Issue.record("\(whole)")
            return
        }
        #expect(values.map(\.window) == [.at(0.5), .at(0.5)])
    }
}
