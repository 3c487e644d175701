internal import Geometry

/// Where a draggable view is held while fingers want it elsewhere. Both places are transforms of the view.
struct HeldPlace {
    /// Where the fingers want the view.
    var wanted: Transform
    /// The nearest to it that the limit and the bounds of scale allow.
    var held: Transform
    /// What was shown last; where the view shows something else, somebody else has moved it.
    var shown: Transform
    /// What the limit asks for.
    var hold: LimitHold?
    /// How far the wanted place is turned beyond the held one: radians, not limited to half a turn.
    var lead = 0.0
    /// By which factor the wanted place is larger than the held one, after the last step.
    var leadingFactor = 1.0
    /// What goes where it is wanted also while the view cannot be scaled or turned: in the view's own coordinates, counted from
    /// its anchor point.
    var pivot = Point.zero

    /// A view that is where it is wanted.
    init(_ transform: Transform, hold: LimitHold? = nil) {
        wanted = transform
        held = transform
        shown = transform
        self.hold = hold
    }

    /// What leads from the held place to the wanted one.
    var beyond: PlaceDifference { PlaceDifference(from: held, to: wanted, about: pivot, near: lead) }

    /// Has the view wanted where it is held.
    mutating func wantHeld() {
        wanted = held
        lead = 0
        leadingFactor = 1
    }
}
