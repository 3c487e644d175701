public import Geometry

/// The settings of one view or recognizer: what the scene gives, and the kind's defaults for the rest.
///
/// Asking for a setting that the kind does not have, or in a type that it does not have, is a programmer's error.
public struct BehaviorSettings: Sendable {
    private let settings: [BehaviorSetting]
    private let values: [String: BehaviorSetting.Value]

    /// - Parameter given: settings of `kind`, of the types that it names.
    public init(of kind: BehaviorKind, given: [String: BehaviorSetting.Value]) {
        self.init(settings: kind.settings, given: given)
    }

    init(settings: [BehaviorSetting], given: [String: BehaviorSetting.Value]) {
        self.settings = settings
        values = Dictionary(settings.map { ($0.name, given[$0.name] ?? $0.defaultValue) }) { first, _ in first }
    }

    /// Gives `owner` the values of all settings that can be set, in the order of the kind.
    func apply(to owner: AnyObject) {
        for setting in settings {
            if let value = values[setting.name] { setting.set?(owner, value) }
        }
    }

    /// The value of a yes-or-no setting that the kind has.
    public func bool(_ name: String) -> Bool { value(name, "bool") }

    /// The value of a number setting that the kind has, in the setting's own unit; of a time in seconds.
    public func number(_ name: String) -> Double { value(name, "number") }

    /// The value of a count setting that the kind has.
    public func count(_ name: String) -> Int { value(name, "count") }

    /// The value of a range setting that the kind has, in the setting's own unit.
    public func range(_ name: String) -> ClosedRange<Double> { value(name, "range") }

    /// The value of a point setting that the kind has.
    public func point(_ name: String) -> Point { value(name, "point") }

    /// The value of a size setting that the kind has, in points.
    public func size(_ name: String) -> Size { value(name, "size") }

    /// The value of an insets setting that the kind has, in points.
    public func insets(_ name: String) -> EdgeInsets { value(name, "insets") }

    /// The word of a choice setting that the kind has.
    public func choice(_ name: String) -> String { value(name, "choice") }

    /// The words of a choices setting that the kind has, each once.
    public func choices(_ name: String) -> [String] { value(name, "choices") }

    /// The value of a setting that the kind has and that is a number or a word.
    public func numberOrWord(_ name: String) -> NumberOrWord { value(name, "number or word") }

    /// The values of a setting that the kind has and that is numbers or words, in the order given.
    public func numbersOrWords(_ name: String) -> [NumberOrWord] { value(name, "numbers or words") }

    /// The ids of a views setting that the kind has.
    public func views(_ name: String) -> [String] { value(name, "views") }

    /// The value of a text setting that the kind has.
    public func text(_ name: String) -> String { value(name, "text") }

    /// The value of a setting that the kind has and that is a list of maps.
    public func maps(_ name: String) -> [NamedValues<SettingValue>] { value(name, "maps") }

    private func value<Value: BehaviorSettingProperty>(_ name: String, _ type: String) -> Value {
        guard let value = values[name].flatMap(Value.init) else {
            preconditionFailure("no setting '\(name)' of type \(type)")
        }
        return value
    }
}
