public import Geometry

/// A setting of a kind of view or recognizer.
///
/// ```swift
/// BehaviorSetting("minScale", .number(default: 0.1, in: -1e6...1e6), "…", sets: \DraggableView.minScale)
/// ```
public struct BehaviorSetting: Sendable {
    /// What a setting may be.
    public enum Value: Sendable, Hashable {
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
        /// One of the words that the setting's kind lists.
        case choice(String)
        /// Some of the words that the setting's kind lists, each once.
        case choices([String])
    }

    /// What a scene may write, with the default among it.
    public enum Kind: Sendable, Hashable {
        /// Yes or no.
        case bool(default: Bool)
        /// A number in the range, both ends included.
        case number(default: Double, in: ClosedRange<Double>)
        /// Any count of numbers, each in the range, both ends included.
        case numbers(default: [Double], in: ClosedRange<Double>)
        /// A whole number in the range, both ends included.
        case count(default: Int, in: ClosedRange<Int>)
        /// A length of time; the range is in seconds, both ends included. Scenes write `0.2`, `0.2s` or `200ms`.
        case seconds(default: Double, in: ClosedRange<Double>)
        /// Two ascending numbers, each in `in`, both ends included.
        case range(default: ClosedRange<Double>, in: ClosedRange<Double>)
        /// A place: two numbers.
        case point(default: Point)
        /// A width and a height, not negative.
        case size(default: Size)
        /// Distances from four edges, in points.
        case insets(default: EdgeInsets)
        /// One of the words, the first being the default.
        case choice([String])
        /// One or more of the words.
        case choices([String], default: [String])
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
    public var defaultValue: Value {
        switch kind {
        case .bool(let value): .bool(value)
        case .number(let value, _), .seconds(let value, _): .number(value)
        case .numbers(let value, _): .numbers(value)
        case .count(let value, _): .number(Double(value))
        case .range(let value, _): .range(value)
        case .point(let value): .point(value)
        case .size(let value): .size(value)
        case .insets(let value): .insets(value)
        case .choice(let words): .choice(words.first ?? "")
        case .choices(_, let words): .choices(words)
        }
    }
}
