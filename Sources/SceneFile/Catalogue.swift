public import Geometry

/// The kinds of behavior, and the engine's constants, that a scene may name: handed in by whoever has them.
public struct Catalogue: Sendable, Hashable {
    public var kinds: [Kind]
    /// The engine's constants that a scene may override.
    public var constants: [ConstantDescription]

    public init(kinds: [Kind], constants: [ConstantDescription]) {
        self.kinds = kinds
        self.constants = constants
    }

    /// A kind of behavior.
    public struct Kind: Sendable, Hashable {
        public var name: String
        public var settings: [Setting]
        /// The names of the recognizers that a view of this kind brings: `pan` makes `card.pan`.
        public var recognizers: [String]
        /// The names of the events that it reports.
        public var events: [String]

        public init(name: String, settings: [Setting], recognizers: [String], events: [String]) {
            self.name = name
            self.settings = settings
            self.recognizers = recognizers
            self.events = events
        }
    }

    /// A setting of a kind.
    public struct Setting: Sendable, Hashable {
        public var name: String
        public var type: SettingType

        public init(name: String, type: SettingType) {
            self.name = name
            self.type = type
        }
    }

    /// A constant of the engine.
    public struct ConstantDescription: Sendable, Hashable {
        public var name: String
        public var range: ClosedRange<Double>

        public init(name: String, range: ClosedRange<Double>) {
            self.name = name
            self.range = range
        }
    }
}

/// What a setting may be.
public enum SettingType: Sendable, Hashable {
    case bool
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// One number for all edges, or a map with any of top, left, bottom, right.
    case insets
    /// One of some words.
    case choice([String])
}

/// What a setting is.
public enum SettingValue: Sendable, Hashable {
    case bool(Bool)
    case number(Double)
    case insets(EdgeInsets)
    case choice(String)
}
