/// What a gesture does, as the file names it.
enum GestureVerb: String, CaseIterable {
    case tap, doubleTap, longPress, drag, longPressDrag, fling, swipe, pinch, rotate, transform, touches, recording

    private static let fingers = ["fingers", "spread", "axis"]

    /// The keys beside `at` and the verb itself.
    var options: [String] {
        switch self {
        case .tap, .doubleTap: ["from"] + Self.fingers
        case .longPress: ["for", "hold", "from"] + Self.fingers
        case .drag: ["for", "from", "by"] + Self.fingers + ["ease"]
        case .longPressDrag: ["for", "hold", "from", "by"] + Self.fingers + ["ease"]
        case .fling: ["for", "from", "by"] + Self.fingers
        case .swipe: ["for", "from", "direction", "by"] + Self.fingers + ["ease"]
        case .pinch: ["for", "from", "scale", "spread", "axis", "ease"]
        case .rotate: ["for", "from", "degrees", "spread", "axis", "ease"]
        case .transform: ["for", "from", "by", "scale", "degrees", "spread", "axis", "ease"]
        case .touches, .recording: []
        }
    }

    /// Those of the options of which at least one says how far the fingers go.
    var steps: [String] {
        ["direction", "by", "scale", "degrees"].filter(options.contains)
    }

    /// Seconds that a movement takes unless the scene says otherwise, apart from its hold. A swipe has to be over within
    /// the platform's 0.5 s, and a fling lets go at speed (C).
    var movingDuration: Double { self == .fling || self == .swipe ? 0.2 : 0.5 }

    /// Whether the number of fingers is the scene's to choose.
    var takesFingers: Bool { options.contains("fingers") }

    /// The options of all verbs, each once.
    static var options: [String] {
        var result: [String] = []
        for verb in allCases {
            for option in verb.options where !result.contains(option) { result.append(option) }
        }
        return result
    }

    /// `'pinch' and 'transform'`: the verbs that take an option.
    static func verbs(taking option: String) -> String {
        let verbs = allCases.filter { $0.options.contains(option) }.map(\.rawValue.quoted)
        guard let last = verbs.last, verbs.count > 1 else { return verbs.first ?? "none" }
        return verbs.dropLast().joined(separator: ", ") + " and " + last
    }
}
