public import TouchstoneGeometry

/// A value in the trace.
public enum TraceValue: Hashable, Sendable {
    /// A number, in the unit of the quantity.
    case number(Double)
    /// Numbers that belong together, such as an x and a y.
    case vector([Double])
    /// A Boolean value.
    case bool(Bool)
    /// A text.
    case text(String)
}

/// A named value in the trace.
public struct TraceField: Hashable, Sendable {
    /// The name of the value.
    public var name: String
    /// The value.
    public var value: TraceValue

    /// Creates a field from a name and a value.
    public init(_ name: String, _ value: TraceValue) {
        self.name = name
        self.value = value
    }
}

extension TraceField {
    /// Creates a field from a name and a point, whose value is its x and y.
    public static func vector(_ name: String, _ point: Point) -> TraceField {
        TraceField(name, .vector([point.x, point.y]))
    }
}
