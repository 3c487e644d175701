internal import TouchstoneGeometry

#if canImport(Darwin)
    internal import func Darwin.exp
    internal import func Darwin.log
#else
    internal import Glibc
#endif

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
    func shown(for wanted: PlaceDifference) -> PlaceDifference {
        map(wanted) { band, distance in band.stretch(for: distance) }
    }

    /// Returns the difference that is wanted if the given one is shown: the inverse of ``shown(for:)``.
    func wanted(for shown: PlaceDifference) -> PlaceDifference {
        map(shown) { band, stretch in band.distance(for: stretch) }
    }

    private func map(_ difference: PlaceDifference, _ length: (RubberBand, Double) -> Double) -> PlaceDifference {
        var result = difference
        result.factor = exp(length(scale, log(difference.factor)))
        result.angle = length(turn, difference.angle)
        result.displacement = Vector(
            dx: length(horizontal, difference.displacement.dx), dy: length(vertical, difference.displacement.dy))
        return result
    }
}
