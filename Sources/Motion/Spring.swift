#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A mass on a damped spring that goes from 0 to 1: how progress follows time when something springs to its place.
///
/// What is left of the way, u = 1 − progress, obeys u'' + 2ζω u' + ω² u = 0 with u(0) = 1 and u'(0) = −v. Progress may
/// pass 1, and turn back, as often as the damping lets it.
package struct Spring: Hashable, Sendable {
    /// ω, the angular frequency without damping, in radians per second; above 0.
    package let angularFrequency: Double
    /// ζ: below 1 it swings, from 1 on it does not; above 0.
    package let dampingRatio: Double
    /// v: the part of the whole way that is gone in a second at the start; positive is towards the target.
    package let initialVelocity: Double
    /// Seconds until what is left of the way stays below ``restingDistance``, as the spring was asked for; above 0.
    package let settlingDuration: Double

    /// The part of the way at which a spring counts as having come to rest (`docs/platform.md`, Animation; M).
    package static let restingDistance = 0.001

    /// A smaller damping ratio counts as this: below ``restingDistance`` no frequency would settle in time (C).
    package static let smallestDampingRatio = 0.01

    /// Damping ratios this close to 1 are 1: the other formulas lose their digits there.
    private static let criticalMargin = 1e-8

    /// A spring of a mass; nil unless mass, stiffness and damping are finite numbers above 0.
    ///
    /// - Parameters:
    ///   - stiffness: force per distance.
    ///   - damping: force per speed.
    ///   - initialVelocity: progress per second; what is not finite counts as 0.
    package init?(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        guard mass > 0, stiffness > 0, damping > 0 else { return nil }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / 2 / stiffness.squareRoot() / mass.squareRoot()
        guard frequency > 0, frequency.isFinite, ratio > 0, ratio.isFinite else { return nil }
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let settling = Self.settlingDuration(frequency, ratio, velocity)
        guard settling > 0, settling.isFinite else { return nil }
        self.init(frequency, ratio, velocity, settling)
    }

    /// The spring of mass 1 that comes to rest in a time; nil unless the damping ratio is above 0 and the duration is a
    /// finite number above 0.
    ///
    /// ω is the largest root of |(ζω − v) / (ω√(1−ζ²))| · e^(−ζωD) = 0.001, for ζ = 1 of (1 + (ω − v)D) · e^(−ωD) = 0.001
    /// (`docs/platform.md`, Animation; M). Where a large v leaves the second without a root, the absolute value of its left
    /// side is taken (C).
    ///
    /// - Parameters:
    ///   - dampingRatio: above 1 counts as 1, below ``smallestDampingRatio`` as that (C).
    ///   - duration: seconds.
    ///   - initialVelocity: progress per second; what is not finite counts as 0.
    package init?(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        guard dampingRatio > 0, duration > 0, duration.isFinite else { return nil }
        let ratio = min(max(dampingRatio, Self.smallestDampingRatio), 1)
        let displacement = initialVelocity * duration
        let velocity = displacement.isFinite ? initialVelocity : 0
        let frequency = Self.settlingFrequency(ratio: ratio, displacement: velocity * duration) / duration
        guard frequency > 0, frequency.isFinite else { return nil }
        self.init(frequency, ratio, velocity, duration)
    }

    private init(_ frequency: Double, _ ratio: Double, _ velocity: Double, _ settling: Double) {
        angularFrequency = frequency
        dampingRatio = ratio
        initialVelocity = velocity
        settlingDuration = settling
    }

    /// ω², for a mass of 1.
    package var stiffness: Double { angularFrequency * angularFrequency }
    /// 2ζω, for a mass of 1.
    package var damping: Double { 2 * dampingRatio * angularFrequency }

    /// The part of the way that is gone at a time, in seconds; 0 until 0.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time.isFinite else { return 1 }
        return 1 - remainder(at: time).value
    }

    /// The progress per second at a time, in seconds; the initial velocity until 0.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return initialVelocity }
        guard time.isFinite else { return 0 }
        return -remainder(at: time).slope
    }

    /// u and u'.
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
            // ζω − width, without losing its digits.
            let slow = omega * (omega / fast)
            let (slowPart, fastPart) = (exp(-slow * time), exp(-fast * time))
            result = (
                ((fast - v) * slowPart - (slow - v) * fastPart) / (2 * width),
                (fast * (slow - v) * fastPart - slow * (fast - v) * slowPart) / (2 * width)
            )
        }
        // A product of something huge with nothing.
        return (result.value.isFinite ? result.value : 0, result.slope.isFinite ? result.slope : 0)
    }
}
