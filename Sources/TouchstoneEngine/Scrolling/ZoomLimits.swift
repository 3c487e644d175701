internal import TouchstoneGeometry

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The limits of a zoom scale.
struct ZoomLimits {
    let range: ClosedRange<Double>
    let bounces: Bool
    /// The rubber band for the logarithm of the scale, so that growing and shrinking behave alike.
    private let band: RubberBand

    init(_ range: ClosedRange<Double>, bounces: Bool, constants: GestureConstants) {
        self.range = range
        self.bounces = bounces
        band = RubberBand(
            dimension: -log(constants.zoomStretchLimit), coefficient: constants.rubberBandCoefficient)
    }

    /// Returns the scale to show when a pinch requests `scale`.
    func shown(for scale: Double) -> Double {
        let edge = range.clamp(scale)
        return bounces && edge != scale ? edge * exp(band.stretch(for: log(scale / edge))) : edge
    }

    /// Returns the scale that a pinch must request for `shown` to be shown.
    func asked(for shown: Double) -> Double {
        let edge = range.clamp(shown)
        return bounces && edge != shown ? edge * exp(band.distance(for: log(shown / edge))) : shown
    }
}
