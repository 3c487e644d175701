public import Geometry

/// Everything that can be known of a frame, as a value.
public struct FrameSnapshot: Hashable, Sendable {
    /// The frame's number, from 0.
    public var frame: Int
    /// Seconds.
    public var time: Double
    /// The size of the window, in points.
    public var windowSize: Size
    /// Fingers that were on the screen in this frame, those that lifted in it included, in the order of landing.
    public var touches: [TouchSnapshot]
    /// The window's views without the window, superviews before their subviews, in drawing order.
    public var views: [ViewSnapshot]
    /// In the order of the views, and of each view's recognizers.
    public var recognizers: [RecognizerSnapshot]
    /// Actions and calls to delegates, in the order in which they happened.
    public var events: [EventRecord]
    /// Questions, answers and their consequences, in order.
    public var decisions: [Decision]
    /// Every state that a recognizer took in this frame, in order.
    public var transitions: [Transition]
    /// Fingers that landed in this frame, in order.
    public var landings: [Landing]
    /// Which recognizers were offered the touches and presses that began in this frame, in order.
    public var offers: [Offer]
    /// Constraints that a layout in this frame could not keep, in order.
    public var brokenConstraints: [BrokenConstraint]
}

/// A finger in a frame.
public struct TouchSnapshot: Hashable, Sendable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// What touches the screen.
    public var type: Touch.TouchType
    /// What it did in this frame; a landing or the end says more than a move.
    public var phase: Touch.Phase
    /// In window coordinates.
    public var location: Point
    /// Where it was at the end of the frame before; where it landed in its first frame.
    public var previousLocation: Point
    /// How far it went in the frame, sample by sample, in points of the window: more than the distance of these two where it
    /// turned on its way.
    public var travel: Double
    /// The view that was hit.
    public var view: String?
}

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
    /// Whether it has targets for its actions.
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
