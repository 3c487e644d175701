internal import Geometry

#if canImport(Darwin)
    internal import func Darwin.exp
    internal import func Darwin.log
#else
    internal import Glibc
#endif

/// By how much a step of the held place may scale and turn it, either way: the fingers' own scale and turn, and what was
/// stopped before, no faster than they move. Where room opens for that, it is no leap.
struct StepRoom {
    /// The natural logarithm of the factor.
    private var scale: Double
    /// Radians.
    private var turn: Double

    /// The room for a step towards a wanted place.
    ///
    /// - Parameters:
    ///   - before: where the fingers wanted the view before.
    ///   - outline: the view's bounds, counted from its anchor point.
    init(to place: HeldPlace, from before: Transform, outline: Rect) {
        let beyond = place.beyond
        scale = abs(log(beyond.factor / place.leadingFactor)) + Self.rounding
        turn = abs(beyond.angle - place.lead)
        guard place.lead != 0 || place.leadingFactor != 1 else { return }
        // What is made up for takes no corner farther than the fingers take one of a view that goes with them.
        let step = PlaceDifference(from: before, to: place.wanted, about: place.pivot)
        let glued = step.applied(to: place.held, about: place.pivot)
        let pivot = place.pivot.applying(place.held)
        var (distance, radius) = (0.0, 0.0)
        for corner in outline.corners {
            let held = corner.applying(place.held)
            distance = max(distance, held.distance(to: corner.applying(glued)))
            radius = max(radius, held.distance(to: pivot))
        }
        // A scale and a turn take a point at right angles to each other: together no farther than that, also where the point
        // is farther from the pivot when it is turned.
        let made = radius > 0 ? distance / radius / 2.0.squareRoot() : .infinity
        scale += log(1 + made)
        turn += radius > 0 ? made / (1 + made) : .infinity
    }

    /// A factor, as far as there is room for it.
    func limited(_ factor: Double) -> Double {
        abs(log(factor)) <= scale ? factor : exp(factor < 1 ? -scale : scale)
    }

    /// An angle, as far as there is room for it.
    func limited(angle: Double) -> Double { min(max(angle, -turn), turn) }

    /// Takes off what a step has used.
    mutating func use(factor: Double, angle: Double) {
        scale -= abs(log(factor))
        turn -= abs(angle)
    }

    /// A factor that differs by less is the same (C).
    private static let rounding = 1e-12
}
