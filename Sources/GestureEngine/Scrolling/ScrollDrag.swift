internal import Geometry

/// Where fingers pull the content of a scroll view to.
struct ScrollDrag {
    /// The offset that they have asked for, which the limits do not hold, when the pan had come ``travel`` far.
    var pull = Point.zero
    /// The pan's way at that moment, in window coordinates.
    var travel = Vector.zero
    /// The offset that was shown last on their behalf; any other was set by somebody else.
    var shown = Point.zero
    /// What the directional lock leaves of a way: (1, 1) for all of it.
    var freedom = Vector(dx: 1, dy: 1)
    /// The content's velocity at the end of a pan, kept until the pinch that goes on has ended too; points per second.
    var heldVelocity: Vector?
}
