internal import GestureEngine

extension BehaviorSetting {
    private static let touchTypes = Touch.TouchType.allCases.map(\.rawValue)

    /// Which touches a recognizer of a scene takes.
    static let allowedTouchTypes = BehaviorSetting(
        "allowedTouchTypes", .choices(touchTypes, default: touchTypes), "What it takes: fingers, a pencil, a pointer."
    ) { (recognizer: GestureRecognizer, words: [String]) in
        recognizer.allowedTouchTypes = Touch.TouchType.types(words)
    }

    /// Which touches the recognizers take that a view brings. The kind's `make` hands it on: ``GestureEngine/View/taking(_:)``.
    static let ownTouchTypes = BehaviorSetting(
        "allowedTouchTypes", .choices(touchTypes, default: touchTypes),
        "What its own recognizers take: fingers, a pencil, a pointer.")
}

extension View {
    /// The view, whose recognizers take the touches that `allowedTouchTypes` of the settings names.
    func taking(_ settings: BehaviorSettings) -> Self {
        let types = Touch.TouchType.types(settings.choices("allowedTouchTypes"))
        for recognizer in gestureRecognizers { recognizer.allowedTouchTypes = types }
        return self
    }
}

extension Touch.TouchType {
    /// Those that a scene names.
    fileprivate static func types(_ words: [String]) -> [Touch.TouchType] {
        words.compactMap(Touch.TouchType.init(rawValue:))
    }
}
