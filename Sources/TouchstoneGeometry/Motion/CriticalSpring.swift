#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A critically damped spring about 0: `x(t) = (x0 + (v0 + ω·x0) · t) · e^(−ωt)`.
///
/// It comes to rest without oscillating. It passes through 0 at most once, if it starts toward 0 faster than ω times
/// its distance. Arguments that are not finite count as 0.
package struct CriticalSpring: Hashable, Sendable {
    /// The displacement at time 0.
    package let displacement: Double
    /// The velocity at time 0, in units per second.
    package let initialVelocity: Double
    /// The frequency ω, in radians per second; greater than 0.
    package let frequency: Double

    /// Creates a spring from its displacement and its velocity at time 0. A frequency outside of 0.001…1,000,000 is
    /// clamped.
    package init(displacement: Double, velocity: Double, frequency: Double) {
        self.displacement = displacement.isFinite ? displacement : 0
        initialVelocity = velocity.isFinite ? velocity : 0
        self.frequency = (0.001...1e6).clamp(frequency)
    }

    /// The factor of time: v0 + ω·x0.
    private var slope: Double {
        let slope = initialVelocity + frequency * displacement
        return slope.isFinite ? slope : (slope < 0 ? -1 : 1) * .greatestFiniteMagnitude
    }

    /// Returns the displacement after `time` seconds; the initial one before 0.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return displacement }
        let part = exp(-frequency * time)
        // Infinity times zero counts as zero.
        return part > 0 ? displacement * part + slope * part * time : 0
    }

    /// Returns the velocity after `time` seconds, in units per second.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return initialVelocity }
        let part = exp(-frequency * time)
        return part > 0 ? initialVelocity * part - frequency * (slope * part * time) : 0
    }

    /// The time, in seconds, at which it passes through 0; nil if it does not, or starts there.
    package var crossingTime: Double? {
        let time = -displacement / slope
        return displacement != 0 && time > 0 && time.isFinite ? time : nil
    }

    /// Returns the number of seconds after which the distance from 0 never exceeds `tolerance` again, which is greater
    /// than 0.
    package func settlingTime(within tolerance: Double) -> Double {
        guard tolerance > 0 else { return .infinity }
        func isOutside(_ time: Double) -> Bool { abs(value(at: time)) > tolerance }
        // At this time, the exponential is too small for a double, regardless of its factor.
        let never = 750 / frequency
        let lastExtremum = 1 / frequency - displacement / slope
        var low = lastExtremum > 0 ? min(lastExtremum, never) : 0
        var high = never
        // After the last extremum, the distance only decreases. If the extremum is already inside, it decreases from
        // the start.
        if !isOutside(low) { (low, high) = (0, low) }
        guard isOutside(low) else { return low }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if isOutside(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
