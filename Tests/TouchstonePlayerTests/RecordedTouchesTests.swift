import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Recordings of real fingers are recognized as the gestures they were.
@Suite(.enabled(if: PackageFolder.shared("recordings/two-finger-tap.events") != nil, "the recordings are not here"))
struct RecordedTouchesTests {
    /// A recording played on one view with a recognizer of each kind.
    private final class Stage {
        let simulation = Simulation(windowSize: Size(width: 390, height: 844), framesPerSecond: 120)
        let pan = PanGestureRecognizer()
        let pinch = PinchGestureRecognizer()
        let rotation = RotationGestureRecognizer()
        let tap = TapGestureRecognizer(name: "oneFingerTap")
        let twoFingerTap = TapGestureRecognizer(name: "twoFingerTap")
        let press = LongPressGestureRecognizer()
        let swipe = SwipeGestureRecognizer()
        /// The pan's translations, the last of each frame.
        private(set) var path: [Point] = []
        private(set) var largestTouchCount = 0
        private var states: [String: [GestureRecognizer.State]] = [:]

        init(_ name: String, device: String = "two-finger") throws {
            twoFingerTap.numberOfTouchesRequired = 2
            swipe.direction = [.up, .down, .left, .right]
            for recognizer in [pan, pinch, rotation, tap, twoFingerTap, press, swipe] {
                simulation.window.addGestureRecognizer(recognizer)
            }
            let recording = try Recording.parse(
                Self.bytes("\(name).events"), device: Self.bytes("\(device).desc"))
            for (index, path) in FingerPath.paths(of: recording, at: 0.1, in: Size(width: 390, height: 844))
                .enumerated()
            {
                simulation.enqueue(path.inputs(finger: index + 1))
            }
        }

        private static func bytes(_ name: String) throws -> [UInt8] {
            let path = try #require(PackageFolder.shared("recordings/\(name)"))
            return Array(try Data(contentsOf: URL(filePath: path)))
        }

        func play() {
            repeat {
                for transition in simulation.step().transitions {
                    states[transition.recognizer, default: []].append(transition.state)
                }
                if pan.state.isActive { path.append(pan.translation(in: nil)) }
                largestTouchCount = max(largestTouchCount, pan.numberOfTouches)
            } while !simulation.isAtRest && simulation.time < 10
        }

        /// The outcome of each recognizer, with runs of `changed` listed once.
        func story(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
            (states[recognizer.fullName] ?? []).reduce(into: []) { story, state in
                if state != .changed || story.last != .changed { story.append(state) }
            }
        }

        /// The recognizers that were recognized.
        var recognized: [String] {
            [pan, pinch, rotation, tap, twoFingerTap, press, swipe]
                .filter { story(of: $0).contains { $0 == .began || $0 == .ended } }.map(\.name)
        }
    }

    @Test func theTapIsATapOfTwoFingers() throws {
        let stage = try Stage("two-finger-tap")
        stage.play()
        #expect(stage.recognized == ["twoFingerTap"])
    }

    @Test func theScrollIsAPanAndNeitherPinchNorRotation() throws {
        let stage = try Stage("two-finger-scroll", device: "two-finger-scroll")
        stage.play()
        #expect(stage.recognized == ["pan"] && stage.story(of: stage.pan) == [.began, .changed, .ended])
        #expect(stage.largestTouchCount == 2)
        let last = try #require(stage.path.last)
        #expect(last.y < -60 && abs(last.x) < 20, "it goes up: \(last)")
        let isSteady = zip(stage.path, stage.path.dropFirst()).allSatisfy { $1.y <= $0.y + 1 }
        #expect(isSteady, "and never jumps back, although one finger lands and lifts before the other")
    }

    @Test func theScrollIsNeitherWhereAllMayBeRecognizedTogether() throws {
        final class Together: GestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
            ) -> Bool { true }
        }
        let together = Together()
        let stage = try Stage("two-finger-scroll", device: "two-finger-scroll")
        for recognizer in stage.simulation.window.gestureRecognizers { recognizer.delegate = together }
        stage.play()
        #expect(stage.recognized == ["pan"])
    }

    @Test func theCircleIsAPanThatGoesRound() throws {
        let stage = try Stage("two-finger-circle")
        stage.play()
        #expect(stage.recognized == ["pan"] && stage.story(of: stage.pan) == [.began, .changed, .ended])
        let middle = try #require(Point.centroid(of: stage.path))
        var turn = 0.0
        for (start, end) in zip(stage.path, stage.path.dropFirst()) {
            let (from, to) = (start - middle, end - middle)
            turn += atan2(from.dx * to.dy - from.dy * to.dx, from.dx * to.dx + from.dy * to.dy)
        }
        #expect(turn > 1.8 * .pi && turn < 2.4 * .pi, "once round, clockwise: \(turn)")
        let radii = stage.path.map { $0.distance(to: middle) }
        let mean = radii.reduce(0, +) / Double(radii.count)
        #expect(mean > 20 && radii.allSatisfy { $0 > mean * 0.5 && $0 < mean * 1.6 })
    }

    /// The circle begins with two fingers that rest for 0.17 s.
    @Test func fingersThatRestStartNothing() throws {
        let stage = try Stage("two-finger-circle")
        while stage.simulation.time < 0.26 {
            #expect(stage.simulation.step().transitions.allSatisfy { $0.state == .failed })
        }
        #expect(stage.pan.numberOfTouches == 2)
    }
}
