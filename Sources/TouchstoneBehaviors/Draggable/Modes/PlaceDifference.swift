internal import TouchstoneGeometry

/// The change from one place of a view to another: a scale and a rotation about a point of the view, its pivot, and the
/// displacement of that point. The pivot is in the view's own coordinates, relative to its anchor point.
struct PlaceDifference: Equatable {
    var factor = 1.0
    /// In radians, not limited to half a turn.
    var angle = 0.0
    /// In the superview's coordinates.
    var displacement = Vector.zero

    /// Creates the difference between two transforms that differ by a scale, a rotation and a translation.
    ///
    /// - Parameter lead: transforms do not distinguish whole turns, so the angle is the one closest to `lead`.
    init(from: Transform, to: Transform, about pivot: Point, near lead: Double = 0) {
        displacement = pivot.applying(to) - pivot.applying(from)
        // The longer of the two axes is more exact.
        let across = Vector(dx: from.a, dy: from.b)
        let down = Vector(dx: from.c, dy: from.d)
        let isAcross = across.length >= down.length
        let old = isAcross ? across : down
        let new = isAcross ? Vector(dx: to.a, dy: to.b) : Vector(dx: to.c, dy: to.d)
        guard old.length > 0, new.length > 0 else { return }
        factor = new.length / old.length
        let short = old.angle(to: new)
        angle = short + ((lead - short) / (2 * .pi)).rounded() * 2 * .pi
    }

    /// Returns `place` with this difference applied to it.
    func applied(to place: Transform, about pivot: Point) -> Transform {
        let change = Transform(rotationAngle: angle).scaledBy(x: factor, y: factor).about(pivot.applying(place))
        return place.concatenating(change).concatenating(Transform(translation: displacement))
    }
}
