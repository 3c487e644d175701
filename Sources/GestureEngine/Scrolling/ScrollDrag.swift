internal import Geometry

/// Where fingers pull the content of a scroll view to.
struct ScrollDrag {
    /// Along which axes the fingers move the content: what the directional lock leaves.
    enum Freedom {
        /// Both, until the fingers have gone far enough to have a direction.
        case undecided
        case both, horizontal, vertical

        var x: Double { self == .vertical ? 0 : 1 }
        var y: Double { self == .horizontal ? 0 : 1 }
    }

    /// The offset that they have asked for, which the limits do not hold, when the pan had come ``travel`` far.
    var pull = Point.zero
    /// The pan's path at that moment, in window coordinates.
    var travel = Vector.zero
    /// The offset that was shown last on their behalf; any other was set by somebody else.
    var shown = Point.zero
    var freedom = Freedom.both
    /// The content's velocity at the end of a pan, kept until the pinch that goes on has ended too; points per second.
    var heldVelocity: Vector?
}
