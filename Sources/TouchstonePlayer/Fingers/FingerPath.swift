package import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstoneScenes

/// The path of one finger of a gesture. The finger lands at the first sample, moves through the others, and lifts right
/// after the last sample or at a later time.
package struct FingerPath {
    /// The number that the scene or the recording gives the finger; nil if it gives none.
    package var number: Int?
    /// The samples. Their times are in seconds of the scene, ascending; there is at least one sample.
    package var samples: [TouchSample]
    package var liftTime: Double
    /// Whether the finger is cancelled at ``liftTime`` instead of lifted.
    package var isCancelled = false

    /// The sample rate of scripted fingers, which does not depend on the frame rate.
    static let samplesPerSecond = Gesture.samplesPerSecond

    /// The inputs for the finger with this number in the simulation. Inputs before `earliest`, while another gesture
    /// uses that finger, are delayed until then. `type` is the type of the touches.
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
    /// The paths of the fingers of a recording that starts at `time`. The recording's surface is fitted into the canvas
    /// with one factor for both axes. A finger that never lifts is lifted with the last report.
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
