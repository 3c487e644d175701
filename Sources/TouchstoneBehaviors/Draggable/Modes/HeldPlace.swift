internal import TouchstoneGeometry

/// The place where a draggable view is held while fingers want it elsewhere. Places are transforms of the view.
struct HeldPlace {
    /// The place where the fingers want the view.
    var wanted: Transform
    /// The place closest to it that the limit and the bounds of scale allow.
    var held: Transform
    /// The transform that was shown last. If the view has another transform, other code has moved it.
    var shown: Transform
    /// The requirement of the limit.
    var requirement: LimitRequirement?
    /// The angle from the held place to the wanted one, in radians. It is not limited to half a turn.
    var lead = 0.0
    /// The factor from the held place to the wanted one, after the last step.
    var leadingFactor = 1.0
    /// The point that moves to its wanted position even while the view cannot be scaled or rotated. It is in the view's
    /// own coordinates, relative to its anchor point.
    var pivot = Point.zero

    /// Creates the place of a view that is where it is wanted.
    init(_ transform: Transform, requirement: LimitRequirement? = nil) {
        wanted = transform
        held = transform
        shown = transform
        self.requirement = requirement
    }

    /// The difference from the held place to the wanted one.
    var beyond: PlaceDifference { PlaceDifference(from: held, to: wanted, about: pivot, near: lead) }

    /// Called when the view has grown. The wanted place grows by the same factor, about a point in the view's own
    /// coordinates.
    mutating func wantGrown(by growth: Double, about point: Point) {
        guard growth != 1 else { return }
        wanted = wanted.concatenating(Transform(scaleX: growth, y: growth).about(point.applying(wanted)))
    }

    /// Sets the wanted place to the one at which the rubber band shows the given stretch beyond the held place.
    mutating func wantStretched(by stretch: PlaceDifference, of elasticity: LimitElasticity) {
        let beyond = elasticity.wanted(for: stretch)
        wanted = beyond.applied(to: held, about: pivot)
        lead = beyond.angle
        leadingFactor = beyond.factor
    }

    /// Sets the wanted place to the held one.
    mutating func wantHeld() {
        wanted = held
        lead = 0
        leadingFactor = 1
    }
}
