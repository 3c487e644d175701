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

    /// Returns the number of seconds after which the remaining part stays below ``restingDistance``, from the curve
    /// that bounds it.
    static func settlingDuration(_ frequency: Double, _ ratio: Double, _ velocity: Double) -> Double {
        let side: Double
        let decay: Double
        if abs(ratio - 1) < 1e-8 {
            return criticalDuration(frequency, velocity)
        } else if ratio < 1 {
            let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
            let sine = (ratio * frequency - velocity) / swing
            side = (1 + sine * sine).squareRoot()
            decay = ratio * frequency
        } else {
            let width = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
            let fast = ratio * frequency + width
            side = (abs(fast - velocity) + abs(frequency * (frequency / fast) - velocity)) / (2 * width)
            decay = frequency * (frequency / fast)
        }
        return log(max(side, 1) / restingDistance) / decay
    }

    private static func criticalDuration(_ frequency: Double, _ velocity: Double) -> Double {
        // |1 + (1 − v/ω) s| · e^(−s) = 0.001 with s = ωD. It is bounded by (1 + |1 − v/ω| s) · e^(−s), which decreases
        // after its peak at 1 − 1/|1 − v/ω|.
        let slope = abs(1 - velocity / frequency)
        let peak = slope > 1 ? 1 - 1 / slope : 0
        return fallingRoot(of: { log(1 + slope * $0) - $0 - log(restingDistance) }, from: peak) / frequency
    }
}
