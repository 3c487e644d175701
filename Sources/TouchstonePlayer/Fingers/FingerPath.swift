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

/// Paths of the fingers of gestures that are written in a scene.
extension FingerPath {
    /// The paths of fingers that land `taps.count` times and do not move: one path for each landing of each finger.
    /// `seed` determines their jitter.
    package static func paths(
        of taps: Gesture.Taps, at time: Double, on view: View, seed: UInt64 = 0
    ) -> [FingerPath] {
        let fingers = taps.fingers
        let locations = fingers.locations(about: view.start(atUnit: taps.from), radius: fingers.radius(on: view))
        return (0..<taps.count).flatMap { index in
            let landing = time + Double(index) * (taps.duration + Gesture.Taps.interval)
            let schedule = FingerSchedule(
                hold: taps.duration, duration: taps.duration, isMoving: false, fingers: fingers)
            return locations.indices.map { finger in
                schedule.path(of: finger, at: landing, seed: seed &+ UInt64(index)) { _ in locations[finger] }
            }
        }
    }

    /// The paths of fingers that rest during the movement's hold, move along its path, while they turn around their
    /// midpoint and spread from it, and rest again. If the movement follows a tap, that tap comes first. `seed`
    /// determines their jitter.
    package static func paths(
        of movement: Gesture.Movement, at time: Double, on view: View, seed: UInt64 = 0
    ) -> [FingerPath] {
        let fingers = movement.fingers
        let start = view.start(atUnit: movement.from)
        let radius = fingers.radius(on: view)
        let path = MidpointPath(movement.path)
        let duration = movement.duration - movement.lead
        let schedule = FingerSchedule(
            hold: movement.hold, rest: movement.rest, duration: duration, isMoving: true, fingers: fingers)
        return taps(before: movement, at: time, on: view, seed: seed)
            + (0..<fingers.count).map { finger in
                schedule.path(of: finger, at: time + movement.lead, seed: seed) { elapsed in
                    let progress = movement.progress(at: elapsed, of: duration)
                    return fingers.locations(
                        about: start + path.offset(at: progress),
                        radius: radius * (1 + (movement.scale - 1) * progress),
                        turnedBy: movement.rotation.radians * progress)[finger]
                }
            }
    }

    /// The tap of all fingers that precedes a movement; empty if the movement follows no tap.
    private static func taps(
        before movement: Gesture.Movement, at time: Double, on view: View, seed: UInt64
    ) -> [FingerPath] {
        guard movement.followsTap else { return [] }
        var fingers = movement.fingers
        fingers.stagger = Gesture.Stagger()
        let tap = Gesture.Taps(verb: movement.verb, view: movement.view, from: movement.from, fingers: fingers)
        return paths(of: tap, at: time, on: view, seed: seed &+ 1)
    }

    /// The paths of fingers that are given sample by sample.
    package static func paths(of fingers: [Gesture.RawFinger], at time: Double) -> [FingerPath] {
        fingers.map { finger in
            let samples = finger.samples.map { TouchSample(time: time + $0.time, location: $0.location) }
            return FingerPath(
                number: finger.number, samples: samples,
                liftTime: finger.lift.map { time + $0 } ?? samples.last?.time ?? time, isCancelled: finger.isCancelled)
        }
    }
}

extension Gesture.Movement {
    /// The progress along the path, from 0 to 1, this many seconds after the last landing. It is 0 at the landing and 1
    /// when they rest at the end of `duration`, even if there is no time between them.
    fileprivate func progress(at elapsed: Double, of duration: Double) -> Double {
        if elapsed <= hold { return 0 }
        if elapsed >= duration - rest { return 1 }
        return ease.progress(at: (elapsed - hold) / (duration - rest - hold))
    }
}

extension Gesture.Ease {
    fileprivate func progress(at time: Double) -> Double {
        switch self {
        case .minimumJerk: MinimumJerk.progress(at: time)
        case .linear: CubicTimingCurve.linear.progress(at: time)
        case .easeIn: CubicTimingCurve.easeIn.progress(at: time)
        case .easeOut: CubicTimingCurve.easeOut.progress(at: time)
        case .easeInOut: CubicTimingCurve.easeInOut.progress(at: time)
        }
    }
}

extension Gesture.Fingers {
    /// Half of the distance between the outermost fingers when they land on a view, in window points.
    fileprivate func radius(on view: View) -> Double {
        count > 1 ? (spread ?? view.smallerSideOnScreen / 2) / 2 : 0
    }

    /// The locations of the fingers. The first finger is the left one before the axis rotates the line of fingers.
    fileprivate func locations(about midpoint: Point, radius: Double, turnedBy turn: Double = 0) -> [Point] {
        guard count > 1 else { return [midpoint] }
        let arm = Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: axis.radians + turn))
        return (0..<count).map { midpoint + arm * (2 * Double($0) / Double(count - 1) - 1) }
    }
}

extension View {
    /// The location in the window of a unit point of the bounds: (0.5, 0.5) is the center.
    fileprivate func start(atUnit unit: Point) -> Point {
        convert(bounds.point(atUnit: unit), to: nil)
    }

    /// The length, in window points, of the shorter side of the transformed bounds.
    fileprivate var smallerSideOnScreen: Double {
        let toWindow = transformToWindow
        let across = Vector(dx: bounds.width, dy: 0).applying(toWindow).length
        let down = Vector(dx: 0, dy: bounds.height).applying(toWindow).length
        return min(across, down)
    }
}
