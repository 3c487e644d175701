package import Geometry
package import GestureEngine
package import Recordings
internal import SceneFile

/// What one finger of a gesture does: it lands at the first sample, moves through the others, and lifts right after the
/// last, or at a time of its own.
package struct FingerPath {
    /// The number that the scene or the recording gives the finger, if it does.
    package var number: Int?
    /// Times in seconds of the scene, ascending; at least one.
    package var samples: [TouchSample]
    package var liftTime: Double
    /// Whether it is cancelled at that time, and not lifted.
    package var isCancelled = false

    /// Scripted fingers are sampled at this rate, whatever the frame rate.
    static let samplesPerSecond = Gesture.samplesPerSecond

    /// The finger's inputs under the number that it goes by in the simulation. What comes before `earliest`, when that
    /// finger is still another's, waits until then. `type` is what touches the screen.
    package func inputs(
        finger: Int, notBefore earliest: Double = 0, type: Touch.TouchType = .direct
    ) -> [TouchInput] {
        var inputs = samples.enumerated().map { index, sample in
            TouchInput(
                finger: finger, phase: index == 0 ? .began : .moved, location: sample.location,
                time: max(sample.time, earliest), type: type)
        }
        if let last = samples.last {
            inputs.append(
                TouchInput(
                    finger: finger, phase: isCancelled ? .cancelled : .ended, location: last.location,
                    time: max(liftTime, earliest), type: type))
        }
        return inputs
    }
}

extension FingerPath {
    /// The fingers of a recording that starts at `time`, its surface laid into the canvas by one factor. A finger that
    /// never lifts is lifted with the last report.
    package static func paths(of recording: Recording, at time: Double, in canvas: Size) -> [FingerPath] {
        let toWindow = recording.fit(in: canvas)
        let end = recording.reports.last ?? 0
        return recording.fingers.map { finger in
            FingerPath(
                number: nil,
                samples: finger.samples.map {
                    TouchSample(time: time + $0.time, location: $0.location.applying(toWindow))
                },
                liftTime: time + (finger.lifted ?? end), isCancelled: finger.isCancelled)
        }
    }
}
