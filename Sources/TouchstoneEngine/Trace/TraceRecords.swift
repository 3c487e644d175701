public import TouchstoneGeometry

/// An action of a recognizer, or a delegate call.
public struct EventRecord: Hashable, Sendable {
    /// The name of the view that acted.
    public var view: String
    /// The recognizer's own name, or the name of the call, such as `didReset`.
    public var name: String
    /// The recognizer's state; nil for delegate calls.
    public var state: GestureRecognizer.State?
    /// The values that the action received, before it changed any of them. Translations are in the view's own
    /// coordinates.
    public var values: [TraceField]
}

/// A state that a recognizer took.
public struct Transition: Hashable, Sendable {
    /// The full name of the recognizer, such as `card.pan`.
    public var recognizer: String
    /// The state before the transition.
    public var previous: GestureRecognizer.State
    /// The state after the transition.
    public var state: GestureRecognizer.State
    /// The reason why it failed or was cancelled, if it is known.
    public var reason: Reason?
}

/// A finger that landed.
public struct Landing: Hashable, Sendable {
    /// The finger's number, which identifies it in the trace.
    public var finger: Int
    /// The thing that touches the screen.
    public var type: Touch.TouchType
    /// The time in seconds.
    public var time: Double
    /// The location in window coordinates.
    public var location: Point
    /// The name of the view that was hit; nil if the finger landed outside of the window.
    public var view: String?
}

/// The offer of a touch or a press to a recognizer.
public struct Offer: Hashable, Sendable {
    /// The full name of the recognizer, such as `card.pan`.
    public var recognizer: String
    /// The finger's number; nil for a press.
    public var finger: Int?
    /// The button; nil for a touch.
    public var press: Press.Kind?
    /// Whether the recognizer received the touch or the press.
    public var isReceived: Bool
}

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
