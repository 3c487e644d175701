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
        case .always: ["view", "tolerance", "within", "presented"] + Self.times
        case .events: ["view", "in", "exactly"] + Self.times
        case .begins, .neverBegins: Self.times
        case .state: ["at"] + Self.times
        case .value: ["at", "view", "tolerance", "presented"] + Self.times
        }
    }

    /// When, and in which variants.
    private static let times = ["after", "before", "during", "variant"]

    /// Whether it is asked at a time, unless it is said when else.
    var isMomentary: Bool { self == .state || self == .value }

    /// The key that a message calls it by.
    func name(_ fields: Fields) -> String { keys.first(where: fields.has) ?? "" }

    static let summary =
        "one of always, events, begins, never-begins, recognizer with state, "
        + Expectation.Property.allCases.map(\.rawValue).joined(separator: ", ")
}
