public import TouchstoneEngine

/// A kind of recognizer that a scene can add to a view: `recognizers: [{kind: tap, taps: 2}]`.
public struct RecognizerKind: Sendable {
    /// The name of the kind in scenes.
    public let name: String
    /// A summary of one sentence.
    public let summary: String
    /// The kind's own settings, in the order of the documentation, followed by ``commonSettings``. Names are unique.
    public let settings: [BehaviorSetting]
    /// Creates a recognizer. It need not apply settings that have a ``BehaviorSetting/set`` closure.
    public let make: @Sendable (BehaviorSettings) -> GestureRecognizer

    /// Creates a kind of recognizer.
    ///
    /// ```swift
    /// RecognizerKind(name: "shake", summary: "Back and forth.", make: { _ in ShakeRecognizer() })
    /// ```
    public init(
        name: String, summary: String, settings: [BehaviorSetting] = [],
        make: @escaping @Sendable (BehaviorSettings) -> GestureRecognizer
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings + Self.commonSettings
        self.make = make
    }

    /// The settings that every recognizer has.
    public static let commonSettings = [
        BehaviorSetting(
            "cancelsTouchesInView", .bool(default: true),
            "Whether the touches of the view are cancelled when this recognizes them.",
            sets: \GestureRecognizer.cancelsTouchesInView),
        BehaviorSetting(
            "delaysTouchesBegan", .bool(default: false),
            "Whether the view receives a landing only after this has failed.",
            sets: \GestureRecognizer.delaysTouchesBegan),
        BehaviorSetting(
            "delaysTouchesEnded", .bool(default: true), "Whether the view receives a lift only after this has failed.",
            sets: \GestureRecognizer.delaysTouchesEnded),
        BehaviorSetting.allowedTouchTypes,
        BehaviorSetting(
            "enabled", .bool(default: true), "Whether it takes part.", sets: \GestureRecognizer.isEnabled),
    ]

    /// Creates a recognizer with the given settings, and with the defaults for all others.
    ///
    /// - Parameters:
    ///   - name: the name of the recognizer in the trace, after the name of its view.
    ///   - given: settings of the kind. Each value has the type of its setting.
    public func makeRecognizer(
        named name: String, given: [String: BehaviorSetting.Value] = [:]
    ) -> GestureRecognizer {
        let settings = BehaviorSettings(settings: settings, given: given)
        let recognizer = make(settings)
        recognizer.name = name
        settings.apply(to: recognizer)
        return recognizer
    }
}

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
