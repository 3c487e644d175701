internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Recorded fingers as gestures. Each gesture begins with the first finger that lands and ends when no finger is down.
///
/// Times are rounded to microseconds and locations to hundredths: a scene that people read need not be more precise than
/// a device.
struct TouchBursts {
    struct Burst {
        /// Seconds after the first landing of the recording.
        var start: Double
        var end: Double
        /// The fingers of the gesture. Times are relative to the start of the burst, locations are in points.
        var fingers: [Gesture.RawFinger]
    }

    private(set) var bursts: [Burst] = []

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
                Burst(start: (start - cut).roundedToMillionths, end: end - first - cut, fingers: fingers))
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
            let location = sample.location.applying(toPoints)
            return Gesture.RawSample(
                time: (sample.time - start).roundedToMillionths,
                location: Point(x: location.x.roundedToHundredths, y: location.y.roundedToHundredths))
        }
        let lift = (recording.end(of: finger) - start).roundedToMillionths
        let isLater = lift > raw.last?.time ?? 0
        return Gesture.RawFinger(
            number: number, samples: raw, lift: isLater || finger.isCancelled ? lift : nil,
            isCancelled: finger.isCancelled)
    }
}

extension Recording {
    /// The time when the first finger lands.
    var firstLanding: Double { fingers.first?.samples.first?.time ?? 0 }

    /// The time when a finger lifts. A finger that never lifts ends with the last report.
    func end(of finger: Finger) -> Double {
        finger.lifted ?? max(reports.last ?? 0, finger.samples.last?.time ?? 0)
    }
}

extension Recording.Finger {
    /// The finger's locations at regular times after its landing, interpolated linearly between its samples. The last
    /// sample is kept.
    func resampled(_ rate: Double) -> [Recording.Sample] {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return samples }
        var resampled: [Recording.Sample] = []
        var next = 1
        var index = 0
        while true {
            let time = first.time + Double(index) / rate
            // The last sample is added below. Omit a sample that would almost coincide with it.
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
