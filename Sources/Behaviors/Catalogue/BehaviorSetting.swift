public import Geometry

/// A setting of a kind of view or recognizer.
///
/// ```swift
/// BehaviorSetting("minScale", .number(default: 0.1, in: -1e6...1e6), "…", sets: \DraggableView.minScale)
/// ```
public struct BehaviorSetting: Sendable {
    /// What a setting is.
    public typealias Value = SettingValue

    /// What a scene may write, and what holds where it writes nothing.
    public struct Kind: Sendable, Hashable {
        /// The values that a scene may give.
        public let type: SettingType
        /// One of them.
        public let defaultValue: Value

        /// Yes or no.
        public static func bool(default value: Bool) -> Kind { Kind(type: .bool, defaultValue: .bool(value)) }

        /// A number in the range, both ends included.
        public static func number(default value: Double, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .number(range), defaultValue: .number(value))
        }

        /// Any count of numbers, each in the range, both ends included.
        public static func numbers(default values: [Double], in range: ClosedRange<Double>) -> Kind {
            Kind(type: .numbers(range), defaultValue: .numbers(values))
        }

        /// A whole number in the range, both ends included.
        public static func count(default value: Int, in range: ClosedRange<Int>) -> Kind {
            Kind(type: .count(range), defaultValue: .number(Double(value)))
        }

        /// A length of time; the range is in seconds, both ends included. Scenes write `0.2`, `0.2s` or `200ms`.
        public static func seconds(default value: Double, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .seconds(range), defaultValue: .number(value))
        }

        /// Two ascending numbers, each in `range`, both ends included.
        public static func range(default value: ClosedRange<Double>, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .range(range), defaultValue: .range(value))
        }

        /// A place: two numbers.
        public static func point(default value: Point) -> Kind { Kind(type: .point, defaultValue: .point(value)) }

        /// A width and a height, not negative.
        public static func size(default value: Size) -> Kind { Kind(type: .size, defaultValue: .size(value)) }

        /// Distances from four edges, in points.
        public static func insets(default value: EdgeInsets) -> Kind {
            Kind(type: .insets, defaultValue: .insets(value))
        }

        /// One of the words, the first being the default.
        public static func choice(_ words: [String]) -> Kind {
            Kind(type: .choice(words), defaultValue: .choice(words.first ?? ""))
        }

        /// One or more of the words.
        public static func choices(_ words: [String], default chosen: [String]) -> Kind {
            Kind(type: .choices(words), defaultValue: .choices(chosen))
        }

        /// A number in the range, both ends included, or one of the words.
        public static func numberOrWord(
            default value: NumberOrWord, in range: ClosedRange<Double>, words: [String]
        ) -> Kind {
            Kind(type: .numberOrWord(range, words), defaultValue: .numberOrWord(value))
        }

        /// One or more of these, each a number in the range, both ends included, or one of the words.
        public static func numbersOrWords(
            default values: [NumberOrWord], in range: ClosedRange<Double>, words: [String]
        ) -> Kind {
            Kind(type: .numbersOrWords(range, words), defaultValue: .numbersOrWords(values))
        }

        /// A map of some names to numbers in the range, both ends included; without any unless given.
        public static func fields(_ names: [String], in range: ClosedRange<Double>) -> Kind {
            Kind(type: .fields(names, range), defaultValue: .fields([:]))
        }

        /// One of the words for all edges, the first being the default, or a map of edges: those left out have the default.
        public static func edgeChoices(_ words: [String]) -> Kind {
            Kind(type: .edgeChoices(words), defaultValue: .choice(words.first ?? ""))
        }

        /// Ids of views of the scene that are moved together: none of them holds another, or the view that names them.
        public static let views = Kind(type: .views, defaultValue: .views([]))

        /// Text; none unless the scene gives it.
        public static let text = Kind(type: .text, defaultValue: .text(""))

        /// A list of maps, each with the fields; an empty one unless the scene gives it.
        public static func maps(_ fields: [SettingField]) -> Kind {
            Kind(type: .maps(fields), defaultValue: .maps([]))
        }
    }

    /// What the scene calls it: `minScale`.
    public let name: String
    /// One sentence.
    public let summary: String
    /// The values that a scene may give it, and its default.
    public let kind: Kind

    /// Gives a living view or recognizer of the kind a value of the setting; nil where only the kind's `make` can.
    public let set: (@Sendable (AnyObject, Value) -> Void)?

    /// A setting by its name, what it may be, and one sentence about it. The closure that makes the view reads it.
    public init(_ name: String, _ kind: Kind, _ summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
        set = nil
    }

    /// A setting that a closure gives to a view or recognizer: a new one, and one in the middle of a scene.
    ///
    /// - Precondition: what is set is an `Owner`, and `kind` is one for `Property`.
    public init<Owner: AnyObject, Property: BehaviorSettingProperty>(
        _ name: String, _ kind: Kind, _ summary: String, set: @escaping @Sendable (Owner, Property) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.set = { owner, value in
            guard let owner = owner as? Owner, let property = Property(value) else {
                preconditionFailure("the setting '\(name)' is for \(Property.self) of \(Owner.self)")
            }
            set(owner, property)
        }
    }

    /// A setting that is a property of a view or recognizer: of a new one, and of one in the middle of a scene.
    ///
    /// - Precondition: what is set is an `Owner`, and `kind` is one for `Property`.
    public init<Owner: AnyObject, Property: BehaviorSettingProperty>(
        _ name: String, _ kind: Kind, _ summary: String,
        sets path: any ReferenceWritableKeyPath<Owner, Property> & Sendable
    ) {
        self.init(name, kind, summary) { (owner: Owner, value: Property) in owner[keyPath: path] = value }
    }

    /// What holds where the scene says nothing.
    public var defaultValue: Value { kind.defaultValue }
}
