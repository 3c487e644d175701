internal import Geometry

/// The change from one place of a view to another: a scale and a turn about a point of the view, its pivot, and the displacement of
/// that point. The pivot is in the view's own coordinates, counted from its anchor point.
struct PlaceDifference: Equatable {
    var factor = 1.0
    /// Radians, not limited to half a turn.
    var angle = 0.0
    /// In the superview's coordinates.
    var displacement = Vector.zero

    /// The difference between two transforms that differ by a scale, a turn and a translation.
    ///
    /// - Parameter lead: transforms do not distinguish whole turns: the angle is the one nearest to this.
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

    /// The place to which this leads from `place`.
    func applied(to place: Transform, about pivot: Point) -> Transform {
        let change = Transform(rotationAngle: angle).scaledBy(x: factor, y: factor).about(pivot.applying(place))
        return place.concatenating(change).concatenating(Transform(translation: displacement))
    }
}
