import Foundation
import Geometry
import GestureEngine
import TestSupport
import Testing

/// Random trees, recognizers, rules, delegates and fingers.
struct RandomArbitrationTests {
    /// A world made from a seed, and what is wrong with how it behaves.
    private final class World {
        let simulation: Simulation
        var views: [ListeningView] = []
        var recognizers: [GestureRecognizer] = []
        let delegate = FickleDelegate()
        let rules = FickleRules()
        var stream: RandomTouchStream
        /// From a finger's landing to its lift.
        private(set) var touchSequences = 0

        init(seed: UInt64) {
            var chance = SeededGenerator(seed: seed)
            let fps = [60.0, 60, 120, 30, 7][chance.index(5)]
            simulation = Simulation(windowSize: Size(width: 600, height: 600), framesPerSecond: fps)
            let floor = ListeningView(frame: Rect(x: 0, y: 0, width: 600, height: 600))
            simulation.window.addSubview(floor)
            views =
                [floor]
                + chance.addTree(to: floor, count: chance.index(8)) { ListeningView(frame: $0) }
                .compactMap { $0 as? ListeningView }
            stream = RandomTouchStream(
                &chance, fingers: 1 + chance.index(10), strokes: 1 + chance.index(4), isProper: chance.chance(0.6))
            for view in views {
                view.isMultipleTouchEnabled = chance.chance(0.5)
                view.isExclusiveTouch = chance.chance(0.1)
                for _ in 0..<chance.index(5) { addRecognizer(to: view, &chance) }
            }
            for recognizer in recognizers where chance.chance(0.4) {
                // Circles happen, too.
                recognizer.require(toFail: recognizers[chance.index(recognizers.count)])
            }
            delegate.seed = seed
            rules.seed = seed
            if chance.chance(0.3) { simulation.rules = rules }
            simulation.enqueue(stream.inputs)
            simulation.enqueue(
                (0..<chance.index(8)).flatMap { _ in
                    let time = chance.number(0...2)
                    let kind = Press.Kind.allCases[chance.index(Press.Kind.allCases.count)]
                    let view = views[chance.index(views.count)]
                    return [
                        PressInput(kind: kind, phase: .began, time: time, view: view),
                        PressInput(kind: kind, phase: .ended, time: time + chance.number(0...1)),
                    ]
                })
        }

        private func addRecognizer(to view: View, _ chance: inout SeededGenerator) {
            let recognizer = Self.makeRecognizer(&chance)
            recognizer.cancelsTouchesInView = chance.chance(0.8)
            recognizer.delaysTouchesBegan = chance.chance(0.2)
            recognizer.delaysTouchesEnded = chance.chance(0.8)
            if chance.chance(0.7) { recognizer.delegate = delegate }
            if chance.chance(0.05) {
                recognizer.addAction { $0.isEnabled = false }
            } else if chance.chance(0.05) {
                recognizer.addAction { $0.view?.removeGestureRecognizer($0) }
            } else if chance.chance(0.05) {
                recognizer.addAction { $0.view?.removeFromSuperview() }
            } else if chance.chance(0.05) {
                recognizer.addAction { [weak simulation] _ in simulation?.cancelAllTouches() }
            } else {
                recognizer.addAction { _ in }
            }
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }

        private static func makeRecognizer(_ chance: inout SeededGenerator) -> GestureRecognizer {
            switch chance.index(10) {
            case 0, 1:
                let tap = TapGestureRecognizer()
                tap.numberOfTapsRequired = 1 + chance.index(3)
                tap.numberOfTouchesRequired = 1 + chance.index(2)
                return tap
            case 2:
                let pan = PanGestureRecognizer()
                pan.minimumNumberOfTouches = 1 + chance.index(2)
                pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + chance.index(2)
                return pan
            case 3: return PinchGestureRecognizer()
            case 4: return RotationGestureRecognizer()
            case 5:
                let press = LongPressGestureRecognizer()
                press.minimumPressDuration = chance.number(0...0.6)
                press.numberOfTapsRequired = chance.index(2)
                press.numberOfTouchesRequired = 1 + chance.index(2)
                return press
            case 6:
                let swipe = SwipeGestureRecognizer()
                swipe.direction = SwipeGestureRecognizer.Direction(rawValue: UInt(chance.index(16)))
                swipe.numberOfTouchesRequired = 1 + chance.index(2)
                return swipe
            case 7:
                let edge = ScreenEdgePanGestureRecognizer()
                edge.edges = .all
                return edge
            case 8:
                let drag = DragGestureRecognizer()
                drag.minimumPressDuration = 0.1
                return drag
            default:
                let own = FickleRecognizer()
                own.choices = (0..<6).map { _ in chance.index(4) }
                return own
            }
        }

        func play() -> [String] {
            var checker = OutcomeChecker()
            var last: FrameSnapshot?
            while simulation.time < stream.end + 3.5 {
                let frame = simulation.step()
                checker.observe(frame)
                touchSequences += frame.landings.count
                last = frame
            }
            last.map { checker.finish($0) }
            var complaints = checker.complaints + views.flatMap(\.complaints)
            if !simulation.isAtRest { complaints.append("not at rest") }
            return complaints
        }
    }

    /// Answers by chance, the same way each time.
    private final class FickleDelegate: GestureRecognizerDelegate {
        var seed: UInt64 = 0

