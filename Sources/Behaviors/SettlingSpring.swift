internal import GestureEngine
internal import Motion

/// Something that fingers have let go of, on its way to a place of rest: a critically damped spring of one number.
struct SettlingSpring {
    /// Seconds until it is at rest; 0 where it is already.
    let duration: Double
    private let spring: CriticalSpring
    private let target: Double
    /// Seconds of the simulation.
    private let start: Double

    /// - Parameters:
    ///   - velocity: of the number, per second.
    ///   - start: seconds of the simulation.
    ///   - frequency: ω, in radians per second; that of a list's bounce unless given.
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

    /// The number at a time of the simulation.
    func value(at time: Double) -> Double { target + spring.value(at: time - start) }

    /// Its change per second.
    func velocity(at time: Double) -> Double { spring.velocity(at: time - start) }

    func isOver(at time: Double) -> Bool { time - start >= duration }
}
