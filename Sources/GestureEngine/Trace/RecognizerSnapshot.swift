/// A recognizer at the end of a frame, after all actions.
public struct RecognizerSnapshot: Hashable, Sendable {
    /// The recognizer's own name.
    public var name: String
    /// What the trace calls the view that the recognizer belongs to.
    public var view: String
    /// The state that arbitration granted last.
    public var state: GestureRecognizer.State
    /// Whether it follows fingers or waits for the next.
    public var isInSequence: Bool
    /// Whether anybody hears of its actions.
    public var isHandled: Bool
    /// The fingers that it follows, in the order in which they landed; those that have lifted are not among them.
    public var fingers: [Int]
    /// Whether it begins when fingers have rested, and not when they move, as a long press does.
    public var beginsByTime: Bool
    /// Whether ``GestureConstants/dominance`` keeps its value from following the fingers.
    public var isHeldBack: Bool
    /// The names (`card.pan`) of those whose failure it waits for; its state is `possible` until then.
    public var waitingFor: [String]
    /// The recognizer's values, as its actions left them. Translations are in its view's own coordinates.
    public var values: [TraceField]

    /// `card.pan`.
    public var fullName: String { "\(view).\(name)" }
}
