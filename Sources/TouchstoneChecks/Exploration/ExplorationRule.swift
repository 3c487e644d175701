package import TouchstoneScenes

/// A rule that must not be broken by any gesture: a mistake that no view may make, or a general expectation of the
/// scene.
package struct ExplorationRule: Sendable, Hashable {
    /// The rule as an expectation without a place in a file.
    package let expectation: Expectation

    /// Creates a rule that applies to all frames.
    init(_ condition: Expectation.Condition) { expectation = Expectation(condition: condition) }

    /// The rules for a scene: the lints, and the scene's own expectations about limits and shear at all times. What a view
    /// does in its normal, documented behavior does not break a rule.
    ///
    /// The scene's other expectations are about its own gestures. So are `no-jump` and `fingers-attached`, even at all
    /// times: unlike the lints, they do not account for fingers that are close to each other, or for limits that hold a
    /// view back.
    package static func all(of scene: Scene, on space: ExplorationSpace) -> [ExplorationRule] {
        // A view in a list may be meant to be dragged. Then it is not a mistake that it takes a drag from the list.
        let lints = Lint.allCases.filter { $0 != .scrollStolen }
        var rules: [ExplorationRule] = []
        for lint in lints {
            let exempt = space.documentedLints.filter { $0.value.contains(lint) }.keys
            guard !exempt.isEmpty else {
                rules.append(ExplorationRule(.lint(lint, view: nil)))
                continue
            }
            // A lint of all views reports only the first mistake, which would hide those of the other views.
            rules += space.recognizingViews.filter { !exempt.contains($0) }.map {
                ExplorationRule(.lint(lint, view: $0))
            }
        }
        for expectation in scene.expectations where expectation.window == .always && expectation.during == nil {
            let rule = ExplorationRule(expectation.condition)
            if rule.condition.traits.isRule, !rules.contains(rule) { rules.append(rule) }
        }
        return rules
    }

    /// The rules with the given names, for all views.
    static func rules(named names: [String], of scene: Scene) -> [ExplorationRule] {
        let own = scene.expectations.map { ExplorationRule($0.condition) }
        return names.flatMap { name -> [ExplorationRule] in
            if let lint = Lint(rawValue: name) { return [ExplorationRule(.lint(lint, view: nil))] }
            var rules: [ExplorationRule] = []
            for rule in own where rule.name == name && !rules.contains(rule) { rules.append(rule) }
            return rules
        }
    }

    /// The rule for one view, if it applies to all views.
    func narrowed(to view: String?) -> ExplorationRule {
        view.map { ExplorationRule(condition.narrowed(to: $0)) } ?? self
    }

    private var condition: Expectation.Condition { expectation.condition }

    /// The rule's name in scenes, such as `jump` and `inside-limit`.
    package var name: String { condition.traits.name }

    /// The names of all rules.
    package static let names = Lint.allCases.map(\.rawValue) + ["inside-limit", "no-shear"]

    /// The view that the rule applies to; nil for all views.
    package var view: String? { condition.traits.subject.view }
}
