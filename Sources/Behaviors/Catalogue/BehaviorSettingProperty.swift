public import Geometry
public import GestureEngine

/// A type that a setting's value can be read as.
public protocol BehaviorSettingProperty: Sendable {
    /// Nil where the value is of another type.
    init?(_ value: BehaviorSetting.Value)
}

extension Bool: BehaviorSettingProperty {
    /// Of a yes-or-no setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .bool(let value) = value else { return nil }
        self = value
    }
}

extension Double: BehaviorSettingProperty {
    /// Of a number, a count or a time.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .number(let value) = value else { return nil }
        self = value
    }
}

extension Int: BehaviorSettingProperty {
    /// Of a number that is whole.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .number(let value) = value else { return nil }
        self.init(exactly: value)
    }
}

extension ClosedRange: BehaviorSettingProperty where Bound == Double {
    /// Of a range setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .range(let value) = value else { return nil }
        self = value
    }
}

extension Point: BehaviorSettingProperty {
    /// Of a point setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .point(let value) = value else { return nil }
        self = value
    }
}

extension Size: BehaviorSettingProperty {
    /// Of a size setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .size(let value) = value else { return nil }
        self = value
    }
}

extension EdgeInsets: BehaviorSettingProperty {
    /// Of an insets setting.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .insets(let value) = value else { return nil }
        self = value
    }
}

extension AxisDistances: BehaviorSettingProperty {
    /// Of a map of `x` and `y`.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .fields(let fields) = value else { return nil }
        self.init(x: fields["x"], y: fields["y"])
    }
}

extension String: BehaviorSettingProperty {
    /// The word of a choice, or text.
    public init?(_ value: BehaviorSetting.Value) {
        switch value {
        case .choice(let value), .text(let value): self = value
        default: return nil
        }
    }
}

extension NumberOrWord: BehaviorSettingProperty {
    /// Of a setting that is a number or a word.
    public init?(_ value: BehaviorSetting.Value) {
        guard case .numberOrWord(let value) = value else { return nil }
        self = value
    }
}

extension BehaviorSettingProperty where Self: RawRepresentable, RawValue == String {
    /// The word of a choice, where it is one of the type's.
    public init?(_ value: BehaviorSetting.Value) {
        guard let word = String(value) else { return nil }
        self.init(rawValue: word)
    }
}

/// An element type of settings that are lists.
public protocol BehaviorSettingElement: Sendable {
    /// Nil where the value is of another type.
    static func list(_ value: BehaviorSetting.Value) -> [Self]?
}

extension String: BehaviorSettingElement {
    /// The words of a choices setting, or the ids of a views setting.
    public static func list(_ value: BehaviorSetting.Value) -> [String]? {
        switch value {
        case .choices(let value), .views(let value): value
        default: nil
        }
    }
}

extension Double: BehaviorSettingElement {
    /// The numbers of a numbers setting.
    public static func list(_ value: BehaviorSetting.Value) -> [Double]? {
        guard case .numbers(let value) = value else { return nil }
        return value
    }
}

extension NumberOrWord: BehaviorSettingElement {
    /// Those of a setting that is numbers or words.
    public static func list(_ value: BehaviorSetting.Value) -> [NumberOrWord]? {
        guard case .numbersOrWords(let value) = value else { return nil }
        return value
    }
}

extension NamedValues: BehaviorSettingElement where Value == SettingValue {
    /// The maps of a maps setting.
    public static func list(_ value: BehaviorSetting.Value) -> [NamedValues]? {
        guard case .maps(let value) = value else { return nil }
        return value
    }
}

extension Array: BehaviorSettingProperty where Element: BehaviorSettingElement {
    /// Of a setting that is a list.
    public init?(_ value: BehaviorSetting.Value) {
        guard let list = Element.list(value) else { return nil }
        self = list
    }
}
