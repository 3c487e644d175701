package import Geometry
internal import GestureEngine
package import Recordings

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
