public import GestureEngine

/// A kind of recognizer that a scene can add to a view: `recognizers: [{kind: tap, taps: 2}]`.
public struct RecognizerKind: Sendable {
    /// What the scene calls it.
    public let name: String
    /// One sentence.
    public let summary: String
    /// The kind's own, in the order of the documentation, then ``commonSettings``; names are unique.
    public let settings: [BehaviorSetting]
    /// Makes a recognizer. What a setting sets by itself need not be set here.
    public let make: @Sendable (BehaviorSettings) -> GestureRecognizer

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

    /// What every recognizer has.
    public static let commonSettings = [
        BehaviorSetting(
            "cancelsTouchesInView", .bool(default: true), "Whether the view loses a touch that was recognized.",
            sets: \GestureRecognizer.cancelsTouchesInView),
        BehaviorSetting(
            "delaysTouchesBegan", .bool(default: false), "Whether the view hears of a landing only when this failed.",
            sets: \GestureRecognizer.delaysTouchesBegan),
        BehaviorSetting(
            "delaysTouchesEnded", .bool(default: true), "Whether the view hears of a lift only when this failed.",
            sets: \GestureRecognizer.delaysTouchesEnded),
        BehaviorSetting.allowedTouchTypes,
        BehaviorSetting(
            "enabled", .bool(default: true), "Whether it takes part.", sets: \GestureRecognizer.isEnabled),
    ]

    /// A recognizer with the settings given; the others have their defaults.
    ///
    /// - Parameters:
    ///   - name: what the trace calls it, after the name of its view.
    ///   - given: settings of the kind, of the types that it names.
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
