public import TouchstoneGeometry

/// The settings of one view or recognizer: the values from the scene, and the kind's defaults for all others.
///
/// Reading a setting that the kind does not have, or as a type that the setting does not have, is a programming error.
public struct BehaviorSettings: Sendable {
    private let settings: [BehaviorSetting]
    private let values: [String: BehaviorSetting.Value]

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
        values = Dictionary(settings.map { ($0.name, given[$0.name] ?? $0.defaultValue) }) { first, _ in first }
    }

    /// Applies the values of all settings that can be set to `owner`, in the order of the kind.
    func apply(to owner: AnyObject) {
        for setting in settings {
            if let value = values[setting.name] { setting.set?(owner, value) }
        }
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
        guard let value = values[name].flatMap(Value.init) else {
            preconditionFailure("no setting '\(name)' of type \(type)")
        }
        return value
    }
}
