/// What a gesture does, as the file names it.
enum GestureVerb: String, CaseIterable {
    case tap, doubleTap, drag, pinch, rotate, transform, touches, recording

    /// The keys beside `at` and the verb itself.
    var options: [String] {
        switch self {
        case .tap, .doubleTap: ["from"]
        case .drag: ["for", "from", "by", "fingers", "spread", "axis", "ease"]
        case .pinch: ["for", "from", "scale", "spread", "axis", "ease"]
        case .rotate: ["for", "from", "degrees", "spread", "axis", "ease"]
        case .transform: ["for", "from", "by", "scale", "degrees", "spread", "axis", "ease"]
        case .touches, .recording: []
        }
    }

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
