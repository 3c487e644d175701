/// What a setting of a kind of view or recognizer may be.
public enum SettingType: Sendable, Hashable {
    /// Yes or no.
    case bool
    /// A number in a range, both ends included.
    case number(ClosedRange<Double>)
    /// Two ascending numbers, each in a range, both ends included.
    case range(ClosedRange<Double>)
    /// Any count of numbers, each in a range, both ends included.
    case numbers(ClosedRange<Double>)
    /// A whole number in a range, both ends included.
    case count(ClosedRange<Int>)
    /// A length of time in a range of seconds, both ends included. Scenes write `0.2`, `0.2s` or `200ms`.
    case seconds(ClosedRange<Double>)
    /// A place: two numbers.
    case point
    /// A width and a height, not negative.
    case size
    /// Distances from four edges, in points: one number for all, or any of top, left, bottom and right.
    case insets
    /// One of some words.
    case choice([String])
    /// One or more of some words.
    case choices([String])
    /// A number in a range, both ends included, or one of some words.
    case numberOrWord(ClosedRange<Double>, [String])
    /// One or more of these, each a number in a range, both ends included, or one of some words.
    case numbersOrWords(ClosedRange<Double>, [String])
    /// A map of some names, each of which may be left out, to numbers in a range, both ends included.
    case fields([String], ClosedRange<Double>)
    /// One of some words for all edges, or a map with one for any of top, left, bottom and right.
    case edgeChoices([String])
    /// Ids of views that are moved together: none of them holds another, or the view that names them.
    case views
    /// Text, not empty.
    case text
    /// A list of maps, each with these fields.
    case maps([SettingField])
}

/// A key of a setting that is a list of maps.
public struct SettingField: Sendable, Hashable {
    /// As scenes write it.
    public let name: String
    /// What its value may be.
    public let type: SettingType
    /// What holds where a map leaves it out; nil where it may not.
    public let defaultValue: SettingValue?

    /// A field that each map must have, unless there is a default.
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

/// What a setting is.
public enum SettingValue: Sendable, Hashable {
    /// Yes or no.
    case bool(Bool)
    /// A number, in the setting's own unit; a time in seconds, a count as a whole number.
    case number(Double)
    /// From a number to a larger one, in the setting's own unit.
    case range(ClosedRange<Double>)
    /// Numbers, in the order given.
    case numbers([Double])
    /// A place, in points unless the setting says otherwise.
    case point(Point)
    /// A width and a height, in points.
    case size(Size)
    /// Distances from four edges, in points.
    case insets(EdgeInsets)
    /// One of the words that the setting's type lists.
    case choice(String)
    /// Some of the words that the setting's type lists, each once.
    case choices([String])
    /// A number, or one of the words that the setting's type lists.
    case numberOrWord(NumberOrWord)
    /// Numbers, and some of the words that the setting's type lists, in the order given.
    case numbersOrWords([NumberOrWord])
    /// Numbers by some of the names that the setting's type lists.
    case fields(NamedValues<Double>)
    /// Words that the setting's type lists, by edges: any of top, left, bottom and right. One word for all is a ``choice(_:)``.
    case edgeChoices(NamedValues<String>)
    /// Ids of views, each once.
    case views([String])
    /// Text, not empty.
    case text(String)
    /// Maps in the order given, with all fields that have a default.
    case maps([NamedValues<SettingValue>])
}

/// Values by name, in the order of their names.
public struct NamedValues<Value: Sendable & Hashable>: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Entry: Sendable, Hashable {
        /// Unique among the entries.
        public let name: String
        /// What it stands for.
        public var value: Value
    }

    /// By name.
    public private(set) var entries: [Entry] = []

    /// Of two values of one name the later counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The value of a name; nil for none.
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
