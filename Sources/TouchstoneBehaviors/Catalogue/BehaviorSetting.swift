public import TouchstoneGeometry

/// A setting of a kind of view or recognizer.
///
/// ```swift
/// BehaviorSetting("minScale", .number(default: 0.1, in: -1e6...1e6), "…", sets: \DraggableView.minScale)
/// ```
public struct BehaviorSetting: Sendable {
    /// The value of a setting.
    public typealias Value = SettingValue

    /// The values that a scene may give a setting, and the default.
    public struct Kind: Sendable, Hashable {
        /// The type of the values that a scene may give.
        public let type: SettingType
        /// The value of the setting if the scene gives none.
        public let defaultValue: Value

        /// A Boolean value.
        public static func bool(default value: Bool) -> Kind { Kind(type: .bool, defaultValue: .bool(value)) }

        /// A number in the closed range.
        public static func number(default value: Double, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .number(range), defaultValue: .number(value))
        }

        /// A list of any number of numbers, each in the closed range.
        public static func numbers(default values: [Double], in range: ClosedRange<Double>) -> Kind {
            Kind(type: .numbers(range), defaultValue: .numbers(values))
        }

        /// A whole number in the closed range.
        public static func count(default value: Int, in range: ClosedRange<Int>) -> Kind {
            Kind(type: .count(range), defaultValue: .number(Double(value)))
        }

        /// A duration in the closed range, which is in seconds. Scenes write `0.2`, `0.2s` or `200ms`.
        public static func seconds(default value: Double, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .seconds(range), defaultValue: .number(value))
        }

        /// Two numbers in ascending order, each in the closed range `range`.
        public static func range(default value: ClosedRange<Double>, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .range(range), defaultValue: .range(value))
        }

        /// A point: two numbers.
        public static func point(default value: Point) -> Kind { Kind(type: .point, defaultValue: .point(value)) }

        /// A width and a height. They are not negative.
        public static func size(default value: Size) -> Kind { Kind(type: .size, defaultValue: .size(value)) }

        /// Distances from four edges, in points.
        public static func insets(default value: EdgeInsets) -> Kind {
            Kind(type: .insets, defaultValue: .insets(value))
        }

        /// One of the words. The first word is the default.
        public static func choice(_ words: [String]) -> Kind {
            Kind(type: .choice(words), defaultValue: .choice(words.first ?? ""))
        }

        /// One or more of the words.
        public static func choices(_ words: [String], default chosen: [String]) -> Kind {
            Kind(type: .choices(words), defaultValue: .choices(chosen))
        }

        /// A number in the closed range, or one of the words.
        public static func numberOrWord(
            default value: NumberOrWord, in range: ClosedRange<Double>, words: [String]
        ) -> Kind {
            Kind(type: .numberOrWord(range, words), defaultValue: .numberOrWord(value))
        }

        /// A list of one or more entries. Each is a number in the closed range or one of the words.
        public static func numbersOrWords(
            default values: [NumberOrWord], in range: ClosedRange<Double>, words: [String]
        ) -> Kind {
            Kind(type: .numbersOrWords(range, words), defaultValue: .numbersOrWords(values))
        }

        /// A map from some of the names to numbers in the closed range. The default is an empty map.
        public static func fields(_ names: [String], in range: ClosedRange<Double>) -> Kind {
            Kind(type: .fields(names, range), defaultValue: .fields([:]))
        }

        /// One of the words for all edges, or a map from edges to words. The first word is the default, also for edges
        /// that the map leaves out.
        public static func edgeChoices(_ words: [String]) -> Kind {
            Kind(type: .edgeChoices(words), defaultValue: .choice(words.first ?? ""))
        }

        /// The ids of views in the scene that are moved together. None of them contains another one or the view that
        /// names them.
        public static let views = Kind(type: .views, defaultValue: .views([]))

        /// A text. The default is an empty text.
        public static let text = Kind(type: .text, defaultValue: .text(""))

        /// A list of maps, each with the given fields. The default is an empty list.
        public static func maps(_ fields: [SettingField]) -> Kind {
            Kind(type: .maps(fields), defaultValue: .maps([]))
        }
    }

    /// The name of the setting in scenes: `minScale`.
    public let name: String
    /// A summary of one sentence.
    public let summary: String
    /// The values that a scene may give the setting, and its default.
    public let kind: Kind

    /// Sets a value on an existing view or recognizer of the kind. It is nil if only the kind's `make` can apply the
    /// setting.
    public let set: (@Sendable (AnyObject, Value) -> Void)?
    /// Whether apps change the setting while the view is in use, as they disable a gesture or set a value. All other
    /// settings say how the view behaves. Exploration changes only those of the first kind.
    public private(set) var isState = false

    /// The setting as a part of the view's state: see ``isState``.
    public var asState: BehaviorSetting {
        var setting = self
        setting.isState = true
        return setting
    }

    /// Creates a setting that the closure that creates the view reads.
    public init(_ name: String, _ kind: Kind, _ summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
        set = nil
    }

    /// Creates a setting that a closure applies to a view or recognizer, after it is created and later by a scene's
    /// actions.
    ///
    /// - Precondition: the view or recognizer is an `Owner`, and the values of `kind` can be read as `Property`.
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

    /// Creates a setting for a property of a view or recognizer. The property is set after the view is created, and
    /// later by a scene's actions.
    ///
    /// - Precondition: the view or recognizer is an `Owner`, and the values of `kind` can be read as `Property`.
    public init<Owner: AnyObject, Property: BehaviorSettingProperty>(
        _ name: String, _ kind: Kind, _ summary: String,
        sets path: any ReferenceWritableKeyPath<Owner, Property> & Sendable
    ) {
        self.init(name, kind, summary) { (owner: Owner, value: Property) in owner[keyPath: path] = value }
    }

    /// The value of the setting if the scene gives none.
    public var defaultValue: Value { kind.defaultValue }
}
