internal import Geometry

/// What leads from one place of a view to another: a scale and a turn about its anchor point, and a way.
struct PlaceDifference: Equatable {
    var factor = 1.0
    /// Radians, the short way round.
    var angle = 0.0
    /// In the superview's coordinates.
    var way = Vector.zero

    /// The difference between two transforms of which one is the other, scaled, turned and moved.
    init(from: Transform, to: Transform) {
        way = Vector(dx: to.tx - from.tx, dy: to.ty - from.ty)
        // The longer of the two axes tells more exactly.
        let across = Vector(dx: from.a, dy: from.b)
        let down = Vector(dx: from.c, dy: from.d)
        let isAcross = across.length >= down.length
        let old = isAcross ? across : down
        let new = isAcross ? Vector(dx: to.a, dy: to.b) : Vector(dx: to.c, dy: to.d)
        guard old.length > 0, new.length > 0 else { return }
        factor = new.length / old.length
        angle = Vector(dx: old.dx * new.dx + old.dy * new.dy, dy: old.dx * new.dy - old.dy * new.dx).direction
    }

    /// The place to which this leads from `place`.
    func applied(to place: Transform) -> Transform {
        let anchor = Point(x: place.tx, y: place.ty)
        let change = Transform(rotationAngle: angle).scaledBy(x: factor, y: factor).about(anchor)
        return place.concatenating(change).concatenating(Transform(translation: way))
    }
}
