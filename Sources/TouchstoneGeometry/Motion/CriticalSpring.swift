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

/// The return of a scroll view that was released at rest beyond an edge: an overdamped spring that stops at 0.
///
/// `x(t) = x0 · ((1 + q) · (f · e^(−s·u) − s · e^(−f·u)) / (f − s) − q)` with `u = t + lead` for t > 0, and x0 at
/// t = 0, where s is the slow rate, f the fast rate and q the equilibrium offset. This is a spring about −q · x0 that
/// was released from rest `lead` seconds before time 0. It approaches 0 and stays there when it arrives. With q = 0 it
/// never arrives. Arguments that are not finite count as 0.
package struct OverdampedReturn: Hashable, Sendable {
    /// The speed of a return, which does not depend on its distance.
    package struct Form: Hashable, Sendable {
        /// The slow rate s, per second; greater than 0.
        package let slowRate: Double
        /// The fast rate f, per second; greater than ``slowRate``.
        package let fastRate: Double
        /// The number of seconds by which the curve is ahead of the time; not negative.
        package let lead: Double
        /// The distance of the equilibrium beyond 0, as a fraction of the initial displacement; 0…1.
        package let equilibriumOffset: Double

        /// Creates a form. The slow rate is clamped to 0.001…1,000,000. A fast rate below 1.001 times the slow rate is
        /// raised to that. The lead and the equilibrium offset are clamped to 0…1.
        package init(slowRate: Double, fastRate: Double, lead: Double, equilibriumOffset: Double) {
            self.slowRate = (0.001...1e6).clamp(slowRate)
            self.fastRate = (self.slowRate * 1.001...1e9).clamp(fastRate)
            self.lead = (0.0...1).clamp(lead)
            self.equilibriumOffset = (0.0...1).clamp(equilibriumOffset)
        }
    }

    /// The displacement at time 0.
    package let displacement: Double
    /// The speed of the return.
    package let form: Form

    /// Creates a return from `displacement`.
    package init(displacement: Double, form: Form) {
        self.displacement = displacement.isFinite ? displacement : 0
        self.form = form
    }

    /// Returns the displacement after `time` seconds: the initial one up to time 0, and 0 after the arrival.
    package func value(at time: Double) -> Double {
        time > 0 ? displacement * max(fraction(at: time), 0) : displacement
    }

    /// Returns the velocity after `time` seconds, in units per second; 0 up to time 0 and after the arrival.
    package func velocity(at time: Double) -> Double {
        guard time > 0, fraction(at: time) > 0 else { return 0 }
        let (slow, fast) = decays(at: time)
        let product = form.slowRate * form.fastRate
        let slope = product * (fast - slow) / (form.fastRate - form.slowRate)
        return displacement * ((1 + form.equilibriumOffset) * slope)
    }

    /// The fraction of the displacement that is left after `time` seconds; below 0 after the arrival.
    private func fraction(at time: Double) -> Double {
        let (slow, fast) = decays(at: time)
        let part = (form.fastRate * slow - form.slowRate * fast) / (form.fastRate - form.slowRate)
        return (1 + form.equilibriumOffset) * part - form.equilibriumOffset
    }

    private func decays(at time: Double) -> (slow: Double, fast: Double) {
        (exp(-form.slowRate * (time + form.lead)), exp(-form.fastRate * (time + form.lead)))
    }

    /// Returns the number of seconds after which the distance from 0 never exceeds `tolerance` again, which is greater
    /// than 0.
    package func settlingTime(within tolerance: Double) -> Double {
        guard tolerance > 0 else { return .infinity }
        guard abs(displacement) > tolerance else { return 0 }
        // The distance only decreases, and at this time the exponential is too small for a double.
        var (low, high) = (0.0, 750 / form.slowRate)
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if abs(value(at: middle)) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
