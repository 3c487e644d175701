#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The return of a list that was let go at rest beyond an edge: an overdamped spring about 0.
///
/// `x(t) = x0 · (f · e^(−s·u) − s · e^(−f·u)) / (f − s)` with `u = t + lead` for t > 0, and x0 at t = 0; s and f are the slow and
/// the fast rate. That is a spring that was released from rest `lead` seconds before time 0. It approaches 0 without passing
/// it. Arguments that are not finite count as 0.
package struct OverdampedReturn: Hashable, Sendable {
    /// How fast a return is, whatever its distance.
    package struct Form: Hashable, Sendable {
        /// s, per second; above 0.
        package let slowRate: Double
        /// f, per second; greater than ``slowRate``.
        package let fastRate: Double
        /// Seconds by which the curve is ahead of the time; at least 0.
        package let lead: Double

        /// A form by its three numbers. A slow rate that is not in 0.001…1,000,000 counts as the nearest that is, a fast
        /// rate less than 1.001 times that as that much, and a lead that is not in 0…1 as the nearest that is.
        package init(slowRate: Double, fastRate: Double, lead: Double) {
            self.slowRate = (0.001...1e6).clamp(slowRate)
            self.fastRate = (self.slowRate * 1.001...1e9).clamp(fastRate)
            self.lead = (0.0...1).clamp(lead)
        }
    }

    /// At time 0.
    package let displacement: Double
    /// How fast it is.
    package let form: Form

    /// A return from `displacement`.
    package init(displacement: Double, form: Form) {
        self.displacement = displacement.isFinite ? displacement : 0
        self.form = form
    }

    /// Where it is after `time` seconds; at ``displacement`` up to time 0.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return displacement }
        let (slow, fast) = decays(at: time)
        return displacement * ((form.fastRate * slow - form.slowRate * fast) / (form.fastRate - form.slowRate))
    }

    /// Units per second after `time` seconds; 0 up to time 0.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (slow, fast) = decays(at: time)
        let product = form.slowRate * form.fastRate
        return displacement * (product * (fast - slow) / (form.fastRate - form.slowRate))
    }

    private func decays(at time: Double) -> (slow: Double, fast: Double) {
        (exp(-form.slowRate * (time + form.lead)), exp(-form.fastRate * (time + form.lead)))
    }

    /// The seconds after which it is never again farther than `tolerance` (above 0) from 0.
    package func settlingTime(within tolerance: Double) -> Double {
        guard tolerance > 0 else { return .infinity }
        guard abs(displacement) > tolerance else { return 0 }
        // It only comes nearer, and by then the exponential is too small for a double.
        var (low, high) = (0.0, 750 / form.slowRate)
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if abs(value(at: middle)) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
