internal import TouchstoneSystem

/// One coordinate of a scroll view after the finger has lifted. It decelerates inside its limits, and bounces or stops
/// at the edges.
///
/// - Inside the limits, it decelerates (``Deceleration``).
/// - At an edge, it continues with its current velocity on a critically damped spring about the edge
///   (``CriticalSpring``). Without a bounce, it stops there.
/// - If it starts outside with a velocity, it springs back to the edge. If it is so fast that it passes through the
///   edge, it decelerates from there.
/// - If it starts outside at rest, it returns to the edge (``OverdampedReturn``).
///
/// Every position is computed from the start, so it does not depend on the times of earlier calls.
package struct Coasting: Hashable, Sendable {
    /// The parameters of the motion, apart from its start and its limits.
    package struct Style: Hashable, Sendable {
        /// The rate of deceleration inside the limits.
        package var rate: Deceleration.Rate
        /// The velocity, in units per second, at which a deceleration stops.
        package var stopVelocity: Double
        /// The frequency ω of the spring at the edges, in radians per second.
        package var bounceFrequency: Double
        /// The form of the return from rest beyond an edge.
        package var returnForm: OverdampedReturn.Form
        /// The distance from the edge, in units, at which a spring is over and is set to the edge; greater than 0.
        package var tolerance: Double
        /// Whether the motion can go beyond the edges.
        package var bounces: Bool

        /// Creates a style from all of its parameters.
        package init(
            rate: Deceleration.Rate, stopVelocity: Double, bounceFrequency: Double, returnForm: OverdampedReturn.Form,
            tolerance: Double, bounces: Bool
        ) {
            self.rate = rate
            self.stopVelocity = stopVelocity
            self.bounceFrequency = bounceFrequency
            self.returnForm = returnForm
            self.tolerance = tolerance
            self.bounces = bounces
        }
    }

    private enum Trajectory: Hashable {
        case deceleration(Deceleration)
        case spring(CriticalSpring, edge: Double)
        case returning(OverdampedReturn, edge: Double)
    }

    private struct Phase: Hashable {
        var start: Double
        var trajectory: Trajectory
    }

    private var phases: [Phase] = []
    /// The position at which the motion comes to rest, inside the limits.
    package private(set) var end: Double
    /// The number of seconds until the motion stays at ``end``.
    package private(set) var duration = 0.0

    /// Creates a motion inside limits.
    ///
    /// - Parameters:
    ///   - start: The position at time 0. If it is not finite, the lower limit is used.
    ///   - velocity: The velocity at time 0, in units per second. A value that is not finite counts as 0.
    ///   - limits: The range in which the motion comes to rest.
    ///   - style: The rate of deceleration, and how the motion bounces at a limit.
    package init(from start: Double, velocity: Double, within limits: ClosedRange<Double>, style: Style) {
        let start = start.isFinite ? start : limits.lowerBound
        let velocity = velocity.isFinite ? velocity : 0
        end = limits.clamp(start)
        if start == end {
            coast(from: start, velocity: velocity, within: limits, style: style)
        } else if style.bounces {
            springBack(from: start, velocity: velocity, within: limits, style: style)
        }
    }

    /// Creates a motion to `target` on a spring. The velocity is limited so that the target is not passed. If the
    /// motion starts at `target`, it swings out and back.
    package init(from start: Double, velocity: Double, to target: Double, style: Style) {
        end = target
        let displacement = target - start
        let towards = displacement < 0 ? -velocity : velocity
        let fastest = abs(displacement) * style.bounceFrequency
        let used =
            displacement != 0 && towards > fastest ? (displacement < 0 ? -fastest : fastest) : velocity
        spring(from: start, velocity: used, about: target, style: style)
    }

    /// Creates a deceleration that stops at `target`.
    package init(from start: Double, deceleratingTo target: Double, style: Style) {
        end = target
        decelerate(Deceleration(from: start, to: target, rate: style.rate, stopVelocity: style.stopVelocity))
    }

    /// Returns the position after `time` seconds: the start before 0, and exactly ``end`` from ``duration`` on.
    package func value(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return end }
        switch phase.trajectory {
        case .deceleration(let deceleration): return deceleration.value(at: time - phase.start)
        case .spring(let spring, let edge): return edge + spring.value(at: time - phase.start)
        case .returning(let curve, let edge): return edge + curve.value(at: time - phase.start)
        }
    }

    /// Returns the velocity after `time` seconds, in units per second; 0 from ``duration`` on.
    package func velocity(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return 0 }
        switch phase.trajectory {
        case .deceleration(let deceleration): return deceleration.velocity(at: time - phase.start)
        case .spring(let spring, _): return spring.velocity(at: time - phase.start)
        case .returning(let curve, _): return curve.velocity(at: time - phase.start)
        }
    }

    private func phase(at time: Double) -> Phase? { phases.last { $0.start <= time } ?? phases.first }

    // MARK: Phases

    private mutating func springBack(
        from start: Double, velocity: Double, within limits: ClosedRange<Double>, style: Style
    ) {
        let edge = end
        guard velocity != 0 else { return returnFromRest(from: start, to: edge, style: style) }
        let spring = CriticalSpring(
            displacement: start - edge, velocity: velocity, frequency: style.bounceFrequency)
        // A spring that passes through the edge with almost no velocity has come to rest there.
        guard let crossing = spring.crossingTime, abs(spring.velocity(at: crossing)) > style.stopVelocity,
            limits.lowerBound < limits.upperBound
        else { return self.spring(from: start, velocity: velocity, about: edge, style: style) }
        phases.append(Phase(start: duration, trajectory: .spring(spring, edge: edge)))
        duration += crossing
        coast(from: edge, velocity: spring.velocity(at: crossing), within: limits, style: style)
    }

    /// Adds a deceleration from inside the limits.
    private mutating func coast(
        from start: Double, velocity: Double, within limits: ClosedRange<Double>, style: Style
    ) {
        let deceleration = Deceleration(
            from: start, velocity: velocity, rate: style.rate, stopVelocity: style.stopVelocity)
        end = limits.clamp(deceleration.end)
        guard end != deceleration.end, let arrival = deceleration.time(reaching: end) else {
            return decelerate(deceleration)
        }
        phases.append(Phase(start: duration, trajectory: .deceleration(deceleration)))
        duration += arrival
        if style.bounces {
            spring(from: end, velocity: deceleration.velocity(at: arrival), about: end, style: style)
        }
    }

    private mutating func decelerate(_ deceleration: Deceleration) {
        phases.append(Phase(start: duration, trajectory: .deceleration(deceleration)))
        duration += deceleration.duration
    }

    private mutating func returnFromRest(from start: Double, to edge: Double, style: Style) {
        let curve = OverdampedReturn(displacement: start - edge, form: style.returnForm)
        phases.append(Phase(start: duration, trajectory: .returning(curve, edge: edge)))
        duration += curve.settlingTime(within: style.tolerance)
    }

    private mutating func spring(from start: Double, velocity: Double, about edge: Double, style: Style) {
        let spring = CriticalSpring(
            displacement: start - edge, velocity: velocity, frequency: style.bounceFrequency)
        phases.append(Phase(start: duration, trajectory: .spring(spring, edge: edge)))
        duration += spring.settlingTime(within: style.tolerance)
    }
}

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
        package var coastingTime: Double { perMillisecond / (1 - perMillisecond) / 1000 }
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
        // When the stop velocity is reached, a displacement of stopVelocity · coastingTime would still remain.
        let toGo = displacement.isFinite && displacement != 0 ? (displacement < 0 ? -stopVelocity : stopVelocity) : 0
        self.init(
            from: start, velocity: displacement / rate.coastingTime + toGo, rate: rate, stopVelocity: stopVelocity)
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
        return time > 0 ? start + initialVelocity * rate.coastingTime * (1 - exp(-rate.perSecond * time)) : start
    }

    /// Returns the velocity after `time` seconds, in units per second; 0 from ``duration`` on.
    package func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        return initialVelocity * exp(-rate.perSecond * clamped(time))
    }

    /// Returns the time, in seconds, at which `position` is reached; nil if the motion stops before or does not pass it.
    package func time(reaching position: Double) -> Double? {
        let part = (position - start) / (initialVelocity * rate.coastingTime)
        guard part >= 0, part < 1 else { return position == start ? 0 : nil }
        let time = -log1p(-part) / rate.perSecond
        return time <= duration ? time : nil
    }

    private func clamped(_ time: Double) -> Double { time > 0 ? min(time, duration) : 0 }
}