        private func answer(_ question: Int, _ first: GestureRecognizer, _ second: GestureRecognizer?) -> Int {
            var hash = seed &* 31 &+ UInt64(question)
            for byte in (first.fullName + (second?.fullName ?? "")).utf8 {
                hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
            }
            return Int(hash >> 33) % 10
        }
        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
            answer(1, gestureRecognizer, nil) > 0
        }
        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            answer(2 + touch.finger, gestureRecognizer, nil) > 0
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
            answer(20, gestureRecognizer, nil) > 1
        }
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { answer(21, gestureRecognizer, other) > 6 }
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool { answer(22, gestureRecognizer, other) > 7 }
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
        ) -> Bool { answer(23, gestureRecognizer, other) > 7 }
    }

    private final class FickleRules: ArbitrationRules {
        var seed: UInt64 = 0
        func answer(
            _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?
        ) -> Bool? {
            var hash = seed
            for byte in "\(question)\(recognizer.fullName)\(other?.fullName ?? "")".utf8 {
                hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
            }
            switch hash >> 40 % 8 {
            case 0: return false
            case 1: return true
            default: return nil
            }
        }
    }

    /// A recognizer of a user's own that takes legal steps in its own way.
    private final class FickleRecognizer: GestureRecognizer {
        var choices: [Int] = []
        private var step = 0

        private func go(_ touches: Set<Touch>, _ event: Event) {
            defer { step += 1 }
            switch (choices[step % choices.count], state) {
            case (0, .possible): state = .began
            case (1, .possible): state = .ended
            case (2, .possible): state = .failed
            case (0, .began), (0, .changed), (1, .began): state = .changed
            case (2, .began), (2, .changed): state = .cancelled
            case (3, .began), (3, .changed): state = .ended
            case (3, _): touches.first.map { ignore($0, for: event) }
            default: break
            }
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) { go(touches, event) }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event) { go(touches, event) }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event) { finish(.ended) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { finish(.cancelled) }
        private func finish(_ outcome: State) {
            if state == .possible { state = .failed } else if state == .began || state == .changed { state = outcome }
        }
    }

    /// Checks that each touch is told as a life: a beginning, changes, one end.
    private final class ListeningView: View {
        private(set) var complaints: [String] = []
        private var alive: Set<Touch> = []

        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            for touch in touches {
                if !alive.insert(touch).inserted { complaints.append("\(displayName): began twice") }
                if touch.phase != .began { complaints.append("\(displayName): began as \(touch.phase)") }
            }
            // The end of an earlier one may be withheld.
            let down = alive.filter { $0.phase != .ended && $0.phase != .cancelled }
            if !isMultipleTouchEnabled && down.count > 1 { complaints.append("\(displayName): several fingers") }
        }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
            if !touches.isSubset(of: alive) { complaints.append("\(displayName): moved unborn") }
        }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

        private func end(_ touches: Set<Touch>) {
            if !touches.isSubset(of: alive) { complaints.append("\(displayName): ended unborn") }
            alive.subtract(touches)
        }
    }

    /// `RANDOM_STREAMS=5000` plays more of them.
    private static let streams =
        ProcessInfo.processInfo.environment["RANDOM_STREAMS"].flatMap { UInt64($0) } ?? 200

    @Test func everyRecognizerGetsExactlyOneOutcomePerSequenceWhateverTheRules() {
        var touchSequences = 0
        for seed in 0..<Self.streams {
            let world = World(seed: seed)
            let complaints = world.play()
            touchSequences += world.touchSequences
            #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
        }
        print("\(touchSequences) touch sequences on random recognizers")
        #expect(touchSequences > Int(Self.streams) * 5)
    }

    @Test func theSameSeedGivesTheSameFrames() {
        for seed in 0..<10 as Range<UInt64> {
            let (first, second) = (World(seed: seed), World(seed: seed))
            for _ in 0..<200 {
                let (one, other) = (first.simulation.step(), second.simulation.step())
                #expect(one == other, "seed \(seed), frame \(one.frame)")
            }
        }
    }

    @Test func theWorldsDoWhatTheyAreFor() {
        var asked: Set<Decision.Question> = []
        var states: Set<GestureRecognizer.State> = []
        var waits = 0
        for seed in 0..<60 as Range<UInt64> {
            let world = World(seed: seed)
            for _ in 0..<240 {
                let frame = world.simulation.step()
                asked.formUnion(frame.decisions.map(\.ask))
                states.formUnion(frame.transitions.map(\.state))
                waits += frame.recognizers.count { !$0.waitingFor.isEmpty }
            }
        }
        #expect(
            asked == Set(Decision.Question.allCases), "missing: \(Set(Decision.Question.allCases).subtracting(asked))")
        #expect(states == [.began, .changed, .ended, .cancelled, .failed])
        #expect(waits > 50)
    }

    @Test func aViewThatIsToldWronglyComplains() {
        let view = ListeningView(frame: .zero)
        view.touchesEnded([], with: nil)
        #expect(view.complaints.isEmpty)
        let tester = GestureTester()
        var touch: Touch?
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        let delegate = ScriptedDelegate()
        delegate.touch = { _, seen in
            touch = seen
            return true
        }
        tap.delegate = delegate
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 51, 50))
        let touches = Set([touch].compactMap { $0 })
        view.touchesMoved(touches, with: nil)
        view.touchesBegan(touches, with: nil)
        view.touchesBegan(touches, with: nil)
        #expect(touches.count == 1 && view.complaints.count == 4)
    }
}
