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
