internal import Geometry
package import GestureEngine
internal import Motion
package import SceneFile

/// What one finger of a gesture does: it lands at the first sample, moves through the others, and lifts right after the
/// last, or at a time of its own.
package struct FingerPath {
    /// The number that the scene or the recording gives the finger, if it does.
    package var number: Int?
    /// Times in seconds of the scene, ascending; at least one.
    package var samples: [TouchSample]
    package var liftTime: Double

    /// Scripted fingers are sampled at this rate, whatever the frame rate (`DESIGN.md` 3).
    static let samplesPerSecond = 120.0
    /// Seconds from the lift of one tap to the landing of the next (`DESIGN.md` 5).
    static let tapInterval = 0.1

    /// The finger's inputs under the number that it goes by in the simulation. What comes before `earliest`, when that
    /// finger is still another's, waits until then.
    package func inputs(finger: Int, notBefore earliest: Double = 0) -> [TouchInput] {
        var inputs = samples.enumerated().map { index, sample in
            TouchInput(
                finger: finger, phase: index == 0 ? .began : .moved, location: sample.location,
                time: max(sample.time, earliest))
        }
        if let last = samples.last {
            inputs.append(
                TouchInput(finger: finger, phase: .ended, location: last.location, time: max(liftTime, earliest)))
        }
        return inputs
    }

    // MARK: Scripted fingers

    /// Fingers that land `taps.count` times and stay where they land: for each landing a path of each finger.
    package static func paths(of taps: Gesture.Taps, at time: Double, on view: View) -> [FingerPath] {
        let start = view.convert(view.point(atUnit: taps.from), to: nil)
        let radius = taps.fingers.radius(on: view)
        return (0..<taps.count).flatMap { index in
            let landing = time + Double(index) * (taps.duration + tapInterval)
            return taps.fingers.places(about: start, radius: radius).enumerated().map { finger, location in
                FingerPath(
                    number: finger + 1, samples: [TouchSample(time: landing, location: location)],
                    liftTime: landing + taps.duration)
            }
        }
    }

    /// Fingers that rest for the movement's hold, then move by, turn about and spread from their midpoint.
    package static func paths(of movement: Gesture.Movement, at time: Double, on view: View) -> [FingerPath] {
        let start = view.convert(view.point(atUnit: movement.from), to: nil)
        let radius = movement.fingers.radius(on: view)
        let moving = movement.duration - movement.hold
        // The last of the regular times gives way to the exact end.
        let steps = max(1, Int((moving * samplesPerSecond).rounded()))
        var paths = (1...movement.fingers.count).map {
            FingerPath(number: $0, samples: [], liftTime: time + movement.duration)
        }
        for step in 0...steps {
            let elapsed = step == steps ? moving : Double(step) / samplesPerSecond
            // A movement that takes no time still starts where it starts.
            let progress = step == 0 ? 0 : step == steps ? 1 : movement.ease.progress(at: elapsed / moving)
            let places = movement.fingers.places(
                about: start + movement.by * progress, radius: radius * (1 + (movement.scale - 1) * progress),
                turnedBy: movement.rotation.radians * progress)
            // The fingers land when the gesture starts, and rest until it is time to move.
            let sampleTime =
                step == 0 ? time : time + (step == steps ? movement.duration : movement.hold + elapsed)
            for index in paths.indices {
                paths[index].samples.append(TouchSample(time: sampleTime, location: places[index]))
            }
        }
        return paths
    }

    /// Fingers given sample by sample.
    package static func paths(of fingers: [Gesture.RawFinger], at time: Double) -> [FingerPath] {
        fingers.map { finger in
            let samples = finger.samples.map { TouchSample(time: time + $0.time, location: $0.location) }
            return FingerPath(number: finger.number, samples: samples, liftTime: samples.last?.time ?? time)
        }
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
    /// Half of the distance of the outermost fingers when they land on a view, in points of the window.
    fileprivate func radius(on view: View) -> Double {
        count > 1 ? (spread ?? view.smallerSideOnScreen / 2) / 2 : 0
    }

    /// Where the fingers are. The first is the left one before the axis turns the line.
    fileprivate func places(about midpoint: Point, radius: Double, turnedBy turn: Double = 0) -> [Point] {
        guard count > 1 else { return [midpoint] }
        let arm = Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: axis.radians + turn))
        return (0..<count).map { midpoint + arm * (2 * Double($0) / Double(count - 1) - 1) }
    }
}

extension View {
    /// The point of the bounds at a unit point: (0.5, 0.5) is the middle.
    fileprivate func point(atUnit unit: Point) -> Point {
        Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }

    /// The length, in window points, of the shorter side of the transformed bounds.
    fileprivate var smallerSideOnScreen: Double {
        let toWindow = transformToWindow
        let across = Vector(dx: bounds.width, dy: 0).applying(toWindow).length
        let down = Vector(dx: 0, dy: bounds.height).applying(toWindow).length
        return min(across, down)
    }
}
