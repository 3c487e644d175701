internal import TouchstoneGeometry

internal import func TouchstoneSystem.exp
internal import func TouchstoneSystem.log

/// The transforms of a draggable view: where it is held, and where fingers want it.
struct DragTransforms {
    /// The transform that the fingers want.
    var wanted: Transform
    /// The transform closest to it that the limit and the bounds of scale allow.
    var held: Transform
    /// The transform that was shown last. If the view has another transform, other code has moved it.
    var shown: Transform
    /// The requirement of the limit.
    var requirement: LimitRequirement?
    /// The angle from the held transform to the wanted one, in radians. It is not limited to half a turn.
    var lead = 0.0
    /// The factor from the held transform to the wanted one, after the last step.
    var leadingFactor = 1.0
    /// The point that moves to its wanted position even while the view cannot be scaled or rotated. It is in the view's
    /// own coordinates, relative to its anchor point.
    var pivot = Point.zero

    /// Creates the transforms of a view that is where it is wanted.
    init(_ transform: Transform, requirement: LimitRequirement? = nil) {
        wanted = transform
        held = transform
        shown = transform
        self.requirement = requirement
    }

    /// The difference from the held transform to the wanted one.
    var beyond: TransformDifference { TransformDifference(from: held, to: wanted, about: pivot, near: lead) }

    /// Called when the view has grown. The wanted transform grows by the same factor, about a point in the view's own
    /// coordinates.
    mutating func wantGrown(by growth: Double, about point: Point) {
        guard growth != 1 else { return }
        wanted = wanted.concatenating(Transform(scaleX: growth, y: growth).about(point.applying(wanted)))
    }

    /// Sets the wanted transform to the one at which the rubber band shows the given stretch beyond the held transform.
    mutating func wantStretched(by stretch: TransformDifference, of elasticity: LimitElasticity) {
        let beyond = elasticity.wanted(for: stretch)
        wanted = beyond.applied(to: held, about: pivot)
        lead = beyond.angle
        leadingFactor = beyond.factor
    }

    /// Sets the wanted transform to the held one.
    mutating func wantHeld() {
        wanted = held
        lead = 0
        leadingFactor = 1
    }
}

/// The change from one transform of a view to another: a scale and a rotation about a point of the view, its pivot, and the
/// displacement of that point. The pivot is in the view's own coordinates, relative to its anchor point.
struct TransformDifference: Equatable {
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

    /// Returns `transform` with this difference applied to it.
    func applied(to transform: Transform, about pivot: Point) -> Transform {
        let change = Transform(rotationAngle: angle).scaledBy(x: factor, y: factor).about(pivot.applying(transform))
        return transform.concatenating(change).concatenating(Transform(translation: displacement))
    }
}

/// The elasticity of a limit: a rubber band for each axis, one for the scale and one for the angle.
struct LimitElasticity {
    private let horizontal: RubberBand
    private let vertical: RubberBand
    /// The band of the logarithm of the factor. It lets the size change by less than a third (C).
    private let scale: RubberBand
    /// The band of the angle. It lets the view rotate by less than 20 degrees (C).
    private let turn: RubberBand

    /// Creates the elasticity of a limit from its size, in the superview's coordinates, and the coefficient of the
    /// bands.
    init(size: Size, coefficient: Double) {
        func band(_ dimension: Double) -> RubberBand { RubberBand(dimension: dimension, coefficient: coefficient) }
        horizontal = band(size.width)
        vertical = band(size.height)
        scale = band(0.3)
        turn = band(Angle(degrees: 20).radians)
    }

    /// Returns the difference that is shown for a wanted difference.
    func shown(for wanted: TransformDifference) -> TransformDifference {
        map(wanted) { band, distance in band.stretch(for: distance) }
    }

    /// Returns the difference that is wanted if the given one is shown: the inverse of ``shown(for:)``.
    func wanted(for shown: TransformDifference) -> TransformDifference {
        map(shown) { band, stretch in band.distance(for: stretch) }
    }

    private func map(_ difference: TransformDifference, _ length: (RubberBand, Double) -> Double) -> TransformDifference
    {
        var result = difference
        result.factor = exp(length(scale, log(difference.factor)))
        result.angle = length(turn, difference.angle)
        result.displacement = Vector(
            dx: length(horizontal, difference.displacement.dx), dy: length(vertical, difference.displacement.dy))
        return result
    }
}

/// The amounts by which a step may scale and rotate the held transform, in either direction. They are the fingers' own
/// scale and angle, and the part that was stopped before, made up for no faster than the fingers move. So the view does
/// not jump when the limit allows more again.
struct StepLimits {
    /// The natural logarithm of the factor.
    private var scale: Double
    /// Radians.
    private var turn: Double

    /// Creates the limits of a step toward a wanted transform.
    ///
    /// - Parameters:
    ///   - before: the transform that the fingers wanted the view before the step.
    ///   - outline: the view's bounds, relative to its anchor point.
    init(to transforms: DragTransforms, from before: Transform, outline: Rect) {
        let beyond = transforms.beyond
        scale = abs(log(beyond.factor / transforms.leadingFactor)) + Self.rounding
        turn = abs(beyond.angle - transforms.lead)
        guard transforms.lead != 0 || transforms.leadingFactor != 1 else { return }
        // Making up for a stopped step moves no corner farther than the fingers would move it on a view that follows
        // them fully. That holds for the size before the step and for the size after it.
        let step = TransformDifference(from: before, to: transforms.wanted, about: transforms.pivot)
        let glued = step.applied(to: transforms.held, about: transforms.pivot)
        let pivot = transforms.pivot.applying(transforms.held)
        var (distance, radius) = (0.0, 0.0)
        for corner in outline.corners {
            let held = corner.applying(transforms.held)
            distance = max(distance, held.distance(to: corner.applying(glued)))
            radius = max(radius, held.distance(to: pivot) * max(1, step.factor))
        }
        // A scale and a rotation move a point at right angles to each other. Together they may move it no farther than
        // that, even where the scale has moved the point away from the pivot.
        let made = radius > 0 ? distance / radius / 2.0.squareRoot() : .infinity
        scale += log(1 + made)
        turn += radius > 0 ? made / (1 + made) : .infinity
    }

    /// Returns a factor within the limits.
    func limited(_ factor: Double) -> Double {
        abs(log(factor)) <= scale ? factor : exp(factor < 1 ? -scale : scale)
    }

    /// Returns an angle within the limits.
    func limited(angle: Double) -> Double { min(max(angle, -turn), turn) }

    /// Subtracts what a step has used.
    mutating func use(factor: Double, angle: Double) {
        scale -= abs(log(factor))
        turn -= abs(angle)
    }

    /// Factors that differ by less than this are equal (C).
    private static let rounding = 1e-12
}
