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
    /// Constraints of which a layout found out in this frame that it cannot keep them, in order.
    public var brokenConstraints: [BrokenConstraint]
}
