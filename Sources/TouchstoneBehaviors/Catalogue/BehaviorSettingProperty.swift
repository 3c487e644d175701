public import TouchstoneEngine
public import TouchstoneGeometry

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
