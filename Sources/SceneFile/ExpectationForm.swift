/// The forms that an expectation may have, told apart by their keys.
enum ExpectationForm: CaseIterable {
    case always, events, begins, neverBegins, state, value

    /// The keys that say that it is this form.
    var keys: [String] {
        switch self {
        case .always: ["always"]
        case .events: ["events"]
        case .begins: ["begins"]
        case .neverBegins: ["never-begins"]
        case .state: ["recognizer", "state"]
        case .value: Expectation.Property.allCases.map(\.rawValue)
        }
    }

    /// The other keys that it may have.
    var options: [String] {
        switch self {
        case .always: ["view", "tolerance", "after", "before"]
        case .events: ["view", "in", "exactly", "after", "before"]
        case .begins, .neverBegins: ["after", "before"]
        case .state: ["at"]
        case .value: ["at", "view", "tolerance"]
        }
    }

    /// The key that a message calls it by.
    func name(_ fields: Fields) -> String { keys.first(where: fields.has) ?? "" }

    static let summary =
        "one of always, events, begins, never-begins, recognizer with state, "
        + Expectation.Property.allCases.map(\.rawValue).joined(separator: ", ")
}
