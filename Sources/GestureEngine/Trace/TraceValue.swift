/// A value in the trace.
public enum TraceValue: Hashable, Sendable {
    case number(Double)
    case vector([Double])
    case bool(Bool)
    case text(String)
}

/// A named value in the trace.
public struct TraceField: Hashable, Sendable {
    public var name: String
    public var value: TraceValue

    public init(_ name: String, _ value: TraceValue) {
        self.name = name
        self.value = value
    }
}
