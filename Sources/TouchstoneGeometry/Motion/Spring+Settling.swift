#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension Spring {
    /// Returns ωD of the spring that comes to rest after D, from its damping ratio ζ (greater than 0, at most 1) and
    /// the displacement w = vD.
    ///
    /// For ζ < 1, with y = ζωD and k = ζ / √(1−ζ²), the equation is k · |y − w| / y · e^(−y) = 0.001. If w is positive,
    /// the left side decreases from infinity to 0 at y = w, increases to a peak at y² − wy − w = 0, and then decreases
    /// forever. The largest root is therefore after the peak if the peak is high enough, and otherwise before w. On
    /// each side there is only one root.
    static func settlingFrequency(ratio: Double, displacement: Double) -> Double {
        guard ratio < 1 - 1e-8 else { return criticalFrequency(displacement: displacement) }
        let scale = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
        func excess(_ y: Double) -> Double {
            log(abs(y - displacement)) - log(y) - y + log(scale / restingDistance)
        }
        guard displacement > 0 else { return fallingRoot(of: excess, from: 0) / ratio }
        let half = displacement / 2
        let peak = half + half.squareRoot() * (half + 2).squareRoot()
        if peak.isFinite, excess(peak) >= 0 { return fallingRoot(of: excess, from: peak) / ratio }
        return fallingRoot(of: excess, from: 0, to: displacement) / ratio
    }

    /// The same for ζ = 1: (1 + s − w) · e^(−s) = 0.001 with s = ωD. The left side peaks at s = w.
    private static func criticalFrequency(displacement: Double) -> Double {
        let peak = max(displacement, 0)
        func excess(_ s: Double) -> Double { log(abs(1 + s - displacement)) - s - log(restingDistance) }
        if excess(peak) >= 0 { return fallingRoot(of: excess, from: peak) }
        return fallingRoot(of: excess, from: 0, to: displacement - 1)
    }

    /// Returns the point, to the last bit, at which a decreasing function that is positive just after `low` becomes
    /// negative.
    private static func fallingRoot(
        of function: (Double) -> Double, from low: Double, to high: Double? = nil
    ) -> Double {
        var low = low
        var high = high ?? max(2 * low, 1)
        while high.isFinite, function(high) > 0 {
            low = high
            high *= 2
        }
        while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { return middle }
            if function(middle) > 0 { low = middle } else { high = middle }
        }
    }

    /// The longest duration in seconds of a spring that does not oscillate; a slower one is refused (C).
    package static let longestDuration = 10_000.0

    /// Returns the duration, in seconds, of a spring that is defined by its frequency ω and its damping ratio ζ; nil if
    /// it is not finite or longer than ``longestDuration`` (`docs/platform.md`, Animation; M, for ζ > 1 C).
    ///
    /// For ζ < 1, it is ln(1000 · (1 + |v − ζω| / ω_d)) / (ζω) with ω_d = ω√(1−ζ²). From ζ = 1 on, it is the first
    /// multiple of 0.1 s at which the remaining part is less than ``restingDistance``.
    static func settlingDuration(frequency: Double, ratio: Double, velocity: Double) -> Double? {
        guard ratio < 1 - criticalMargin else {
            let spring = Spring(frequency, ratio, velocity, longestDuration)
            return (1...Int(longestDuration * 10)).lazy.map { Double($0) / 10 }
                .first { abs(1 - spring.progress(at: $0)) < restingDistance }
        }
        let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
        let duration = log((1 + abs(velocity - ratio * frequency) / swing) / restingDistance) / (ratio * frequency)
        return duration > 0 && duration.isFinite ? duration : nil
    }
}
