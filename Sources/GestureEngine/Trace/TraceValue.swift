public import Geometry

/// A value in the trace.
public enum TraceValue: Hashable, Sendable {
    /// A number, in the unit of what it measures.
    case number(Double)
    /// Numbers that belong together, such as an x and a y.
    case vector([Double])
    /// Yes or no.
    case bool(Bool)
    /// Words.
    case text(String)
}

/// A named value in the trace.
public struct TraceField: Hashable, Sendable {
    /// What the trace calls the value.
    public var name: String
    /// The value itself.
    public var value: TraceValue

    /// A value under a name.
    public init(_ name: String, _ value: TraceValue) {
        self.name = name
        self.value = value
    }
}

extension TraceField {
    /// An x and a y under a name.
    public static func vector(_ name: String, _ point: Point) -> TraceField {
        TraceField(name, .vector([point.x, point.y]))
    }
}
