internal import Geometry

/// Where a pinch takes the zoom scale of a scroll view.
struct ScrollZoom {
    /// The scale, not held by the limits, at which the pinch's own is 1.
    var base = 1.0
    /// The fingers that were followed last.
    var fingers: [Touch] = []
    /// Where their midpoint was, in window coordinates.
    var midpoint = Point.zero
    /// Whether a finger has stopped the scale on its way back inside its limits.
    var isBounceStopped = false
    /// Whether the delegate was told of a beginning, and not of the end.
    var isEndUntold = false
}
