public import TouchstoneGeometry

/// The values of one frame: its touches, views and recognizers, and records of everything that happened in it.
public struct FrameSnapshot: Hashable, Sendable {
    /// The frame's number, counted from 0.
    public var frame: Int
    /// The frame's time, in seconds.
    public var time: Double
    /// The size of the window, in points.
    public var windowSize: Size
    /// The touches of this frame, ordered by the time at which they began. Touches that ended in the frame are
    /// included.
    public var touches: [TouchSnapshot]
    /// The views of the window in drawing order, superviews before their subviews. The window itself is not included.
    public var views: [ViewSnapshot]
    /// The recognizers, in the order of the views and of each view's recognizers.
    public var recognizers: [RecognizerSnapshot]
    /// The events of the frame, in order: each change of a recognizer's state for which its actions are called, and
    /// delegate calls that views report.
    public var events: [EventRecord] = []
    /// The decisions about recognizers, in order: which receive touches, may begin, wait for others, or make others
    /// fail.
    public var decisions: [Decision] = []
    /// The states that recognizers took in this frame, in order.
    public var transitions: [Transition] = []
    /// The touches that began in this frame, in order.
    public var landings: [Landing] = []
    /// The recognizers that were offered the touches and presses that began in this frame, in order.
    public var offers: [Offer] = []
    /// What views did with gestures other than to follow them, in order.
    public var effects: [EffectRecord] = []
    /// The constraints that a layout in this frame could not satisfy, in order.
    public var brokenConstraints: [BrokenConstraint] = []
    /// The changes of views by code whose cause is known, in order. Changes before the first step are not included, and
    /// neither are those that other code makes between two steps.
    public var changes: [ViewChange] = []
}

/// A finger in a frame.
public struct TouchSnapshot: Hashable, Sendable {
    /// The finger's number, which identifies it in snapshots.
    public var finger: Int
    /// The thing that touches the screen.
    public var type: Touch.TouchType
    /// The phase in this frame. A landing or an end takes precedence over a move.
    public var phase: Touch.Phase
    /// The location in window coordinates.
    public var location: Point
    /// The location at the end of the previous frame. In the finger's first frame, the location where it landed.
    public var previousLocation: Point
    /// The length of the finger's path in the frame, sample by sample, in points of the window. It is longer than the
    /// distance between the two locations if the finger changed direction.
    public var travel: Double
    /// The name of the view that was hit.
    public var view: String?
}

/// A recognizer at the end of a frame, after all actions.
public struct RecognizerSnapshot: Hashable, Sendable {
    /// The recognizer's own name.
    public var name: String
    /// The name of the recognizer's view.
    public var view: String
    /// The state that the recognizer was granted last. It is `possible` while the recognizer waits for others to fail.
    public var state: GestureRecognizer.State
    /// Whether the recognizer is in a sequence: it tracks touches or presses, waits for further ones, or has an outcome
    /// and was not reset yet.
    public var isInSequence: Bool
    /// Whether it has actions.
    public var isHandled: Bool
    /// The numbers of the fingers whose touches it tracks, in the order of landing. Touches that have ended are not
    /// included.
    public var fingers: [Int]
    /// Whether it begins after touches have rested, like a long press, and not when they move.
    public var beginsByTime: Bool
    /// Whether ``GestureConstants/dominance`` currently prevents its value, such as a scale, from changing.
    public var isHeldBack: Bool
    /// The full names (`card.pan`) of the recognizers whose failure it waits for. Until then its state is `possible`.
    public var waitingFor: [String]
    /// The recognizer's values at the end of the frame, such as a translation: ``GestureRecognizer/readings``.
    /// Translations are in the coordinates of the recognizer's view.
    public var values: [TraceField]

    /// The name of the view followed by the recognizer's own: `card.pan`.
    public var fullName: String { view + "." + name }
}
