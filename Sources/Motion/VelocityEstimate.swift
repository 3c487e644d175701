package import Geometry

/// How fast something moves, from its last three samples.
///
/// The estimate is w · newest pair + (1 − w) · the pair before it, or the newest pair alone where there is no other
/// (`docs/platform.md`, Pan, Pinch and rotation). It does not fall while no samples come.
package struct VelocityEstimate: Hashable, Sendable {
    /// The weight w of the newest pair, 0…1.
    package let newestWeight: Double
    /// A pair closer than this, in seconds, counts as standing still.
    package let minimumInterval: Double

    private struct Sample: Hashable {
        var value: Vector
        var time: Double
        var frame: Int?
    }

    // Three fields and no list: an estimate is copied often.
    private var newest: Sample?
    private var before: Sample?
    private var first: Sample?

    /// An estimate without samples; the weight in 0…1, the interval in seconds and above 0.
    package init(newestWeight: Double, minimumInterval: Double) {
        self.newestWeight = newestWeight
        self.minimumInterval = minimumInterval
    }

    /// Adds where it was (in any unit) at a time (in seconds, not before the last one).
    ///
    /// A sample of the same frame as the newest one replaces it: a frame makes one pair. Samples without a frame all count.
    package mutating func add(_ value: Vector, at time: Double, frame: Int? = nil) {
        if frame == nil || newest?.frame != frame {
            first = before
            before = newest
        }
        newest = Sample(value: value, time: time, frame: frame)
    }

    /// Units per second; zero before there are two samples.
    package var velocity: Vector {
        guard let newest, let before else { return .zero }
        let velocity = velocity(from: before, to: newest)
        guard let first else { return velocity }
        return velocity * newestWeight + self.velocity(from: first, to: before) * (1 - newestWeight)
    }

    /// The velocity of one pair of neighbouring samples.
    private func velocity(from first: Sample, to last: Sample) -> Vector {
        let interval = last.time - first.time
        guard interval > 0, interval >= minimumInterval else { return .zero }
        return (last.value - first.value) * (1 / interval)
    }
}
