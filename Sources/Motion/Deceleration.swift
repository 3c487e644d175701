#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// One coordinate of a list that coasts: `x(t) = x0 + v0 · r / (1 − r) / 1000 · (1 − r^(1000 t))`, r being the part of the
/// velocity that a millisecond leaves (`docs/platform.md`, Scrolling). With r = 0.998 the factor is 0.499 s.
///
/// It is over when the velocity has fallen to ``stopVelocity``. Arguments that are not finite count as 0.
package struct Deceleration: Hashable, Sendable {
    /// How much of its velocity a millisecond leaves: above 0 and below 1.
    package struct Rate: Hashable, Sendable {
        /// The part of the velocity that a millisecond leaves.
        package let perMillisecond: Double

        /// A number outside of 0.001…0.99999 becomes the nearest one inside; what is not a number, 0.001.
        package init(perMillisecond: Double) { self.perMillisecond = (0.001...0.99999).clamp(perMillisecond) }

        /// The seconds for which the first velocity, kept up, would lead to where the coasting tends: 0.499 for 0.998.
        package var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }
        /// The velocity falls by e in 1 / this many seconds.
        fileprivate var perSecond: Double { -1000 * log(perMillisecond) }
    }

    /// Where it starts, at time 0.
    package let start: Double
    /// In units per second, at time 0.
    package let initialVelocity: Double
    /// How fast the velocity falls.
    package let rate: Rate
    /// The velocity, in units per second, at which it stops; above 0.
    package let stopVelocity: Double

    /// A coasting by its place and its velocity at time 0. A ``stopVelocity`` below 0.001 counts as that.
    package init(from start: Double, velocity: Double, rate: Rate, stopVelocity: Double) {
        self.start = start.isFinite ? start : 0
        initialVelocity = velocity.isFinite ? velocity : 0
        self.rate = rate
        self.stopVelocity = max(stopVelocity, 0.001)
    }

    /// The one that starts at `start` and stops at `end`.
    package init(from start: Double, to end: Double, rate: Rate, stopVelocity: Double) {
        let displacement = end - start
        // At the stop velocity, stopVelocity · reach of the displacement is still to go.
        let toGo = displacement.isFinite && displacement != 0 ? (displacement < 0 ? -stopVelocity : stopVelocity) : 0
        self.init(from: start, velocity: displacement / rate.reach + toGo, rate: rate, stopVelocity: stopVelocity)
    }

    /// Seconds until it stops; 0 where it starts no faster than ``stopVelocity``.
    package var duration: Double {
        guard abs(initialVelocity) > stopVelocity else { return 0 }
        return log(abs(initialVelocity) / stopVelocity) / rate.perSecond
    }

    /// Where it stops.
    package var end: Double { value(at: duration) }

    /// Where it is after `time` seconds: at the start before 0, at ``end`` after ``duration``.
    package func value(at time: Double) -> Double {
        let time = clamped(time)
        return time > 0 ? start + initialVelocity * rate.reach * (1 - exp(-rate.perSecond * time)) : start
    }

    /// Units per second after `time` seconds; 0 from ``duration`` on.
    package func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        return initialVelocity * exp(-rate.perSecond * clamped(time))
    }

    /// When it is at `place`, in seconds; nil where it stops before, or never comes by.
    package func time(reaching place: Double) -> Double? {
        let part = (place - start) / (initialVelocity * rate.reach)
        guard part >= 0, part < 1 else { return place == start ? 0 : nil }
        let time = -log1p(-part) / rate.perSecond
        return time <= duration ? time : nil
    }

    private func clamped(_ time: Double) -> Double { time > 0 ? min(time, duration) : 0 }
}
