/// The type of a setting of a view or a recognizer.
public enum SettingType: Sendable, Hashable {
    /// A Boolean value.
    case bool
    /// A number in a closed range.
    case number(ClosedRange<Double>)
    /// A number in a closed range. Scenes write `1.5`, or `3/2` for the quotient of two numbers.
    case ratio(ClosedRange<Double>)
    /// Two ascending numbers, each in a closed range.
    case range(ClosedRange<Double>)
    /// Any number of numbers, each in a closed range.
    case numbers(ClosedRange<Double>)
    /// An integer in a closed range.
    case count(ClosedRange<Int>)
    /// A duration in a closed range of seconds. Scenes write `0.2`, `0.2s` or `200ms`.
    case seconds(ClosedRange<Double>)
    /// A location: two numbers.
    case point
    /// Any number of locations.
    case points
    /// A width and a height, not negative.
    case size
    /// Distances from four edges, in points: one number for all, or any of top, left, bottom and right.
    case insets
    /// One of several words.
    case choice([String])
    /// One or more of several words.
    case choices([String])
    /// A number in a closed range, or one of several words.
    case numberOrWord(ClosedRange<Double>, [String])
    /// One or more values, each of which is a number in a closed range or one of several words.
    case numbersOrWords(ClosedRange<Double>, [String])
    /// A map from optional names to numbers in a closed range.
    case fields([String], ClosedRange<Double>)
    /// One of several words for all edges, or a map with a word for any of top, left, bottom and right.
    case edgeChoices([String])
    /// The ids of views that are moved together. None of them contains another, or the view that names them.
    case views
    /// A text that is not empty.
    case text
    /// A list of maps with these fields.
    case maps([SettingField])
}

/// A field of a setting that is a list of maps.
public struct SettingField: Sendable, Hashable {
    /// The field's name in scenes.
    public let name: String
    /// The type of the field's value.
    public let type: SettingType
    /// The value if a map omits the field; nil if the field is required.
    public let defaultValue: SettingValue?

    /// Creates a field, which is required unless there is a default value.
    public init(_ name: String, _ type: SettingType, default defaultValue: SettingValue? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

/// A number, in the setting's own unit, or a word.
public enum NumberOrWord: Sendable, Hashable {
    case number(Double)
    case word(String)
}

/// The value of a setting.
public enum SettingValue: Sendable, Hashable {
    /// A Boolean value.
    case bool(Bool)
    /// A number in the setting's own unit. A time is in seconds; a count is an integer.
    case number(Double)
    /// A range between two numbers, in the setting's own unit.
    case range(ClosedRange<Double>)
    /// Numbers in the given order.
    case numbers([Double])
    /// A location, in points unless the setting has another unit.
    case point(Point)
    /// Locations in the given order, in points unless the setting has another unit.
    case points([Point])
    /// A width and a height, in points.
    case size(Size)
    /// Distances from four edges, in points.
    case insets(EdgeInsets)
    /// One of the words in the setting's type.
    case choice(String)
    /// Some of the words in the setting's type, each at most once.
    case choices([String])
    /// A number, or one of the words in the setting's type.
    case numberOrWord(NumberOrWord)
    /// Numbers and words in the setting's type, in the given order.
    case numbersOrWords([NumberOrWord])
    /// Numbers for some of the names in the setting's type.
    case fields(NamedValues<Double>)
    /// Words in the setting's type for any of the edges top, left, bottom and right. One word for all edges is a
    /// ``choice(_:)``.
    case edgeChoices(NamedValues<String>)
    /// The ids of views, each at most once.
    case views([String])
    /// A text that is not empty.
    case text(String)
    /// Maps in the given order, including all fields that have a default value.
    case maps([NamedValues<SettingValue>])
}

/// Values by name, in the order of their names.
public struct NamedValues<Value: Sendable & Hashable>: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A name and its value.
    public struct Entry: Sendable, Hashable {
        /// The name, which is unique among the entries.
        public let name: String
        /// The value.
        public var value: Value
    }

    /// The entries in the order of their names.
    public private(set) var entries: [Entry] = []

    /// Creates values from a dictionary literal. If a name occurs twice, the later value applies.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The value for a name; nil if there is none.
    public subscript(name: String) -> Value? {
        get { entries.first { $0.name == name }?.value }
        set {
            entries.removeAll { $0.name == name }
            guard let newValue else { return }
            let index = entries.firstIndex { $0.name > name } ?? entries.endIndex
            entries.insert(Entry(name: name, value: newValue), at: index)
        }
    }
}
