internal import TouchstoneEngine

extension BehaviorSetting {
    private static let touchTypes = Touch.TouchType.allCases.map(\.rawValue)

    /// The touch types that a recognizer of a scene accepts.
    static let allowedTouchTypes = BehaviorSetting(
        "allowedTouchTypes", .choices(touchTypes, default: touchTypes),
        "What it receives: fingers, a pencil, a pointer."
    ) { (recognizer: GestureRecognizer, words: [String]) in
        recognizer.allowedTouchTypes = Touch.TouchType.types(words)
    }

    /// The touch types that a view's own recognizers accept. The kind's `make` applies them with
    /// ``TouchstoneEngine/View/taking(_:)``.
    static let ownTouchTypes = BehaviorSetting(
        "allowedTouchTypes", .choices(touchTypes, default: touchTypes),
        "What its own recognizers receive: fingers, a pencil, a pointer.")
}

extension View {
    /// Returns the view after its recognizers were set to the touch types in `allowedTouchTypes`.
    func taking(_ settings: BehaviorSettings) -> Self {
        let types = Touch.TouchType.types(settings.choices("allowedTouchTypes"))
        for recognizer in gestureRecognizers { recognizer.allowedTouchTypes = types }
        return self
    }
}

extension Touch.TouchType {
    /// The touch types with the names that a scene uses.
    fileprivate static func types(_ words: [String]) -> [Touch.TouchType] {
        words.compactMap(Touch.TouchType.init(rawValue:))
    }
}
