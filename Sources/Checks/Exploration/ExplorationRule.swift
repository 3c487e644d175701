package import SceneFile

/// Something that holds whatever fingers do: a mistake that is not made, or what a scene says of all times.
package struct ExplorationRule: Sendable, Hashable {
    /// It, as a scene has it; it stands nowhere.
    package let expectation: Expectation

    /// A rule of an expectation that counts always.
    init(_ condition: Expectation.Condition) { expectation = Expectation(condition: condition) }

    /// The mistakes that no view makes, and what a scene itself says of limits, shear and states at all times.
    ///
    /// Its other expectations are about its own gestures. So are, of those about all times, `no-jump` and `fingers-attached`:
    /// they know nothing of two fingers near each other, or of a limit that holds a view back, as the lints do.
    package static func all(of scene: Scene) -> [ExplorationRule] {
        // A view in a list may be made to be dragged: that it takes a drag from the list is no mistake then.
        let lints = Lint.allCases.filter { $0 != .scrollStolen }
        var rules = [ExplorationRule(.legalStates)] + lints.map { ExplorationRule(.lint($0, view: nil)) }
        for expectation in scene.expectations where expectation.window == .always && expectation.during == nil {
            switch expectation.condition {
            case .insideLimit, .noShear:
                let rule = ExplorationRule(expectation.condition)
                if !rules.contains(rule) { rules.append(rule) }
            default: continue
            }
        }
        return rules
    }

    /// The same of one view, where it was about all of them.
    func narrowed(to view: String?) -> ExplorationRule {
        guard let view else { return self }
        switch expectation.condition {
        case .lint(let lint, nil): return ExplorationRule(.lint(lint, view: view))
        case .noShear(nil, let tolerance): return ExplorationRule(.noShear(view: view, tolerance: tolerance))
        default: return self
        }
    }

    /// The scene's word for it: `jump`, `inside-limit`.
    package var name: String {
        switch expectation.condition {
        case .lint(let lint, _): lint.rawValue
        case .insideLimit: "inside-limit"
        case .noShear: "no-shear"
        case .legalStates: "legal-states"
        default: "expectation"
        }
    }

    /// The names of all rules.
    package static let names = Lint.allCases.map(\.rawValue) + ["inside-limit", "no-shear", "legal-states"]

    /// The view that it is about; nil for all of them.
    package var view: String? {
        switch expectation.condition {
        case .lint(_, let view), .noShear(let view, _): view
        case .insideLimit(let view, _): view
        default: nil
        }
    }
}
