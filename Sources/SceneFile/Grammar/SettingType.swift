package import Geometry

/// What a setting may be.
package enum SettingType: Sendable, Hashable {
    case bool
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// Two ascending numbers, each in a range.
    case range(ClosedRange<Double>)
    /// A list of numbers, each in a range.
    case numbers(ClosedRange<Double>)
    /// A whole number in a range.
    case count(ClosedRange<Int>)
    /// A time in a range of seconds.
    case seconds(ClosedRange<Double>)
    /// Two numbers.
    case point
    /// A width and a height, not negative.
    case size
    /// One number for all edges, or a map with any of top, left, bottom, right.
    case insets
    /// One of some words.
    case choice([String])
    /// One of some words, or a list of them.
    case choices([String])
}

/// What a setting is.
package enum SettingValue: Sendable, Hashable {
    case bool(Bool)
    /// A count is a whole number; a time is in seconds.
    case number(Double)
    /// The first number is below the second.
    case range(ClosedRange<Double>)
    /// In the order given.
    case numbers([Double])
    case point(Point)
    case size(Size)
    case insets(EdgeInsets)
    case choice(String)
    /// At least one, each once.
    case choices([String])
}
