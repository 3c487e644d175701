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
    private let scale = RubberBand(dimension: 0.3, coefficient: coefficient)
    /// A view gives way by less than 20 degrees (C).
    private let turn = RubberBand(dimension: Angle(degrees: 20).radians, coefficient: coefficient)

    /// The platform's for scroll views (`GESTURES.md`, Scrolling).
    private static let coefficient = 0.55

    /// Of a limit of a size, in the superview's coordinates.
    init(size: Size) {
        horizontal = RubberBand(dimension: size.width, coefficient: Self.coefficient)
        vertical = RubberBand(dimension: size.height, coefficient: Self.coefficient)
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
