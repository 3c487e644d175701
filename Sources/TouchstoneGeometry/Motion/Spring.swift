internal import TouchstoneSystem

/// A mass on a damped spring that moves from 0 to 1: the progress over time of a value that springs to its target.
///
/// The remaining part u = 1 − progress satisfies u'' + 2ζω u' + ω² u = 0 with u(0) = 1 and u'(0) = −v. Progress may
/// exceed 1 and turn back, as often as the damping allows.
package struct Spring: Hashable, Sendable {
    /// The angular frequency ω without damping, in radians per second; greater than 0.
    package let angularFrequency: Double
    /// The damping ratio ζ; greater than 0. Below 1 the spring oscillates, from 1 on it does not.
    package let dampingRatio: Double
    /// The initial velocity v, in whole distances per second. A positive velocity is toward the target.
    package let initialVelocity: Double
    /// The number of seconds until the remaining part stays below ``restingDistance``, according to the spring's
    /// initializer; greater than 0.
    package let settlingDuration: Double

    /// The remaining part at which a spring counts as being at rest (`docs/platform.md`, Animation; M).
    package static let restingDistance = 0.001

    /// The smallest damping ratio; smaller ones are raised to it. Below ``restingDistance`` no frequency would settle
    /// in time (C).
    package static let smallestDampingRatio = 0.01

    /// The smallest and the largest bounce. A bounce of −1 would never arrive (C), and above 1 the spring would grow.
    package static let bounces = -0.99...1.0

    /// Damping ratios this close to 1 count as 1, because the other formulas lose their digits there.
    static let criticalMargin = 1e-8

    /// Creates a spring with a mass. A damping ratio above 1 counts as 1 (M). Returns nil unless mass, stiffness and
    /// damping are finite and greater than 0, or if the spring takes longer than ``longestDuration``.
    ///
    /// - Parameters:
    ///   - mass: The mass that the spring moves.
    ///   - stiffness: The force per distance.
    ///   - damping: The force per speed.
    ///   - initialVelocity: The progress per second. A value that is not finite counts as 0.
    package init?(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        guard mass > 0, stiffness > 0, damping > 0 else { return nil }
        let ratio = damping / 2 / stiffness.squareRoot() / mass.squareRoot()
        guard ratio.isFinite else { return nil }
        self.init(frequency: (stiffness / mass).squareRoot(), ratio: min(ratio, 1), initialVelocity: initialVelocity)
    }

    /// Creates a spring of mass 1 from its perceptual duration p and its bounce b. The stiffness is (2π/p)². The
    /// damping is 4π(1 − b)/p, and 4π/(p(1 + b)) for b < 0 (`docs/platform.md`, Animation; D, M).
    ///
    /// A bounce below 0 overdamps the spring (D). A bounce outside of ``bounces`` is clamped, and the damping ratio is
    /// at least ``smallestDampingRatio`` (C). Returns nil unless the duration is finite and greater than 0.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The duration in seconds. The spring takes longer to come to rest.
    ///   - bounce: The bounce; a value that is not a number counts as 0.
    ///   - initialVelocity: The progress per second. A value that is not finite counts as 0.
    package init?(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        guard perceptualDuration > 0, perceptualDuration.isFinite else { return nil }
        let bounce = bounce.isNaN ? 0 : min(max(bounce, Self.bounces.lowerBound), Self.bounces.upperBound)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            frequency: 2 * .pi / perceptualDuration, ratio: max(ratio, Self.smallestDampingRatio),
            initialVelocity: initialVelocity)
    }

    /// Creates a spring with its own duration: ``settlingDuration(frequency:ratio:velocity:)``.
    private init?(frequency: Double, ratio: Double, initialVelocity: Double) {
        guard frequency > 0, frequency.isFinite, ratio > 0 else { return nil }
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        guard let settling = Self.settlingDuration(frequency: frequency, ratio: ratio, velocity: velocity) else {
            return nil
        }
        self.init(frequency, ratio, velocity, settling)
    }

    /// Creates a spring of mass 1 that comes to rest after the given duration. Returns nil unless the damping ratio is
    /// greater than 0 and the duration is finite and greater than 0.
    ///
    /// ω is the largest root of |(ζω − v) / (ω√(1−ζ²))| · e^(−ζωD) = 0.001, and for ζ = 1 of (1 + (ω − v)D) · e^(−ωD) =
    /// 0.001 (`docs/platform.md`, Animation; M). If the second equation has no root because v is large, the absolute
    /// value of its left side is used (C).
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio. It is clamped to ``smallestDampingRatio``…1 (C).
    ///   - duration: The duration in seconds.
    ///   - initialVelocity: The progress per second. A value that is not finite counts as 0.
    package init?(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        guard dampingRatio > 0, duration > 0, duration.isFinite else { return nil }
        let ratio = min(max(dampingRatio, Self.smallestDampingRatio), 1)
        let displacement = initialVelocity * duration
        let velocity = displacement.isFinite ? initialVelocity : 0
        let frequency = Self.settlingFrequency(ratio: ratio, displacement: velocity * duration) / duration
        guard frequency > 0, frequency.isFinite else { return nil }
        self.init(frequency, ratio, velocity, duration)
    }

    init(_ frequency: Double, _ ratio: Double, _ velocity: Double, _ settling: Double) {
        angularFrequency = frequency
        dampingRatio = ratio
        initialVelocity = velocity
        settlingDuration = settling
    }

    /// The stiffness for a mass of 1: ω².
    package var stiffness: Double { angularFrequency * angularFrequency }
    /// The damping for a mass of 1: 2ζω.
    package var damping: Double { 2 * dampingRatio * angularFrequency }

    /// Returns the progress at a time in seconds; 0 up to time 0.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time.isFinite else { return 1 }
        return 1 - remainder(at: time).value
    }

    /// Returns the progress per second at a time in seconds; the initial velocity up to time 0.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return initialVelocity }
        guard time.isFinite else { return 0 }
        return -remainder(at: time).slope
    }

    /// Returns u and u'.
    private func remainder(at time: Double) -> (value: Double, slope: Double) {
        let (omega, zeta, v) = (angularFrequency, dampingRatio, initialVelocity)
        let result: (value: Double, slope: Double)
        if abs(zeta - 1) < Self.criticalMargin {
            let decay = exp(-omega * time)
            result = (
                (1 + (omega - v) * time) * decay,
                (-v - omega * (omega - v) * time) * decay
            )
        } else if zeta < 1 {
            let swing = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
            let decay = exp(-zeta * omega * time)
            let (sine, cosine) = (sin(swing * time), cos(swing * time))
            let side = (zeta * omega - v) / swing
            result = (
                decay * (cosine + side * sine),
                decay * ((side * swing - zeta * omega) * cosine - (swing + zeta * omega * side) * sine)
            )
        } else {
            let width = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
            let fast = zeta * omega + width
            // ζω − width, computed without losing digits.
            let slow = omega * (omega / fast)
            let (slowPart, fastPart) = (exp(-slow * time), exp(-fast * time))
            result = (
                ((fast - v) * slowPart - (slow - v) * fastPart) / (2 * width),
                (fast * (slow - v) * fastPart - slow * (fast - v) * slowPart) / (2 * width)
            )
        }
        // The product of a huge number and zero counts as zero.
        return (result.value.isFinite ? result.value : 0, result.slope.isFinite ? result.slope : 0)
    }
}

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
