internal import TouchstoneGeometry

#if canImport(Darwin)
    internal import func Darwin.exp
    internal import func Darwin.log
#else
    internal import Glibc
#endif

/// The amounts by which a step may scale and rotate the held place, in either direction. They are the fingers' own
/// scale and angle, and the part that was stopped before, made up for no faster than the fingers move. So the view does
/// not jump when room opens.
struct StepLimits {
    /// The natural logarithm of the factor.
    private var scale: Double
    /// Radians.
    private var turn: Double

    /// Creates the room for a step toward a wanted place.
    ///
    /// - Parameters:
    ///   - before: the place where the fingers wanted the view before the step.
    ///   - outline: the view's bounds, relative to its anchor point.
    init(to place: HeldPlace, from before: Transform, outline: Rect) {
        let beyond = place.beyond
        scale = abs(log(beyond.factor / place.leadingFactor)) + Self.rounding
        turn = abs(beyond.angle - place.lead)
        guard place.lead != 0 || place.leadingFactor != 1 else { return }
        // Making up for a stopped step moves no corner farther than the fingers would move it on a view that follows
        // them fully. That holds for the size before the step and for the size after it.
        let step = PlaceDifference(from: before, to: place.wanted, about: place.pivot)
        let glued = step.applied(to: place.held, about: place.pivot)
        let pivot = place.pivot.applying(place.held)
        var (distance, radius) = (0.0, 0.0)
        for corner in outline.corners {
            let held = corner.applying(place.held)
            distance = max(distance, held.distance(to: corner.applying(glued)))
            radius = max(radius, held.distance(to: pivot) * max(1, step.factor))
        }
        // A scale and a rotation move a point at right angles to each other. Together they may move it no farther than
        // that, even where the scale has moved the point away from the pivot.
        let made = radius > 0 ? distance / radius / 2.0.squareRoot() : .infinity
        scale += log(1 + made)
        turn += radius > 0 ? made / (1 + made) : .infinity
    }

    /// Returns a factor, limited by the room.
    func limited(_ factor: Double) -> Double {
        abs(log(factor)) <= scale ? factor : exp(factor < 1 ? -scale : scale)
    }

    /// Returns an angle, limited by the room.
    func limited(angle: Double) -> Double { min(max(angle, -turn), turn) }

    /// Subtracts the room that a step has used.
    mutating func use(factor: Double, angle: Double) {
        scale -= abs(log(factor))
        turn -= abs(angle)
    }

    /// Factors that differ by less than this are equal (C).
    private static let rounding = 1e-12
}
