/// What a gesture does, as the file names it.
enum GestureVerb: String, CaseIterable {
    case tap, doubleTap, longPress, drag, longPressDrag, fling, swipe, pinch, rotate, transform, touches, recording

    /// What every verb that says how many fingers there are, and what they do, has.
    private static let common = ["from", "fingers", "spread", "axis", "stagger", "jitter", "hold", "then"]

    /// The keys beside `at` and the verb itself.
    var options: [String] {
        switch self {
        case .tap, .doubleTap: Self.common
        case .longPress: ["for"] + Self.common
        case .drag, .longPressDrag: ["for", "by", "along", "ease"] + Self.common
        case .fling: ["for", "by", "along"] + Self.common
        case .swipe: ["for", "direction", "by", "along", "ease"] + Self.common
        case .pinch: ["for", "scale", "ease"] + Self.common
        case .rotate: ["for", "degrees", "ease"] + Self.common
        case .transform: ["for", "by", "along", "scale", "degrees", "ease"] + Self.common
        case .touches: ["then"]
        case .recording: []
        }
    }

    /// Those of the options of which at least one says how far the fingers go.
    var steps: [String] {
        ["direction", "by", "along", "scale", "degrees"].filter(options.contains)
    }

    /// Seconds that a movement takes unless the scene says otherwise, apart from its hold. A swipe has to be over within
    /// the platform's 0.5 s, and a fling lets go at speed (C).
    var movingDuration: Double { self == .fling || self == .swipe ? 0.2 : 0.5 }

    /// How many fingers there may be, the fewest unless the scene says otherwise.
    var fingers: ClosedRange<Int> {
        switch self {
        case .pinch, .rotate, .transform: 2...5
        default: 1...5
        }
    }

    /// Seconds that the fingers rest, or that a tap lasts, unless the scene says otherwise.
    var hold: Double {
        switch self {
        case .tap, .doubleTap: Gesture.Taps.tapDuration
        case .longPress, .longPressDrag: Gesture.Taps.longPressDuration
        default: 0
        }
    }

    /// The options of all verbs.
    static let options = Set(allCases.flatMap(\.options))

    /// `'pinch' and 'transform'`: the verbs that take an option.
    static func verbs(taking option: String) -> String {
        let verbs = allCases.filter { $0.options.contains(option) }.map(\.rawValue.quoted)
        return verbs.isEmpty ? "none" : enumeration(verbs)
    }
}

/// What an action does, as the file names it.
enum ActionVerb: String, CaseIterable {
    case set, enable, disable, cancel, relayout, press, remove, rotate, resize

    /// The keys beside `at` and the verb itself.
    var options: [String] { self == .press ? ["on", "for"] : [] }
}

/// What a rule is about, as the file names it.
enum RuleForm: String, CaseIterable {
    case simultaneous, requireFailure, shouldBegin, shouldReceive
}

/// The properties of every view that an action may set, as the file names them.
enum ViewPropertyName: String, CaseIterable {
    case frame, center, size, transform, alpha, hidden, fill, clip, interaction
}
