#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// One coordinate of a decelerating scroll view: `x(t) = x0 + v0 · r / (1 − r) / 1000 · (1 − r^(1000 t))`, where r is
/// the fraction of the velocity that is left after a millisecond (`docs/platform.md`, Scrolling). For r = 0.998 the
/// factor is 0.499 s.
///
/// It is over when the velocity has decreased to ``stopVelocity``. Arguments that are not finite count as 0.
package struct Deceleration: Hashable, Sendable {
    /// The rate of deceleration.
    package struct Rate: Hashable, Sendable {
        /// The fraction of the velocity that is left after a millisecond; greater than 0 and less than 1.
        package let perMillisecond: Double

        /// Creates a rate. A number outside of 0.001…0.99999 is clamped; one that is not a number counts as 0.001.
        package init(perMillisecond: Double) { self.perMillisecond = (0.001...0.99999).clamp(perMillisecond) }

        /// The number of seconds in which the initial velocity, if it were constant, would lead to the limit of the
        /// motion: 0.499 for 0.998.
        package var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }
        /// The decay per second: the velocity decreases by a factor of e in 1 / `perSecond` seconds.
        fileprivate var perSecond: Double { -1000 * log(perMillisecond) }
    }

    /// The position at time 0.
    package let start: Double
    /// The velocity at time 0, in units per second.
    package let initialVelocity: Double
    /// The rate of deceleration.
    package let rate: Rate
    /// The velocity, in units per second, at which the motion stops; greater than 0.
    package let stopVelocity: Double

    /// Creates a deceleration from its position and its velocity at time 0. A ``stopVelocity`` below 0.001 counts as
    /// 0.001.
    package init(from start: Double, velocity: Double, rate: Rate, stopVelocity: Double) {
        self.start = start.isFinite ? start : 0
        initialVelocity = velocity.isFinite ? velocity : 0
        self.rate = rate
        self.stopVelocity = max(stopVelocity, 0.001)
    }

    /// Creates the deceleration that starts at `start` and stops at `end`.
    package init(from start: Double, to end: Double, rate: Rate, stopVelocity: Double) {
        let displacement = end - start
        // When the stop velocity is reached, a displacement of stopVelocity · reach would still remain.
        let toGo = displacement.isFinite && displacement != 0 ? (displacement < 0 ? -stopVelocity : stopVelocity) : 0
        self.init(from: start, velocity: displacement / rate.reach + toGo, rate: rate, stopVelocity: stopVelocity)
    }

    /// The number of seconds until the motion stops; 0 if it starts no faster than ``stopVelocity``.
    package var duration: Double {
        guard abs(initialVelocity) > stopVelocity else { return 0 }
        return log(abs(initialVelocity) / stopVelocity) / rate.perSecond
    }

    /// The position at which the motion stops.
    package var end: Double { value(at: duration) }

    /// Returns the position after `time` seconds: the start before 0, and ``end`` after ``duration``.
    package func value(at time: Double) -> Double {
        let time = clamped(time)
        return time > 0 ? start + initialVelocity * rate.reach * (1 - exp(-rate.perSecond * time)) : start
    }

    /// Returns the velocity after `time` seconds, in units per second; 0 from ``duration`` on.
    package func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        return initialVelocity * exp(-rate.perSecond * clamped(time))
    }

    /// Returns the time, in seconds, at which `place` is reached; nil if the motion stops before or does not pass it.
    package func time(reaching place: Double) -> Double? {
        let part = (place - start) / (initialVelocity * rate.reach)
        guard part >= 0, part < 1 else { return place == start ? 0 : nil }
        let time = -log1p(-part) / rate.perSecond
        return time <= duration ? time : nil
    }

    private func clamped(_ time: Double) -> Double { time > 0 ? min(time, duration) : 0 }
}
