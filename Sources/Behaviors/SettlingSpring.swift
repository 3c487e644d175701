internal import GestureEngine
internal import Motion

/// A sheet on its way to a detent: a spring of its pull.
struct SheetSpring {
    /// Seconds until it is at rest; 0 where it is already.
    let duration: Double
    private let spring: CriticalSpring
    private let target: Double
    /// Seconds of the simulation.
    private let start: Double

    /// - Parameters:
    ///   - velocity: points per second, positive downwards.
    ///   - start: seconds of the simulation.
    init(from pull: Double, to target: Double, velocity: Double, constants: GestureConstants, start: Double) {
        spring = CriticalSpring(
            displacement: pull - target, velocity: velocity, frequency: constants.bounceFrequency)
        duration = spring.settlingTime(within: constants.bounceTolerance)
        self.target = target
        self.start = start
    }

    /// The pull at a time of the simulation.
    func value(at time: Double) -> Double { target + spring.value(at: time - start) }

    /// Points per second.
    func velocity(at time: Double) -> Double { spring.velocity(at: time - start) }

    func isOver(at time: Double) -> Bool { time - start >= duration }
}
