internal import Geometry
internal import GestureEngine
internal import SceneFile

/// When the fingers of a scripted gesture are told of: at their landing, at the regular times at which they move, and right
/// before their lift.
struct FingerSchedule {
    /// Seconds that the fingers rest after the gesture's start.
    let hold: Double
    /// Seconds of the whole gesture.
    let duration: Double
    /// Whether they go somewhere after that, though it may take no time.
    let isMoving: Bool
    let fingers: Gesture.Fingers

    /// The path of a finger (0 is the first) of a gesture that starts at `time`. `place` says where it is so many seconds
    /// after that, and for infinity where the gesture leads.
    func path(of finger: Int, at time: Double, seed: UInt64, place: (Double) -> Point) -> FingerPath {
        let span = fingers.stagger.span(of: finger, among: fingers.count, in: duration)
        let tremor = Tremor(
            amplitude: fingers.jitter, seconds: span.lift - span.landing, seed: seed, stream: UInt64(finger))
        func sample(at elapsed: Double, _ location: Point) -> TouchSample {
            TouchSample(time: time + elapsed, location: location + tremor.offset(at: elapsed - span.landing))
        }
        var samples = [sample(at: span.landing, place(span.landing))]
        // The regular times next to them give way to the exact ends.
        let margin = 0.5 / FingerPath.samplesPerSecond
        for elapsed in ticks where elapsed > span.landing + margin && elapsed < span.lift - margin {
            samples.append(sample(at: elapsed, place(elapsed)))
        }
        if isMoving || fingers.jitter > 0 {
            samples.append(sample(at: span.lift, place(span.lift == duration ? .infinity : span.lift)))
        }
        return FingerPath(number: finger + 1, samples: samples, liftTime: time + span.lift)
    }

    /// The regular times, in seconds after the gesture's start: while the fingers move, and while they tremble.
    private var ticks: [Double] {
        func times(_ seconds: Double) -> [Double] {
            let count = Int((seconds * FingerPath.samplesPerSecond).rounded())
            return count > 1 ? (1...count).map { Double($0) / FingerPath.samplesPerSecond } : []
        }
        return (fingers.jitter > 0 ? times(hold) : []) + times(duration - hold).map { hold + $0 }
    }
}
