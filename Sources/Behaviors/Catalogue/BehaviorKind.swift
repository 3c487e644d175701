public import GestureEngine

/// A kind of view that a scene can name: `behavior: {kind: draggable, minScale: 0.5}`.
public struct BehaviorKind: Sendable {
    /// What the scene calls it.
    public let name: String
    /// One sentence.
    public let summary: String
    /// In the order of the documentation; names are unique.
    public let settings: [BehaviorSetting]
    /// The names of the recognizers that the view brings.
    public let recognizers: [String]
    /// The names of the events that the view reports, its recognizers' names among them.
    public let events: [String]
    /// Whether the view has a frame of its own, which a scene gives.
    package let hasBody: Bool
    /// Makes a view. What a setting sets by itself need not be set here. It may be called more than once for a view of a
    /// scene, and with other settings: a scene that names what code makes is read with the help of views that are then dropped.
    public let make: @Sendable (BehaviorSettings) -> View

    /// ```swift
    /// BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in StickerView() })
    /// ```
    public init(
        name: String, summary: String, settings: [BehaviorSetting] = [], recognizers: [String] = [],
        events: [String] = [], make: @escaping @Sendable (BehaviorSettings) -> View
    ) {
        self.init(
            name: name, summary: summary, settings: settings, recognizers: recognizers, events: events, hasBody: true,
            make: make)
    }

    init(
        name: String, summary: String, settings: [BehaviorSetting], recognizers: [String], events: [String],
        hasBody: Bool, make: @escaping @Sendable (BehaviorSettings) -> View
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings
        self.recognizers = recognizers
        self.events = events
        self.hasBody = hasBody
        self.make = make
    }

    /// A view with the settings given; the others have their defaults.
    ///
    /// - Parameter given: settings of the kind, of the types that it names.
    public func makeView(given: [String: BehaviorSetting.Value] = [:]) -> View {
        let settings = BehaviorSettings(of: self, given: given)
        let view = make(settings)
        settings.apply(to: view)
        return view
    }
}
