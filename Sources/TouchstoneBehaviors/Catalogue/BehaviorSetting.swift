public import TouchstoneEngine
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

        /// A number in the closed range. Scenes may also write a quotient: `4/3`.
        public static func ratio(default value: Double, in range: ClosedRange<Double>) -> Kind {
            Kind(type: .ratio(range), defaultValue: .number(value))
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

        /// A list of any number of points. The default is an empty list.
        public static let points = Kind(type: .points, defaultValue: .points([]))

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

/// A type that can be created from the value of a setting.
public protocol BehaviorSettingProperty: Sendable {
    /// Creates an instance from the value of a setting. Returns nil if the value has another type.
    init?(_ value: BehaviorSetting.Value)
}

extension BehaviorSettingProperty {
    /// Creates an instance from the value of a setting that contains one. Returns nil if the value has another type.
    public init?(_ value: BehaviorSetting.Value) {
        guard let content = value.content as? Self else { return nil }
        self = content
    }
}

extension Bool: BehaviorSettingProperty {}
/// A number, a count or a duration in seconds.
extension Double: BehaviorSettingProperty {}
extension ClosedRange: BehaviorSettingProperty where Bound == Double {}
extension Point: BehaviorSettingProperty {}
extension Size: BehaviorSettingProperty {}
extension EdgeInsets: BehaviorSettingProperty {}
/// The word of a choice, or a text.
extension String: BehaviorSettingProperty {}
extension NumberOrWord: BehaviorSettingProperty {}

extension Int: BehaviorSettingProperty {
    /// Creates an instance from a whole number.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .number(let value) = value else { return nil }
        self.init(exactly: value)
    }
}

extension AxisDistances: BehaviorSettingProperty {
    /// Creates an instance from a map of `x` and `y`.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .fields(let fields) = value else { return nil }
        self.init(x: fields["x"], y: fields["y"])
    }
}

extension BehaviorSettingProperty where Self: RawRepresentable, RawValue == String {
    /// Creates an instance from the word of a choice. Returns nil if the type has no such raw value.
    public init?(_ value: BehaviorSetting.Value) {
        guard let word = String(value) else { return nil }
        self.init(rawValue: word)
    }
}

/// A type that can be the element of a list setting.
public protocol BehaviorSettingElement: Sendable {
    /// Returns the list in the value of a setting, or nil if the value has another type.
    static func list(_ value: BehaviorSetting.Value) -> [Self]?
}

extension BehaviorSettingElement {
    /// Returns the list that the value of a setting contains, or nil if the value has another type.
    public static func list(_ value: BehaviorSetting.Value) -> [Self]? { value.content as? [Self] }
}

/// The words of a choices setting, or the ids of a views setting.
extension String: BehaviorSettingElement {}
extension Double: BehaviorSettingElement {}
extension Point: BehaviorSettingElement {}
extension NumberOrWord: BehaviorSettingElement {}
extension NamedValues: BehaviorSettingElement where Value == SettingValue {}

extension Array: BehaviorSettingProperty where Element: BehaviorSettingElement {
    /// Creates an instance from the value of a list setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard let list = Element.list(value) else { return nil }
        self = list
    }
}

extension SettingValue {
    /// The value that the case contains.
    fileprivate var content: Any {
        switch self {
        case .bool(let value): value
        case .number(let value): value
        case .range(let value): value
        case .numbers(let value): value
        case .point(let value): value
        case .points(let value): value
        case .size(let value): value
        case .insets(let value): value
        case .choice(let value), .text(let value): value
        case .choices(let value), .views(let value): value
        case .numberOrWord(let value): value
        case .numbersOrWords(let value): value
        case .fields(let value): value
        case .edgeChoices(let value): value
        case .maps(let value): value
        }
    }
}

/// The settings of one view or recognizer: the values from the scene, and the kind's defaults for all others.
///
/// Reading a setting that the kind does not have, or as a type that the setting does not have, is a programming error.
public struct BehaviorSettings: Sendable {
    private let settings: [BehaviorSetting]
    /// The values, in the order of ``settings``.
    private let values: [BehaviorSetting.Value]

    /// Creates the settings of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind, which contains the defaults of all settings.
    ///   - given: settings of `kind`. Each value has the type of its setting.
    public init(of kind: BehaviorKind, given: [String: BehaviorSetting.Value]) {
        self.init(settings: kind.settings, given: given)
    }

    init(settings: [BehaviorSetting], given: [String: BehaviorSetting.Value]) {
        self.settings = settings
        values = settings.map { given[$0.name] ?? $0.defaultValue }
    }

    /// Applies the values of all settings that can be set to `owner`, in the order of the kind.
    func apply(to owner: AnyObject) {
        for (setting, value) in zip(settings, values) { setting.set?(owner, value) }
    }

    /// Returns the value of a Boolean setting of the kind.
    public func bool(_ name: String) -> Bool { value(name, "bool") }

    /// Returns the value of a number setting of the kind, in the setting's own unit. A duration is in seconds.
    public func number(_ name: String) -> Double { value(name, "number") }

    /// Returns the value of a count setting of the kind.
    public func count(_ name: String) -> Int { value(name, "count") }

    /// Returns the value of a range setting of the kind, in the setting's own unit.
    public func range(_ name: String) -> ClosedRange<Double> { value(name, "range") }

    /// Returns the value of a point setting of the kind.
    public func point(_ name: String) -> Point { value(name, "point") }

    /// Returns the value of a size setting of the kind, in points.
    public func size(_ name: String) -> Size { value(name, "size") }

    /// Returns the value of an insets setting of the kind, in points.
    public func insets(_ name: String) -> EdgeInsets { value(name, "insets") }

    /// Returns the word of a choice setting of the kind.
    public func choice(_ name: String) -> String { value(name, "choice") }

    /// Returns the words of a choices setting of the kind, each once.
    public func choices(_ name: String) -> [String] { value(name, "choices") }

    /// Returns the value of a setting of the kind that is a number or a word.
    public func numberOrWord(_ name: String) -> NumberOrWord { value(name, "number or word") }

    /// Returns the values of a setting of the kind that is a list of numbers or words, in the given order.
    public func numbersOrWords(_ name: String) -> [NumberOrWord] { value(name, "numbers or words") }

    /// Returns the ids of a views setting of the kind.
    public func views(_ name: String) -> [String] { value(name, "views") }

    /// Returns the value of a text setting of the kind.
    public func text(_ name: String) -> String { value(name, "text") }

    /// Returns the value of a setting of the kind that is a list of maps.
    public func maps(_ name: String) -> [NamedValues<SettingValue>] { value(name, "maps") }

    private func value<Value: BehaviorSettingProperty>(_ name: String, _ type: String) -> Value {
        guard let index = settings.firstIndex(where: { $0.name == name }), let value = Value(values[index]) else {
            preconditionFailure("no setting '\(name)' of type \(type)")
        }
        return value
    }
}
