internal import Geometry
internal import Motion

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// How a limit gives way: as a rubber band along each axis, and as others for scale and turn.
struct Give {
    private let horizontal: RubberBand
    private let vertical: RubberBand
    /// Of the logarithm of the factor: a view gives way by less than a third of its size (C).
    private let scale: RubberBand
    /// A view gives way by less than 20 degrees (C).
    private let turn: RubberBand

    /// Of a limit of a size, in the superview's coordinates, for bands of a coefficient.
    init(size: Size, coefficient: Double) {
        func band(_ dimension: Double) -> RubberBand { RubberBand(dimension: dimension, coefficient: coefficient) }
        horizontal = band(size.width)
        vertical = band(size.height)
        scale = band(0.3)
        turn = band(Angle(degrees: 20).radians)
    }

    /// What is shown of what is wanted beyond the limit.
    func shown(for wanted: PlaceDifference) -> PlaceDifference {
        map(wanted) { band, distance in band.stretch(for: distance) }
    }

    /// What is wanted where so much is shown.
    func wanted(for shown: PlaceDifference) -> PlaceDifference {
        map(shown) { band, stretch in band.distance(for: stretch) }
    }

    private func map(_ difference: PlaceDifference, _ length: (RubberBand, Double) -> Double) -> PlaceDifference {
        var result = difference
        result.factor = exp(length(scale, log(difference.factor)))
        result.angle = length(turn, difference.angle)
        result.way = Vector(dx: length(horizontal, difference.way.dx), dy: length(vertical, difference.way.dy))
        return result
    }
}
