#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A critically damped spring about 0: `x(t) = (x0 + (v0 + ω·x0) · t) · e^(−ωt)`.
///
/// It comes to rest without swinging, and goes through 0 at most once: where it starts towards 0 faster than ω times its
/// distance. Arguments that are not finite count as 0.
package struct CriticalSpring: Hashable, Sendable {
    /// At time 0.
    package let displacement: Double
    /// In units per second, at time 0.
    package let initialVelocity: Double
    /// ω, in radians per second; above 0.
    package let frequency: Double

    /// A spring by its place and its velocity at time 0. A frequency that is not in 0.001…1,000,000 counts as the nearest
    /// that is.
    package init(displacement: Double, velocity: Double, frequency: Double) {
        self.displacement = displacement.isFinite ? displacement : 0
        initialVelocity = velocity.isFinite ? velocity : 0
        self.frequency = (0.001...1e6).clamp(frequency)
    }

    /// v0 + ω·x0: what time is multiplied by.
    private var slope: Double {
        let slope = initialVelocity + frequency * displacement
        return slope.isFinite ? slope : (slope < 0 ? -1 : 1) * .greatestFiniteMagnitude
    }

    /// Where it is after `time` seconds; at the start before 0.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return displacement }
        let part = exp(-frequency * time)
        // Infinity times zero counts as zero.
        return part > 0 ? displacement * part + slope * part * time : 0
    }

    /// Units per second after `time` seconds.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return initialVelocity }
        let part = exp(-frequency * time)
        return part > 0 ? initialVelocity * part - frequency * (slope * part * time) : 0
    }

    /// When it goes through 0, in seconds; nil where it does not, or starts there.
    package var crossingTime: Double? {
        let time = -displacement / slope
        return displacement != 0 && time > 0 && time.isFinite ? time : nil
    }

    /// The seconds after which it is never again farther than `tolerance` (above 0) from 0.
    package func settlingTime(within tolerance: Double) -> Double {
        guard tolerance > 0 else { return .infinity }
        func isOutside(_ time: Double) -> Bool { abs(value(at: time)) > tolerance }
        // By then the exponential is too small for a double, whatever it is multiplied by.
        let never = 750 / frequency
        let lastExtremum = 1 / frequency - displacement / slope
        var low = lastExtremum > 0 ? min(lastExtremum, never) : 0
        var high = never
        // From the last extremum on it only comes nearer; where that is inside already, it does so from its start.
        if !isOutside(low) { (low, high) = (0, low) }
        guard isOutside(low) else { return low }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if isOutside(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
