import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct RandomTouchStreamTests {
    /// Follows its fingers with all kinds of recognizers.
    private final class Toy: View {
        let recognizers: [GestureRecognizer] = [
            PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(), TapGestureRecognizer(),
            TapGestureRecognizer(name: "double"),
        ]
        let together = Together()

        override init(frame: Rect) {
            super.init(frame: frame)
            for recognizer in recognizers {
                addGestureRecognizer(recognizer)
                recognizer.delegate = together
                recognizer.addAction { [weak self] in self?.follow($0) }
            }
            (recognizers[4] as? TapGestureRecognizer)?.numberOfTapsRequired = 2
        }

        required init?(coder: Coder) { return nil }

        private func follow(_ recognizer: GestureRecognizer) {
            if let pan = recognizer as? PanGestureRecognizer {
                let translation = pan.translation(in: self)
                transform = transform.translatedBy(x: translation.x, y: translation.y)
                pan.setTranslation(.zero, in: self)
            } else if let pinch = recognizer as? PinchGestureRecognizer {
                let size = abs(transform.determinant).squareRoot() * pinch.scale
                if size > 0.2, size < 4 { transform = transform.scaledBy(x: pinch.scale, y: pinch.scale) }
                pinch.scale = 1
            } else if let rotation = recognizer as? RotationGestureRecognizer {
                transform = transform.rotated(by: rotation.rotation)
                rotation.rotation = 0
            }
        }
    }

    private final class Together: GestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool {
            gestureRecognizer.view === other.view
        }
    }

    /// Plays a stream on a random tree, with removals, recognizers that are disabled, and touches that are cancelled.
    private func play(_ seed: UInt64) -> [FrameSnapshot] {
        var chance = SeededGenerator(seed: seed)
        let fps = [60.0, 60, 10, 5, 120, 240][chance.index(6)]
        let simulation = Simulation(windowSize: Size(width: 600, height: 600), framesPerSecond: fps)
        let floor = Toy(frame: Rect(x: 0, y: 0, width: 600, height: 600))
        simulation.window.addSubview(floor)
        let views = [floor] + chance.addTree(to: floor, count: 1 + chance.index(6)) { Toy(frame: $0) }
        let stream = RandomTouchStream(
            &chance, fingers: 1 + chance.index(10), strokes: 1 + chance.index(4), isProper: chance.chance(0.5))
        simulation.enqueue(stream.inputs)
        var frames: [FrameSnapshot] = []
        while simulation.time < stream.end + 1.5 {
            frames.append(simulation.step())
            guard simulation.time < stream.end else { continue }
            let view = views[chance.index(views.count)]
            switch chance.index(Int(fps) * 3) {
            case 0: simulation.cancelAllTouches()
            case 1: view.removeFromSuperview()
            case 2: if view.simulation == nil { simulation.window.addSubview(view) }
            case 3: view.gestureRecognizers[chance.index(view.gestureRecognizers.count)].isEnabled.toggle()
            case 4: View.animate(withDuration: 0.2) { view.center = Point(x: chance.number(0...600), y: 300) }
            case 5: view.isHidden.toggle()
            case 6: view.transform = chance.chance(0.5) ? .identity : Transform(scaleX: 0, y: chance.number(0...1))
            case 7: if !simulation.window.isDescendant(of: view) { simulation.window.addSubview(view) }
            default: break
            }
        }
        return frames
    }

    /// `RANDOM_STREAMS=5000` plays more of them.
    private static let streams =
        ProcessInfo.processInfo.environment["RANDOM_STREAMS"].flatMap { UInt64($0) } ?? 150

    @Test func everyRecognizerGetsExactlyOneOutcomePerSequence() {
        for seed in 0..<Self.streams {
            let frames = play(seed)
            var checker = OutcomeChecker()
            for frame in frames { checker.observe(frame) }
            frames.last.map { checker.finish($0) }
            #expect(checker.complaints.isEmpty, "seed \(seed): \(checker.complaints.prefix(3))")
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func theSameSeedGivesTheSameFrames(_ seed: UInt64) {
        let (first, second) = (play(seed), play(seed))
        #expect(first == second, "seed \(seed)")
        #expect(first != play(seed + 100))
    }

    @Test func theStreamsDoSomething() {
        var checker = OutcomeChecker()
        var begun = 0
        for seed in 0..<20 as Range<UInt64> {
            for frame in play(seed) {
                checker.observe(frame)
                begun += frame.transitions.count { $0.state == .began }
            }
        }
        #expect(begun > 50)
        #expect(checker.outcomes > 200)
    }

    @Test func theCheckerComplains() {
        let tester = GestureTester()
        _ = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        let good = tester.last
        var lost = good
        lost.transitions = []
        var twice = good
        twice.transitions += good.transitions
        var broken = good
        broken.views[0].frame.origin.x = .nan
        broken.recognizers[0].values[0].value = .vector([0, .infinity])
        for (frame, count) in [(good, 0), (lost, 1), (twice, 1), (broken, 2)] {
            var checker = OutcomeChecker()
            checker.observe(frame)
            #expect(checker.complaints.count == count)
        }
        var checker = OutcomeChecker()
        checker.observe(good)
        checker.finish(good)
        #expect(checker.complaints.count == 2, "it still waits, and has no outcome")
    }
}
