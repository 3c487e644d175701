internal import Motion

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The limits of a zoom scale.
struct ZoomLimits {
    let range: ClosedRange<Double>
    let bounces: Bool
    /// What the logarithm of the scale does beyond the limits, so that growing and shrinking are alike.
    private let band: RubberBand

    init(_ range: ClosedRange<Double>, bounces: Bool, constants: GestureConstants) {
        self.range = range
        self.bounces = bounces
        band = RubberBand(
            dimension: -log(constants.zoomStretchLimit), coefficient: constants.rubberBandCoefficient)
    }

    /// The scale to show for a pinch that asks for `scale`.
    func shown(for scale: Double) -> Double {
        let edge = range.clamp(scale)
        return bounces && edge != scale ? edge * exp(band.stretch(for: log(scale / edge))) : edge
    }

    /// What a pinch must ask for, for `shown` to be shown.
    func asked(for shown: Double) -> Double {
        let edge = range.clamp(shown)
        return bounces && edge != shown ? edge * exp(band.distance(for: log(shown / edge))) : shown
    }
}
