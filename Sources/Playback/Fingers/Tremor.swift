internal import Geometry
internal import Motion

/// How a finger trembles about its path: smoothly, at random, from rest at its landing on, and by no more than a distance.
///
/// Every twentieth of a second it heads for another point in a circle of that radius, by minimum jerk; hands tremble 5 to
/// 12 times a second (C). The same seed and stream give the same offsets.
struct Tremor {
    private static let pointsPerSecond = 20.0

    /// What it passes, the first being nothing; none where it does not tremble.
    private let points: [Vector]

    /// `amplitude` is in points, `seconds` how long the finger is down.
    init(amplitude: Double, seconds: Double, seed: UInt64, stream: UInt64) {
        guard amplitude > 0, seconds > 0 else {
            points = []
            return
        }
        var random = SplitMix64(seed: seed, stream: stream)
        let count = Int(seconds * Self.pointsPerSecond) + 2
        points = [.zero] + (1..<count).map { _ in random.pointInUnitCircle() * amplitude }
    }

    /// The offset so many seconds after the landing.
    func offset(at elapsed: Double) -> Vector {
        guard !points.isEmpty else { return .zero }
        let time = max(elapsed, 0) * Self.pointsPerSecond
        let index = min(Int(time), points.count - 2)
        let part = MinimumJerk.progress(at: min(time - Double(index), 1))
        return points[index] + (points[index + 1] - points[index]) * part
    }
}
