/// The kinds of behavior, and the engine's constants, that a scene may name: handed in by whoever has them.
public struct Catalogue: Sendable, Hashable {
    /// The kinds of behavior that a view of a scene may name.
    public var kinds: [Kind]
    /// The engine's constants that a scene may override.
    public var constants: [ConstantDescription]

    /// What scenes may name; both may be empty.
    public init(kinds: [Kind], constants: [ConstantDescription]) {
        self.kinds = kinds
        self.constants = constants
    }

    /// A kind of behavior.
    public struct Kind: Sendable, Hashable {
        /// As scenes write it.
        public var name: String
        /// The settings that a scene may give; each may be left out.
        public var settings: [Setting]
        /// The names of the recognizers that a view of this kind brings: `pan` makes `card.pan`.
        public var recognizers: [String]
        /// The names of the events that it reports.
        public var events: [String]

        /// A kind without settings, recognizers or events has empty lists.
        public init(name: String, settings: [Setting], recognizers: [String], events: [String]) {
            self.name = name
            self.settings = settings
            self.recognizers = recognizers
            self.events = events
        }
    }

    /// A setting of a kind.
    public struct Setting: Sendable, Hashable {
        /// As scenes write it.
        public var name: String
        /// Which values it takes.
        public var type: SettingType

        /// `name` is as scenes write it.
        public init(name: String, type: SettingType) {
            self.name = name
            self.type = type
        }
    }

    /// A constant of the engine.
    public struct ConstantDescription: Sendable, Hashable {
        /// As scenes write it.
        public var name: String
        /// The values that a scene may give, both ends included; in the constant's own unit.
        public var range: ClosedRange<Double>

        /// `range` is in the constant's own unit, both ends included.
        public init(name: String, range: ClosedRange<Double>) {
            self.name = name
            self.range = range
        }
    }
}
