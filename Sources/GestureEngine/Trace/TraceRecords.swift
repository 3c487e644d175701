public import Geometry

/// An action of a recognizer, or a call to a delegate.
public struct EventRecord: Hashable, Sendable {
    /// What the trace calls the view that acted.
    public var view: String
    /// The recognizer's own name, or that of the call: `didReset`.
    public var name: String
    /// The recognizer's state; nil for calls to delegates.
    public var state: GestureRecognizer.State?
    /// What the action was handed, before it set anything back. Translations are in the view's own coordinates.
    public var values: [TraceField]
}

/// A state that a recognizer took.
public struct Transition: Hashable, Sendable {
    /// `card.pan`.
    public var recognizer: String
    /// The state after the transition.
    public var state: GestureRecognizer.State
    /// Why it failed or was cancelled, where that is known.
    public var reason: Reason?
}

/// A finger that landed.
public struct Landing: Hashable, Sendable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// What touches the screen.
    public var type: Touch.TouchType
    /// Seconds.
    public var time: Double
    /// In window coordinates.
    public var location: Point
    /// The view that was hit; nil where the finger landed outside of the window.
    public var view: String?
}

/// A recognizer that was offered a touch or a press, or for which it was refused.
public struct Offer: Hashable, Sendable {
    /// `card.pan`.
    public var recognizer: String
    /// The finger's number; nil for a press.
    public var finger: Int?
    /// The button; nil for a touch.
    public var press: Press.Kind?
    /// Whether the recognizer got it.
    public var isReceived: Bool
}
