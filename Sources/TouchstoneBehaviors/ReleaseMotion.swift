internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Calls a closure once per frame of a view's simulation, with the time of the frame in seconds, until it is released.
final class FrameTicker {
    private let link: DisplayLink

    init(for view: View, _ step: @escaping (_ time: Double) -> Void) {
        link = DisplayLink(for: view) { step($0.timestamp) }
    }

    deinit { link.invalidate() }
}

/// The motion of a value toward its target after the fingers have lifted: a critically damped spring. It passes the
/// value to a view once per frame until it is released.
final class SettlingSpring {
    private let spring: CriticalSpring
    private let target: Double
    /// In seconds of the simulation.
    private let start: Double
    private var ticker: FrameTicker?

    /// Returns nil outside a window, and for a value that is already at rest.
    ///
    /// - Parameters:
    ///   - velocity: the change of the value per second.
    ///   - frequency: ω, in radians per second. The default is that of a list's bounce.
    ///   - step: called once per frame with the value, or with nil when it has reached its target.
    init?(
        of view: View, from value: Double, to target: Double, velocity: Double, frequency: Double? = nil,
        _ step: @escaping (_ value: Double?) -> Void
    ) {
        let constants = view.constants
        let spring = CriticalSpring(
            displacement: value - target, velocity: velocity, frequency: frequency ?? constants.bounceFrequency)
        let duration = spring.settlingTime(within: constants.bounceTolerance)
        guard let simulation = view.simulation, duration > 0 else { return nil }
        let start = simulation.time
        self.spring = spring
        self.target = target
        self.start = start
        ticker = FrameTicker(for: view) { time in
            step(time - start >= duration ? nil : target + spring.value(at: time - start))
        }
    }

    /// Returns the change of the value per second at a time of the simulation.
    func velocity(at time: Double) -> Double { spring.velocity(at: time - start) }
}

/// The motion of a thrown view, which is that of a list: the velocity decreases by the same factor every millisecond.
struct Glide {
    private let ticker: FrameTicker
    private let horizontal: Deceleration
    private let vertical: Deceleration
    /// The time of the first step, or nil before it.
    private var start: Double?
    /// The displacement from the start to the last step, in the superview's coordinates.
    private var travelled = Vector.zero

    /// Returns nil for a velocity below a list's stop velocity.
    ///
    /// - Parameters:
    ///   - velocity: in points of the superview per second.
    ///   - step: called once per frame with the time of the simulation, in seconds.
    init?(of view: View, velocity: Vector, _ step: @escaping (_ time: Double) -> Void) {
        func coast(_ velocity: Double) -> Deceleration {
            Deceleration(
                from: 0, velocity: velocity, rate: .init(perMillisecond: ScrollView.DecelerationRate.normal.rawValue),
                stopVelocity: view.constants.scrollStopVelocity)
        }
        horizontal = coast(velocity.dx)
        vertical = coast(velocity.dy)
        guard max(horizontal.duration, vertical.duration) > 0 else { return nil }
        ticker = FrameTicker(for: view, step)
    }

    /// Returns the displacement since the last step, and whether the glide is over at `time`, in seconds of the simulation.
    mutating func step(to time: Double) -> (displacement: Vector, isOver: Bool) {
        let elapsed = time - (start ?? time)
        if start == nil { start = time }
        let now = Vector(dx: horizontal.value(at: elapsed), dy: vertical.value(at: elapsed))
        defer { travelled = now }
        return (now - travelled, elapsed >= max(horizontal.duration, vertical.duration))
    }
}

extension View {
    /// Animates changes with a critically damped spring. Fingers can catch the view meanwhile. `completion` is called
    /// only if the animation is not interrupted.
    ///
    /// - Parameter speed: the speed at the start, in whole distances per second.
    static func settle(
        in duration: Double, from speed: Double = 0, _ changes: () -> Void, completion: @escaping () -> Void
    ) {
        animate(
            withDuration: duration, usingSpringWithDamping: 1, initialSpringVelocity: speed,
            options: [.allowUserInteraction], animations: changes
        ) { isFinished in if isFinished { completion() } }
    }

    /// Returns the speed at which a view that fingers have thrown starts to settle, in whole distances per second: the
    /// part of their velocity towards its target. It is at most ω, with which a critically damped spring arrives
    /// without passing its target, and at least 0.
    static func relativeSpeed(_ velocity: Vector, along way: Vector, _ constants: GestureConstants) -> Double {
        let square = way.dot(way)
        guard square > 0 else { return 0 }
        return min(max(velocity.dot(way) / square, 0), constants.bounceFrequency)
    }
}

extension GestureConstants {
    /// The duration, in seconds, of a critically damped spring with the frequency of the platform's bounce: ωD = 9.233,
    /// ω = 11 (`docs/platform.md`, Animation and Scrolling).
    var bounceDuration: Double { 9.23341347645 / bounceFrequency }
}
