internal import TouchstoneGeometry

/// The way in which values change over time.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        case timing(CubicTimingCurve, duration: Double)
        case spring(TouchstoneGeometry.Spring)
    }

    private var curve: Curve
    private var wait = 0.0
    private var rate = 1.0
    /// The number of times that the animation runs; nil for forever.
    private var count: Int? = 1
    private var turnsBack = false

    private init(_ curve: Curve) { self.curve = curve }

    private static func timing(_ curve: CubicTimingCurve, _ duration: Double) -> Animation {
        Animation(.timing(curve, duration: duration.isFinite ? max(duration, 0) : 0))
    }

    /// A spring, or no animation for one that never comes to rest.
    private static func spring(_ spring: TouchstoneGeometry.Spring?) -> Animation {
        spring.map { Animation(.spring($0)) } ?? timing(.linear, 0)
    }

    // MARK: Curves

    /// The duration of the curves that are named without one, in seconds (`docs/swiftui.md`, Animation).
    private static let usualDuration = 0.35

    /// The animation of `withAnimation` without an argument: a spring without a bounce of 0.55 seconds, as since iOS 17.
    public static let `default` = spring(response: 0.55, dampingFraction: 1)
    /// A constant speed.
    public static let linear = linear(duration: usualDuration)
    /// A slow start.
    public static let easeIn = easeIn(duration: usualDuration)
    /// A slow end.
    public static let easeOut = easeOut(duration: usualDuration)
    /// A slow start and end.
    public static let easeInOut = easeInOut(duration: usualDuration)

    /// A constant speed.
    public static func linear(duration: Double) -> Animation { timing(.linear, duration) }
    /// A slow start.
    public static func easeIn(duration: Double) -> Animation { timing(.easeIn, duration) }
    /// A slow end.
    public static func easeOut(duration: Double) -> Animation { timing(.easeOut, duration) }
    /// A slow start and end.
    public static func easeInOut(duration: Double) -> Animation { timing(.easeInOut, duration) }
    /// A curve with two control points.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        timing(CubicTimingCurve(CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2)), duration)
    }

    // MARK: Springs

    /// A spring without a bounce of 0.5 seconds.
    public static let spring = spring()
    /// A spring without a bounce.
    public static let smooth = smooth()
    /// A spring with a small bounce.
    public static let snappy = snappy()
    /// A spring with a bounce.
    public static let bouncy = bouncy()
    /// A spring for values that fingers set.
    public static let interactiveSpring = interactiveSpring()

    /// A spring by its perceptual duration, in seconds, and its bounce.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(TouchstoneGeometry.Spring(perceptualDuration: duration, bounce: bounce))
    }

    /// A spring by its response, in seconds, and the fraction of the critical damping. A response of 0 is very stiff.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction).motion)
    }

    /// A spring for values that fingers set.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

    /// A spring for values that fingers set.
    public static func interactiveSpring(
        duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce) }

    /// A spring by its physical constants.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        spring(
            TouchstoneGeometry.Spring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring by its perceptual duration, in seconds, and its bounce.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        spring(
            TouchstoneGeometry.Spring(
                perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity))
    }

    /// A spring.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { self.spring(spring.motion) }
    /// A spring.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        self.spring(spring.motion(initialVelocity: initialVelocity))
    }

    /// A spring without a bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a small bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with a bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Changes

    /// Returns the animation with a later start, in seconds.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.wait += delay.isFinite ? max(delay, 0) / rate : 0
        return copy
    }

    /// Returns the animation with another speed: 2 is twice as fast.
    public func speed(_ speed: Double) -> Animation {
        var copy = self
        if speed > 0, speed.isFinite { copy.rate *= speed }
        return copy
    }

    /// Returns an animation that runs several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        (copy.count, copy.turnsBack) = (max(repeatCount, 1), autoreverses)
        return copy
    }

    /// Returns an animation that never ends.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        (copy.count, copy.turnsBack) = (nil, autoreverses)
        return copy
    }

    // MARK: Motion

    /// Whether the animation is a spring that runs once, whose velocity the next spring takes over.
    var isSpring: Bool {
        if case .spring = curve { return count == 1 }
        return false
    }

    /// Whether the animation never ends.
    var isEndless: Bool { count == nil && runDuration > 0 }

    /// The duration in seconds, with the delay.
    var duration: Double {
        guard let count else { return runDuration > 0 ? .infinity : 0 }
        return (wait + runDuration * Double(count)) / rate
    }

    /// The time, in seconds, after which the animation counts as complete: of a spring, its response.
    var logicalDuration: Double {
        guard case .spring(let spring) = curve, let count else { return duration }
        return (wait + runDuration * Double(count - 1) + 2 * .pi / spring.angularFrequency) / rate
    }

    private var runDuration: Double {
        switch curve {
        case .timing(_, let duration): duration
        case .spring(let spring): spring.settlingDuration
        }
    }

    func isOver(at time: Double) -> Bool { time * rate - wait >= runDuration * (count.map(Double.init) ?? .infinity) }

    /// The part of the way that is done after a time in seconds.
    func progress(at time: Double) -> Double {
        let time = time * rate - wait
        guard time > 0 else { return 0 }
        guard runDuration > 0 else { return 1 }
        var run = (time / runDuration).rounded(.down)
        if let count, run >= Double(count) { run = Double(count - 1) }
        let isBack = turnsBack && run.truncatingRemainder(dividingBy: 2) == 1
        let own = time - run * runDuration
        return isBack ? curve(at: runDuration - own) : curve(at: own)
    }

    private func curve(at time: Double) -> Double {
        switch curve {
        case .timing(let curve, let duration): curve.progress(at: time / duration)
        case .spring(let spring): spring.progress(at: time)
        }
    }

    /// The change of ``progress(at:)`` per second, of a spring.
    func velocity(at time: Double) -> Double {
        guard case .spring(let spring) = curve, time * rate > wait else { return 0 }
        return spring.velocity(at: time * rate - wait) * rate
    }

    /// What a velocity of 1 per second at the start has added to the value after a time.
    func pushResponse(at time: Double) -> Double {
        guard let pushed else { return 0 }
        let time = time * rate - wait
        return (pushed.with.progress(at: time) - pushed.without.progress(at: time)) / rate
    }

    /// The change of ``pushResponse(at:)`` per second.
    func pushVelocity(at time: Double) -> Double {
        guard let pushed else { return 0 }
        let time = time * rate - wait
        return pushed.with.velocity(at: time) - pushed.without.velocity(at: time)
    }

    private var pushed: (with: TouchstoneGeometry.Spring, without: TouchstoneGeometry.Spring)? {
        guard case .spring(let spring) = curve,
            let with = Spring(spring).motion(initialVelocity: 1), let without = Spring(spring).motion
        else { return nil }
        return (with, without)
    }
}

