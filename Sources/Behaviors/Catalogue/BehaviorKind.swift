public import Geometry
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
    /// Makes a view with the settings given; the others have their defaults.
    public let make: @Sendable (BehaviorSettings) -> View

    /// ```swift
    /// BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in StickerView() })
    /// ```
    public init(
        name: String, summary: String, settings: [BehaviorSetting] = [], recognizers: [String] = [],
        events: [String] = [], make: @escaping @Sendable (BehaviorSettings) -> View
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings
        self.recognizers = recognizers
        self.events = events
        self.make = make
    }
}

/// A setting of a kind.
public struct BehaviorSetting: Sendable, Hashable {
    /// What a setting may be.
    public enum Value: Sendable, Hashable {
        /// Yes or no.
        case bool(Bool)
        /// A number, in the setting's own unit.
        case number(Double)
        /// Distances from four edges, in points.
        case insets(EdgeInsets)
        /// One of the words that the setting's kind lists.
        case choice(String)
    }

    /// What a scene may write, with the default among it.
    public enum Kind: Sendable, Hashable {
        /// Yes or no.
        case bool(default: Bool)
        /// A number in the range, both ends included.
        case number(default: Double, in: ClosedRange<Double>)
        /// Distances from four edges, in points.
        case insets(default: EdgeInsets)
        /// One of the words, the first being the default.
        case choice([String])
    }

    /// What the scene calls it: `minScale`.
    public let name: String
    /// One sentence.
    public let summary: String
    /// What a scene may write for it, and what holds where it writes nothing.
    public let kind: Kind

    /// A setting by its name, what it may be, and one sentence about it.
    public init(_ name: String, _ kind: Kind, _ summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
    }

    /// What holds where the scene says nothing.
    public var defaultValue: Value {
        switch kind {
        case .bool(let value): .bool(value)
        case .number(let value, _): .number(value)
        case .insets(let value): .insets(value)
        case .choice(let words): .choice(words.first ?? "")
        }
    }
}

/// The settings of one view: what the scene gives, and the kind's defaults for the rest.
///
/// Asking for a setting that the kind does not have, or in a type that it does not have, is a programmer's error.
public struct BehaviorSettings: Sendable {
    private let values: [String: BehaviorSetting.Value]

    /// - Parameter given: settings of `kind`, of the types that it names.
    public init(of kind: BehaviorKind, given: [String: BehaviorSetting.Value]) {
        self.init(settings: kind.settings, given: given)
    }

    init(settings: [BehaviorSetting], given: [String: BehaviorSetting.Value]) {
        values = Dictionary(settings.map { ($0.name, given[$0.name] ?? $0.defaultValue) }) { first, _ in first }
    }

    /// The value of a yes-or-no setting that the kind has.
    public func bool(_ name: String) -> Bool {
        guard case .bool(let value) = values[name] else { preconditionFailure("no setting '\(name)' of type bool") }
        return value
    }

    /// The value of a number setting that the kind has, in the setting's own unit.
    public func number(_ name: String) -> Double {
        guard case .number(let value) = values[name] else { preconditionFailure("no setting '\(name)' of type number") }
        return value
    }

    /// The value of an insets setting that the kind has, in points.
    public func insets(_ name: String) -> EdgeInsets {
        guard case .insets(let value) = values[name] else { preconditionFailure("no setting '\(name)' of type insets") }
        return value
    }

    /// The word of a choice setting that the kind has.
    public func choice(_ name: String) -> String {
        guard case .choice(let value) = values[name] else { preconditionFailure("no setting '\(name)' of type choice") }
        return value
    }
}
