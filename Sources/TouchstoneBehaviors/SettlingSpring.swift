internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The motion of a value toward its place of rest after the fingers have lifted: a critically damped spring.
struct SettlingSpring {
    /// The seconds until it is at rest. It is 0 for a value that is already at rest.
    let duration: Double
    private let spring: CriticalSpring
    private let target: Double
    /// In seconds of the simulation.
    private let start: Double

    /// - Parameters:
    ///   - velocity: the change of the value per second.
    ///   - start: the start, in seconds of the simulation.
    ///   - frequency: ω, in radians per second. The default is that of a list's bounce.
    init(
        from value: Double, to target: Double, velocity: Double, constants: GestureConstants, start: Double,
        frequency: Double? = nil
    ) {
        spring = CriticalSpring(
            displacement: value - target, velocity: velocity, frequency: frequency ?? constants.bounceFrequency)
        duration = spring.settlingTime(within: constants.bounceTolerance)
        self.target = target
        self.start = start
    }

    /// Returns the value at a time of the simulation.
    func value(at time: Double) -> Double { target + spring.value(at: time - start) }

    /// Returns its change per second.
    func velocity(at time: Double) -> Double { spring.velocity(at: time - start) }

    func isOver(at time: Double) -> Bool { time - start >= duration }
}
