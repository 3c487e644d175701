internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The times at which samples of a scripted gesture's fingers are taken: at their landing, at regular times while they
/// move, and right before their lift.
struct FingerSchedule {
    /// The seconds that the fingers rest after the gesture's start.
    let hold: Double
    /// The seconds that the fingers rest before the gesture's end, after they have moved.
    var rest = 0.0
    /// The duration of the whole gesture, in seconds.
    let duration: Double
    /// Whether the fingers move after that. The movement may take no time.
    let isMoving: Bool
    let fingers: Gesture.Fingers

    /// The path of a finger (counted from 0) of a gesture that starts at `time`. `location` returns its location a number
    /// of seconds after the start; for infinity it returns the end of the gesture.
    func path(of finger: Int, at time: Double, seed: UInt64, location: (Double) -> Point) -> FingerPath {
        let span = fingers.stagger.span(of: finger, among: fingers.count, in: duration)
        let tremor = Tremor(
            amplitude: fingers.jitter, seconds: span.lift - span.landing, seed: seed, stream: UInt64(finger))
        func sample(at elapsed: Double, _ location: Point) -> TouchSample {
            TouchSample(time: time + elapsed, location: location + tremor.offset(at: elapsed - span.landing))
        }
        var samples = [sample(at: span.landing, location(span.landing))]
        // Omit regular times that are close to the exact times of the ends.
        let margin = 0.5 / FingerPath.samplesPerSecond
        for elapsed in ticks where elapsed > span.landing + margin && elapsed < span.lift - margin {
            samples.append(sample(at: elapsed, location(elapsed)))
        }
        if isMoving || fingers.jitter > 0 {
            samples.append(sample(at: span.lift, location(span.lift == duration ? .infinity : span.lift)))
        }
        return FingerPath(number: finger + 1, samples: samples, liftTime: time + span.lift)
    }

    /// The regular times, in seconds after the gesture's start, during which the fingers move or tremble.
    private var ticks: [Double] {
        func times(_ seconds: Double) -> [Double] {
            let count = Int((seconds * FingerPath.samplesPerSecond).rounded())
            return count > 1 ? (1...count).map { Double($0) / FingerPath.samplesPerSecond } : []
        }
        let moving = times(duration - hold - rest).map { hold + $0 }
        let isTrembling = fingers.jitter > 0
        guard rest > 0 else { return (isTrembling ? times(hold) : []) + moving }
        // The fingers arrive before they rest.
        let arrival = duration - rest
        return (isTrembling ? times(hold) : []) + moving.filter { $0 < arrival - 0.5 / FingerPath.samplesPerSecond }
            + [arrival] + (isTrembling ? times(rest).map { arrival + $0 } : [])
    }
}

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