/// The resistance to a finger that pulls beyond an edge: `y(d) = (1 − 1 / (c · d / dimension + 1)) · dimension`, which
/// is always less than `dimension` (`docs/platform.md`, Scrolling, where c = 0.55).
package struct RubberBand: Hashable, Sendable {
    /// The coefficient c: the fraction of the finger's movement that the content follows just beyond the edge.
    package let coefficient: Double

    /// The limit that no pull reaches: the size of the scroll view in the direction of the pull. It is 0 if the given
    /// size is not greater than 0 or not finite. The content then does not move beyond the edge at all.
    package let dimension: Double

    /// Creates a band for a scroll view with a size in the direction of the pull, in points. The coefficient is clamped
    /// to 0.001…1.
    package init(dimension: Double, coefficient: Double) {
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = (0.001...1).clamp(coefficient)
    }

    /// Returns the distance of the content beyond the edge when a finger pulls by `distance`. Both have the same sign.
    package func stretch(for distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        let stretch = (1 - 1 / (ratio + 1)) * dimension
        return distance < 0 ? -stretch : stretch
    }

    /// Returns the distance by which a finger must pull for the content to be `stretch` beyond the edge. Both have the
    /// same sign. For a stretch that no pull reaches, it is the largest that a pull does reach: 10⁹ times the
    /// dimension.
    package func distance(for stretch: Double) -> Double {
        guard dimension > 0, !stretch.isNaN else { return 0 }
        let part = min(abs(stretch) / dimension, 1 - 1e-9)
        let distance = part / (1 - part) * dimension / coefficient
        return stretch < 0 ? -distance : distance
    }

    /// Returns the movement of the content per point of the finger, when the finger has pulled by `distance`.
    package func slope(at distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        return coefficient / ((ratio + 1) * (ratio + 1))
    }
}

