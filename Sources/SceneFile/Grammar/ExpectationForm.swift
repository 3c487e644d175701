/// The forms that an expectation may have, told apart by their keys.
enum ExpectationForm: CaseIterable {
    case always, lint, events, begins, neverBegins, state, value, not, any, all

    /// The keys that say that it is this form.
    var keys: [String] {
        switch self {
        case .always: ["always"]
        case .lint: ["lint"]
        case .events: ["events"]
        case .begins: ["begins"]
        case .neverBegins: ["never-begins"]
        case .state: ["recognizer", "state"]
        case .value: Expectation.Property.allCases.map(\.rawValue)
        case .not: ["not"]
        case .any: ["any"]
        case .all: ["all"]
        }
    }

    /// The other keys that it may have.
    var options: [String] {
        switch self {
        case .always: ["view", "tolerance", "within", "presented"] + Self.times
        case .lint: ["view"] + Self.times
        case .events: ["view", "in", "exactly"] + Self.times
        case .begins, .neverBegins: Self.times
        case .state: ["at"] + Self.times
        case .value: ["at", "view", "tolerance", "presented"] + Self.times
        case .not, .any, .all: ["at"] + Self.times
        }
    }

    /// When, and in which variants.
    private static let times = ["after", "before", "during", "variant"]

    /// Whether it is put together from others.
    var isComposed: Bool { self == .not || self == .any || self == .all }

    /// When; those that a composed expectation has count for those of its parts that name none.
    static let windowKeys = ["at", "after", "before", "during"]

    /// Whether it is asked at a time, unless it is said when else.
    var isMomentary: Bool { self == .state || self == .value }

    /// The key that a message calls it by.
    func name(_ fields: Fields) -> String { keys.first(where: fields.has) ?? "" }

    static let summary =
        "one of always, lint, events, begins, never-begins, recognizer with state, "
        + Expectation.Property.allCases.map(\.rawValue).joined(separator: ", ") + ", not, any, all"
}
