public import Geometry

/// How fast something moves, from its last two pairs of samples.
///
/// The estimate is w · newest pair + (1 − w) · the pair before it, or the newest pair alone where there is no other
/// (`GESTURES.md`, Pan, Pinch). It does not wear down while no samples come.
public struct VelocityEstimate: Hashable, Sendable {
    /// The weight w of the newest pair, 0…1.
    public let newestWeight: Double
    /// A pair closer than this, in seconds, counts as standing still.
    public let minimumInterval: Double

    private var lastTime: Double?
    private var lastValue = Vector.zero
    private var newest: Vector?
    private var before: Vector?

    /// An estimate without samples; the weight in 0…1, the interval in seconds and above 0.
    public init(newestWeight: Double, minimumInterval: Double) {
        self.newestWeight = newestWeight
        self.minimumInterval = minimumInterval
    }

    /// Adds where it was (in any unit) at a time (in seconds, not before the last one).
    public mutating func add(_ value: Vector, at time: Double) {
        if let lastTime {
            let interval = time - lastTime
            before = newest
            newest = interval <= 0 || interval < minimumInterval ? .zero : (value - lastValue) * (1 / interval)
        }
        lastTime = time
        lastValue = value
    }

    /// Units per second; zero before there are two samples.
    public var velocity: Vector {
        guard let newest else { return .zero }
        guard let before else { return newest }
        return newest * newestWeight + before * (1 - newestWeight)
    }
}
