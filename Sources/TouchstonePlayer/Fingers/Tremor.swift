internal import TouchstoneGeometry

/// The random tremor of a finger around its path. It is smooth, starts at zero at the landing, and is limited to an
/// amplitude.
///
/// Every twentieth of a second the finger heads for another random point in a circle with that radius, with minimum
/// jerk. Hands tremble 5 to 12 times a second (C). The same seed and stream produce the same offsets.
struct Tremor {
    private static let pointsPerSecond = 20.0

    /// The offsets that the tremor passes through, starting with zero; empty if there is no tremor.
    private let points: [Vector]

    /// Creates a tremor. `amplitude` is in points; `seconds` is the time that the finger is down.
    init(amplitude: Double, seconds: Double, seed: UInt64, stream: UInt64) {
        guard amplitude > 0, seconds > 0 else {
            points = []
            return
        }
        var random = SplitMix64(seed: seed, stream: stream)
        let count = Int(seconds * Self.pointsPerSecond) + 2
        points = [.zero] + (1..<count).map { _ in random.pointInUnitCircle() * amplitude }
    }

    /// The offset at a number of seconds after the landing.
    func offset(at elapsed: Double) -> Vector {
        guard !points.isEmpty else { return .zero }
        let time = max(elapsed, 0) * Self.pointsPerSecond
        let index = min(Int(time), points.count - 2)
        let part = MinimumJerk.progress(at: min(time - Double(index), 1))
        return points[index] + (points[index + 1] - points[index]) * part
    }
}
