package import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstoneScenes

/// The touches of a session, in the form of a scene's raw touches. The numbers are the same when the session is played
/// and when its scene is played later.
///
/// Fingers get the lowest free number. A burst becomes a gesture of the scene and contains each number at most once.
package struct TouchLog: Sendable {
    package struct Burst: Sendable {
        /// The start in seconds of the session.
        package var at: Double
        /// The fingers. Their times count from the start of the burst. The time of the lift is nil while a finger is
        /// down.
        package var fingers: [Gesture.RawFinger]
        /// The types of touches that are not fingers, by their numbers.
        var types: [Int: Gesture.TouchType] = [:]
    }

    package private(set) var bursts: [Burst] = []
    /// The number of samples of all fingers.
    package private(set) var count = 0
    /// The indices in the log of the fingers that are down, by the page's numbers.
    private var down: [Int: FingerIndex] = [:]
    /// The time of the latest input.
    private var latest = -1.0
    /// The time at which the finger with a number was last lifted.
    private var lifts: [Int: Double] = [:]

    private struct FingerIndex: Hashable {
        var burst: Int
        var finger: Int
    }

    /// The largest number of samples: a quarter of an hour of five fingers on most screens.
    package static let mostSamples = 400_000
    /// The largest number of fingers that are down at the same time: those of two people.
    package static let mostFingers = 20
    /// The number of samples of a finger per second, which is what touch screens report.
    static let samplesPerSecond = 120.0

    /// The largest difference between the time of a sample and that of the last frame, in seconds. The clock of a page
    /// follows that of the session, so a larger difference is a mistake (C).
    package static let farthest = 60.0

    /// The smallest difference between two times, in seconds. Times are rounded to it, which takes few digits in a scene.
    private static let microsecond = 1e-6

    /// Creates a log without touches.
    package init() {}

    package var isEmpty: Bool { bursts.isEmpty }
    package var isFull: Bool { count >= Self.mostSamples }
    package var hasFingersDown: Bool { !down.isEmpty }

    /// Records samples and returns the inputs for the engine: the samples that change something. Their times are later
    /// than all earlier ones and than the last frame.
    ///
    /// Samples far from the last frame, in time or in the window, are ignored. A finger that lifts in such a sample
    /// lifts where and when it was last.
    ///
    /// - Parameters:
    ///   - samples: The samples, in order.
    ///   - time: The time of the last frame.
    package mutating func take(_ samples: [Sample], after time: Double) -> [TouchInput] {
        let earliest = Self.next(after: max(time, latest))
        let known = Known(of: self)
        for sample in samples {
            if abs(sample.time - time) <= Self.farthest, sample.location.isUsable {
                note(sample, at: max(sample.time.roundedToMillionths, earliest), known)
            } else if sample.phase == .ended || sample.phase == .cancelled {
                lift(sample.pointer, at: earliest, isCancelled: sample.phase == .cancelled)
            }
        }
        return news(since: known)
    }

    private mutating func note(_ sample: Sample, at time: Double, _ known: Known) {
        let location = Point(x: sample.location.x.roundedToHundredths, y: sample.location.y.roundedToHundredths)
        switch sample.phase {
        case .began:
            // If the page did not lift the earlier finger with this number, that finger is cancelled.
            if down[sample.pointer] != nil { lift(sample.pointer, at: time, isCancelled: true) }
            land(sample, at: time, location)
        case .moved: move(sample.pointer, to: location, at: time, known)
        case .ended:
            move(sample.pointer, to: location, at: time, known)
            lift(sample.pointer, at: time, isCancelled: false)
        case .cancelled: lift(sample.pointer, at: time, isCancelled: true)
        }
    }

    private mutating func land(_ sample: Sample, at time: Double, _ location: Point) {
        guard down.count < Self.mostFingers, !isFull else { return }
        let taken = Set(down.values.map { bursts[$0.burst].fingers[$0.finger].number })
        var number = 1
        while taken.contains(number) || lifts[number].map({ $0 >= time }) ?? false { number += 1 }
        let isNew = down.isEmpty || bursts[bursts.count - 1].fingers.contains { $0.number == number }
        if isNew { bursts.append(Burst(at: max(time, bursts.last?.at ?? 0), fingers: [])) }
        let burst = bursts.count - 1
        // The fingers of one batch may arrive out of order.
        let start = max(time - bursts[burst].at, 0).roundedToMillionths
        bursts[burst].fingers.append(
            Gesture.RawFinger(number: number, samples: [.init(time: start, location: location)]))
        if sample.type != .finger { bursts[burst].types[number] = sample.type }
        down[sample.pointer] = FingerIndex(burst: burst, finger: bursts[burst].fingers.count - 1)
        count += 1
    }

    private mutating func move(_ pointer: Int, to location: Point, at time: Double, _ known: Known) {
        guard let index = down[pointer] else { return }
        let samples = bursts[index.burst].fingers[index.finger].samples
        guard let last = samples.last, last.location != location else { return }
        let relative = relativeTime(time, of: index)
        // If there are many samples in a frame, only those are kept that a touch screen would have reported.
        let isDense = samples.count > known.counts[index, default: 1] && Self.slot(relative) == Self.slot(last.time)
        let sample = Gesture.RawSample(time: relative, location: location)
        if isDense {
            bursts[index.burst].fingers[index.finger].samples[samples.count - 1] = sample
        } else if !isFull {
            bursts[index.burst].fingers[index.finger].samples.append(sample)
            count += 1
        }
    }

    private mutating func lift(_ pointer: Int, at time: Double, isCancelled: Bool) {
        guard let index = down.removeValue(forKey: pointer) else { return }
        let last = bursts[index.burst].fingers[index.finger].samples.last?.time ?? 0
        let relative = max((time - bursts[index.burst].at).roundedToMillionths, last)
        bursts[index.burst].fingers[index.finger].lift = relative
        bursts[index.burst].fingers[index.finger].isCancelled = isCancelled
        lifts[bursts[index.burst].fingers[index.finger].number] = bursts[index.burst].at + relative
    }

    /// Returns the number of the interval in which a touch screen reports once.
    private static func slot(_ time: Double) -> Int { Int((time * samplesPerSecond).rounded(.down)) }

    /// Returns the time of a finger's next sample, which is after its last one.
    private func relativeTime(_ time: Double, of index: FingerIndex) -> Double {
        let last = bursts[index.burst].fingers[index.finger].samples.last?.time ?? 0
        let relative = (time - bursts[index.burst].at).roundedToMillionths
        return relative > last ? relative : (last + Self.microsecond).roundedToMillionths
    }

    /// Returns the first whole microsecond that is at least one microsecond after a time.
    private static func next(after time: Double) -> Double {
        ((time + microsecond) * 1e6).rounded(.up) / 1e6
    }

    // MARK: Inputs

    /// The part of a log that was known at some time.
    private struct Known {
        /// The numbers of samples of the fingers that were down.
        var counts: [FingerIndex: Int] = [:]
        let bursts: Int
        let fingers: Int

        init(of log: TouchLog) {
            bursts = log.bursts.count
            fingers = log.bursts.last?.fingers.count ?? 0
            for index in log.down.values {
                counts[index] = log.bursts[index.burst].fingers[index.finger].samples.count
            }
        }
    }

    /// Returns the new inputs in the order in which the engine gets them from a scene: by time, and at the same time by
    /// the order of the fingers.
    private mutating func news(since known: Known) -> [TouchInput] {
        var indices = Array(known.counts.keys)
        for burst in max(known.bursts - 1, 0)..<max(bursts.count, known.bursts) {
            let first = burst == known.bursts - 1 ? known.fingers : 0
            indices += (first..<max(bursts[burst].fingers.count, first)).map { FingerIndex(burst: burst, finger: $0) }
        }
        indices.sort { ($0.burst, $0.finger) < ($1.burst, $1.finger) }
        let inputs = indices.flatMap { self.inputs(of: $0, from: known.counts[$0, default: 0]) }
        latest = max(latest, inputs.map(\.time).max() ?? latest)
        return Self.sorted(inputs)
    }

    /// All inputs from the beginning.
    package var inputs: [TouchInput] {
        Self.sorted(
            bursts.indices.flatMap { burst in
                bursts[burst].fingers.indices.flatMap { inputs(of: FingerIndex(burst: burst, finger: $0), from: 0) }
            })
    }

    private static func sorted(_ inputs: [TouchInput]) -> [TouchInput] {
        inputs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// Returns the inputs of a finger's samples from `first` on, and of its lift.
    private func inputs(of index: FingerIndex, from first: Int) -> [TouchInput] {
        let burst = bursts[index.burst]
        let finger = burst.fingers[index.finger]
        let type: Touch.TouchType =
            switch burst.types[finger.number] {
            case nil, .finger: .direct
            case .pencil: .pencil
            case .pointer: .indirectPointer
            }
        var inputs = finger.samples.indices[first...].map { index in
            TouchInput(
                finger: finger.number, phase: index == 0 ? .began : .moved, location: finger.samples[index].location,
                time: burst.at + finger.samples[index].time, type: type)
        }
        if let lift = finger.lift, let last = finger.samples.last {
            inputs.append(
                TouchInput(
                    finger: finger.number, phase: finger.isCancelled ? .cancelled : .ended, location: last.location,
                    time: burst.at + lift, type: type))
        }
        return inputs
    }

    // MARK: Time

    /// Forgets everything after a time. Fingers that are down at that time lift right after it. Fingers that are down
    /// now are forgotten.
    package mutating func cut(after time: Double) {
        let end = Self.next(after: time)
        bursts.removeAll { $0.at > time + Simulation.timeTolerance }
        for index in bursts.indices {
            let at = bursts[index].at
            for finger in bursts[index].fingers.indices {
                bursts[index].fingers[finger].samples.removeAll { at + $0.time > time + Simulation.timeTolerance }
                if bursts[index].fingers[finger].lift.map({ at + $0 > time + Simulation.timeTolerance }) ?? true {
                    bursts[index].fingers[finger].lift = max(end - at, 0).roundedToMillionths
                    bursts[index].fingers[finger].isCancelled = false
                }
            }
            bursts[index].fingers.removeAll(where: \.samples.isEmpty)
            let numbers = Set(bursts[index].fingers.map(\.number))
            bursts[index].types = bursts[index].types.filter { numbers.contains($0.key) }
        }
        bursts.removeAll(where: \.fingers.isEmpty)
        count = bursts.reduce(0) { $0 + $1.fingers.reduce(0) { $0 + $1.samples.count } }
        down = [:]
        lifts = [:]
        for burst in bursts {
            for finger in burst.fingers {
                lifts[finger.number] = max(lifts[finger.number] ?? 0, burst.at + (finger.lift ?? 0))
            }
        }
        latest = max(lifts.values.max() ?? -1, -1)
    }

    /// Returns the log as gestures of a scene. Fingers that are down lift right after `time`.
    package func gestures(until time: Double) -> [Gesture] {
        var log = self
        log.cut(after: time)
        return log.bursts.map { burst in
            Gesture(
                place: SourcePlace(line: 1, column: 1), at: burst.at,
                action: .touches(
                    burst.fingers.map { finger in
                        // In a scene, a finger without a lift lifts right after its last sample.
                        var finger = finger
                        if finger.lift == finger.samples.last?.time, !finger.isCancelled { finger.lift = nil }
                        return finger
                    }),
                touchTypes: Gesture.TouchTypes(named: burst.types))
        }
    }
}

extension TouchLog {
    /// A sample of a finger from the page.
    package struct Sample {
        package typealias Phase = TouchInput.Phase

        /// The page's own number of the finger.
        package var pointer: Int
        package var phase: Phase
        /// The location in the window.
        package var location: Point
        /// The time in seconds of the session.
        package var time: Double
        package var type: Gesture.TouchType

        package init(
            pointer: Int, phase: Phase, location: Point, time: Double, type: Gesture.TouchType = .finger
        ) {
            self.pointer = pointer
            self.phase = phase
            self.location = location
            self.time = time
            self.type = type
        }
    }
}

extension Point {
    /// Whether the engine can compute with the point.
    fileprivate var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }
}
