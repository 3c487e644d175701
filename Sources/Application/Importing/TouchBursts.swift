internal import Geometry
internal import Recordings
internal import SceneFile

/// Recorded fingers as gestures: each begins when no finger is down, and ends when none is again.
struct TouchBursts {
    struct Burst {
        /// Seconds after the first landing.
        var start: Double
        var end: Double
        /// Times count from the burst's start, places are in points.
        var fingers: [Gesture.RawFinger]
    }

    private(set) var bursts: [Burst] = []

    /// Times and places are rounded: a scene that people read is no more precise than a device.
    private static let microseconds = 1e6
    private static let hundredths = 100.0

    init(_ recording: Recording, toPoints: Transform, options: ImportOptions) {
        let first = recording.firstLanding
        var burst: [Recording.Finger] = []
        var end = 0.0
        var cut = 0.0
        func close() {
            guard let landing = burst.first?.samples.first?.time else { return }
            let start = landing - first
            if let last = bursts.last, let longest = options.longestPause {
                cut += max(0, start - cut - last.end - longest)
            }
            let fingers = burst.enumerated().map { index, finger in
                Self.raw(finger, number: index + 1, from: landing, toPoints, recording, options)
            }
            bursts.append(
                Burst(
                    start: Self.round(start - cut, Self.microseconds), end: end - first - cut, fingers: fingers))
            burst = []
        }
        for finger in recording.fingers {
            if let landing = finger.samples.first?.time, landing > end { close() }
            burst.append(finger)
            end = max(burst.count > 1 ? end : 0, recording.end(of: finger))
        }
        close()
    }

    private static func raw(
        _ finger: Recording.Finger, number: Int, from start: Double, _ toPoints: Transform, _ recording: Recording,
        _ options: ImportOptions
    ) -> Gesture.RawFinger {
        let samples = options.samplesPerSecond.map(finger.resampled) ?? finger.samples
        let raw = samples.map { sample in
            let place = sample.location.applying(toPoints)
            return Gesture.RawSample(
                time: round(sample.time - start, microseconds),
                location: Point(x: round(place.x, hundredths), y: round(place.y, hundredths)))
        }
        let lift = round(recording.end(of: finger) - start, microseconds)
        let isLater = lift > raw.last?.time ?? 0
        return Gesture.RawFinger(
            number: number, samples: raw, lift: isLater || finger.isCancelled ? lift : nil,
            isCancelled: finger.isCancelled)
    }

    static func round(_ value: Double, _ unit: Double) -> Double {
        let rounded = (value * unit).rounded() / unit
        // There is no −0 in a scene.
        return rounded == 0 ? 0 : rounded
    }
}

extension Recording {
    /// When the first finger lands.
    var firstLanding: Double { fingers.first?.samples.first?.time ?? 0 }

    /// When a finger lifts; one that never does is lifted with the last report.
    func end(of finger: Finger) -> Double {
        finger.lifted ?? max(reports.last ?? 0, finger.samples.last?.time ?? 0)
    }
}

extension Recording.Finger {
    /// Where it was at even times after its landing, on straight lines between its samples; its last place is kept.
    func resampled(_ rate: Double) -> [Recording.Sample] {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return samples }
        var resampled: [Recording.Sample] = []
        var next = 1
        var index = 0
        while true {
            let time = first.time + Double(index) / rate
            // The last sample is added below; one that is all but there already would be twice.
            guard time < last.time - 0.25 / rate else { break }
            while samples[next].time <= time { next += 1 }
            let (before, after) = (samples[next - 1], samples[next])
            let part = (time - before.time) / (after.time - before.time)
            resampled.append(.init(time: time, location: before.location + (after.location - before.location) * part))
            index += 1
        }
        return resampled + [last]
    }
}
