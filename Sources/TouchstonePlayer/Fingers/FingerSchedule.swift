internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The times at which samples of a scripted gesture's fingers are taken: at their landing, at regular times while they
/// move, and right before their lift.
struct FingerSchedule {
    /// The seconds that the fingers rest after the gesture's start.
    let hold: Double
    /// The duration of the whole gesture, in seconds.
    let duration: Double
    /// Whether the fingers move after that. The movement may take no time.
    let isMoving: Bool
    let fingers: Gesture.Fingers

    /// The path of a finger (counted from 0) of a gesture that starts at `time`. `place` returns its location a number
    /// of seconds after the start; for infinity it returns the end of the gesture.
    func path(of finger: Int, at time: Double, seed: UInt64, place: (Double) -> Point) -> FingerPath {
        let span = fingers.stagger.span(of: finger, among: fingers.count, in: duration)
        let tremor = Tremor(
            amplitude: fingers.jitter, seconds: span.lift - span.landing, seed: seed, stream: UInt64(finger))
        func sample(at elapsed: Double, _ location: Point) -> TouchSample {
            TouchSample(time: time + elapsed, location: location + tremor.offset(at: elapsed - span.landing))
        }
        var samples = [sample(at: span.landing, place(span.landing))]
        // Omit regular times that are close to the exact times of the ends.
        let margin = 0.5 / FingerPath.samplesPerSecond
        for elapsed in ticks where elapsed > span.landing + margin && elapsed < span.lift - margin {
            samples.append(sample(at: elapsed, place(elapsed)))
        }
        if isMoving || fingers.jitter > 0 {
            samples.append(sample(at: span.lift, place(span.lift == duration ? .infinity : span.lift)))
        }
        return FingerPath(number: finger + 1, samples: samples, liftTime: time + span.lift)
    }

    /// The regular times, in seconds after the gesture's start, during which the fingers move or tremble.
    private var ticks: [Double] {
        func times(_ seconds: Double) -> [Double] {
            let count = Int((seconds * FingerPath.samplesPerSecond).rounded())
            return count > 1 ? (1...count).map { Double($0) / FingerPath.samplesPerSecond } : []
        }
        return (fingers.jitter > 0 ? times(hold) : []) + times(duration - hold).map { hold + $0 }
    }
}
