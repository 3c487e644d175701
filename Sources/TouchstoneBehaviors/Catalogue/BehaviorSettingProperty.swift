public import TouchstoneEngine
public import TouchstoneGeometry

/// A type that can be created from the value of a setting.
public protocol BehaviorSettingProperty: Sendable {
    /// Creates an instance from the value of a setting. Returns nil if the value has another type.
    init?(_ value: BehaviorSetting.Value)
}

extension Bool: BehaviorSettingProperty {
    /// Creates an instance from the value of a Boolean setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .bool(let value) = value else { return nil }
        self = value
    }
}

extension Double: BehaviorSettingProperty {
    /// Creates an instance from a number, a count or a duration in seconds.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .number(let value) = value else { return nil }
        self = value
    }
}

extension Int: BehaviorSettingProperty {
    /// Creates an instance from a whole number.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .number(let value) = value else { return nil }
        self.init(exactly: value)
    }
}

extension ClosedRange: BehaviorSettingProperty where Bound == Double {
    /// Creates an instance from the value of a range setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .range(let value) = value else { return nil }
        self = value
    }
}

extension Point: BehaviorSettingProperty {
    /// Creates an instance from the value of a point setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .point(let value) = value else { return nil }
        self = value
    }
}

extension Size: BehaviorSettingProperty {
    /// Creates an instance from the value of a size setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .size(let value) = value else { return nil }
        self = value
    }
}

extension EdgeInsets: BehaviorSettingProperty {
    /// Creates an instance from the value of an insets setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .insets(let value) = value else { return nil }
        self = value
    }
}

extension AxisDistances: BehaviorSettingProperty {
    /// Creates an instance from a map of `x` and `y`.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .fields(let fields) = value else { return nil }
        self.init(x: fields["x"], y: fields["y"])
    }
}

extension String: BehaviorSettingProperty {
    /// Creates an instance from the word of a choice, or from a text.
    public init?(_ value: BehaviorSetting.Value) {
        switch value {
        case .choice(let value), .text(let value): self = value
        default: return nil
        }
    }
}

extension NumberOrWord: BehaviorSettingProperty {
    /// Creates an instance from the value of a setting that is a number or a word.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .numberOrWord(let value) = value else { return nil }
        self = value
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

extension String: BehaviorSettingElement {
    /// Returns the words of a choices setting, or the ids of a views setting.
    public static func list(_ value: BehaviorSetting.Value) -> [String]? {
        switch value {
        case .choices(let value), .views(let value): value
        default: nil
        }
    }
}

extension Double: BehaviorSettingElement {
    /// Returns the numbers of a numbers setting.
    public static func list(_ value: BehaviorSetting.Value) -> [Double]? {
        guard case .numbers(let value) = value else { return nil }
        return value
    }
}

extension NumberOrWord: BehaviorSettingElement {
    /// Returns the entries of a setting that is a list of numbers or words.
    public static func list(_ value: BehaviorSetting.Value) -> [NumberOrWord]? {
        guard case .numbersOrWords(let value) = value else { return nil }
        return value
    }
}

extension NamedValues: BehaviorSettingElement where Value == SettingValue {
    /// Returns the maps of a maps setting.
    public static func list(_ value: BehaviorSetting.Value) -> [NamedValues]? {
        guard case .maps(let value) = value else { return nil }
        return value
    }
}

extension Array: BehaviorSettingProperty where Element: BehaviorSettingElement {
    /// Creates an instance from the value of a list setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard let list = Element.list(value) else { return nil }
        self = list
    }
}
