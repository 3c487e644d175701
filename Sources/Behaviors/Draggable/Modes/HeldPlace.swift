internal import Geometry

/// Where a draggable view is held while fingers want it elsewhere. Both places are transforms of the view.
struct HeldPlace {
    /// Where the fingers want the view.
    var wanted: Transform
    /// The nearest to it that the limit and the bounds of scale allow.
    var held: Transform
    /// What was shown last. A view with another transform was moved by other code.
    var shown: Transform
    /// What the limit requires.
    var requirement: LimitRequirement?
    /// The angle from the held place to the wanted one: radians, not limited to half a turn.
    var lead = 0.0
    /// The factor from the held place to the wanted one, after the last step.
    var leadingFactor = 1.0
    /// The point that goes where it is wanted even while the view cannot be scaled or turned: in the view's own coordinates,
    /// counted from its anchor point.
    var pivot = Point.zero

    /// A view that is where it is wanted.
    init(_ transform: Transform, requirement: LimitRequirement? = nil) {
        wanted = transform
        held = transform
        shown = transform
        self.requirement = requirement
    }

    /// The difference from the held place to the wanted one.
    var beyond: PlaceDifference { PlaceDifference(from: held, to: wanted, about: pivot, near: lead) }

    /// The view has grown: it is wanted as much larger, about a point of its own coordinates.
    mutating func wantGrown(by growth: Double, about point: Point) {
        guard growth != 1 else { return }
        wanted = wanted.concatenating(Transform(scaleX: growth, y: growth).about(point.applying(wanted)))
    }

    /// Has the view wanted where a band that gives way as far as this, from the held place, is pulled to.
    mutating func wantStretched(by stretch: PlaceDifference, of elasticity: LimitElasticity) {
        let beyond = elasticity.wanted(for: stretch)
        wanted = beyond.applied(to: held, about: pivot)
        lead = beyond.angle
        leadingFactor = beyond.factor
    }

    /// Has the view wanted where it is held.
    mutating func wantHeld() {
        wanted = held
        lead = 0
        leadingFactor = 1
    }
}
