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