/// A spring, by its constants.
public struct Spring: Hashable, Sendable {
    private let frequency: Double
    /// The fraction of the critical damping.
    public let dampingRatio: Double

    /// Creates a spring by its perceptual duration, in seconds, and its bounce.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(
            response: duration,
            dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 1e-3) : max(1 - bounce, 0))
    }

    /// Creates a spring by its response, in seconds, and the fraction of the critical damping.
    public init(response: Double, dampingRatio: Double) {
        frequency = 2 * .pi / max(response.isFinite ? response : 0, 1e-3)
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0.01) : 1
    }

    /// Creates a spring by its physical constants.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (max(stiffness, 1e-6) / max(mass, 1e-6)).squareRoot()
        let ratio = damping / (2 * (max(stiffness, 1e-6) * max(mass, 1e-6)).squareRoot())
        self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }

    init(_ spring: TouchstoneGeometry.Spring) {
        (frequency, dampingRatio) = (spring.angularFrequency, spring.dampingRatio)
    }

    /// The response in seconds.
    public var response: Double { 2 * .pi / frequency }
    /// The perceptual duration in seconds.
    public var duration: Double { response }
    /// The bounce.
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    /// The stiffness for a mass of 1.
    public var stiffness: Double { frequency * frequency }
    /// The damping for a mass of 1.
    public var damping: Double { 2 * dampingRatio * frequency }
    /// The mass: 1.
    public var mass: Double { 1 }
    /// The time, in seconds, until the spring is at rest.
    public var settlingDuration: Double { motion?.settlingDuration ?? 0 }

    /// A spring without a bounce.
    public static let smooth = Spring(duration: 0.5, bounce: 0)
    /// A spring with a small bounce.
    public static let snappy = Spring(duration: 0.5, bounce: 0.15)
    /// A spring with a bounce.
    public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

    /// The motion of the spring; nil if it never comes to rest.
    var motion: TouchstoneGeometry.Spring? { motion(initialVelocity: 0) }

    func motion(initialVelocity: Double) -> TouchstoneGeometry.Spring? {
        TouchstoneGeometry.Spring(
            perceptualDuration: response, bounce: bounce, initialVelocity: initialVelocity)
    }

    /// Returns the value after a time, on the way from zero to the target.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        var (value, push) = (target, initialVelocity)
        let animation = Animation.spring(self)
        value.scale(by: animation.progress(at: time))
        push.scale(by: animation.pushResponse(at: time))
        return value + push
    }
}