extension ClosedRange<Double> {
    /// Returns the nearest number in the range; the lower bound for a value that is not a number.
    package func clamp(_ number: Double) -> Double {
        number > lowerBound ? Swift.min(number, upperBound) : lowerBound
    }
}

/// The velocity of a moving object, from its last three samples.
///
/// The estimate is w · newest pair + (1 − w) · the pair before it. If there is only one pair, it is the velocity of
/// that pair (`docs/platform.md`, Pan, Pinch and rotation). It does not decrease while there are no new samples.
package struct VelocityEstimate: Hashable, Sendable {
    /// The weight w of the newest pair, 0…1.
    package let newestWeight: Double
    /// The shortest interval of a pair, in seconds. A pair that is closer counts as standing still.
    package let minimumInterval: Double

    private struct Sample: Hashable {
        var value: Vector
        var time: Double
        var frame: Int?
    }

    // Separate fields rather than an array, because an estimate is copied often.
    private var newest: Sample?
    private var before: Sample?
    private var first: Sample?

    /// Creates an estimate without samples. The weight is in 0…1; the interval is in seconds and greater than 0.
    package init(newestWeight: Double, minimumInterval: Double) {
        self.newestWeight = newestWeight
        self.minimumInterval = minimumInterval
    }

    /// Adds a position, in any unit, at a time in seconds that is not before the previous one.
    ///
    /// A sample of the same frame as the newest one replaces it, so that each frame adds one pair. Samples without a
    /// frame are all used.
    package mutating func add(_ value: Vector, at time: Double, frame: Int? = nil) {
        if frame == nil || newest?.frame != frame {
            first = before
            before = newest
        }
        newest = Sample(value: value, time: time, frame: frame)
    }

    /// The velocity in units per second; zero before there are two samples.
    package var velocity: Vector {
        guard let newest, let before else { return .zero }
        let velocity = velocity(from: before, to: newest)
        guard let first else { return velocity }
        return velocity * newestWeight + self.velocity(from: first, to: before) * (1 - newestWeight)
    }

    /// Returns the velocity of one pair of adjacent samples.
    private func velocity(from first: Sample, to last: Sample) -> Vector {
        let interval = last.time - first.time
        guard interval > 0, interval >= minimumInterval else { return .zero }
        return (last.value - first.value) * (1 / interval)
    }
}
