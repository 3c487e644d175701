import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Random trees, recognizers, rules, delegates and fingers.
struct RandomArbitrationTests {
    /// `RANDOM_STREAMS=5000` plays more of them.
    private static let streams =
        ProcessInfo.processInfo.environment["RANDOM_STREAMS"].flatMap { UInt64($0) } ?? 200

    @Test func everyRecognizerGetsExactlyOneOutcomePerSequenceWhateverTheRules() {
        var touchSequences = 0
        for seed in 0..<Self.streams {
            let world = RandomWorld(seed: seed)
            let complaints = world.play()
            touchSequences += world.touchSequences
            #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
        }
        print("\(touchSequences) touch sequences on random recognizers")
        #expect(touchSequences > Int(Self.streams) * 5)
    }

    @Test func theSameSeedGivesTheSameFrames() {
        for seed in 0..<10 as Range<UInt64> {
            let (first, second) = (RandomWorld(seed: seed), RandomWorld(seed: seed))
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
        for seed in 0..<150 as Range<UInt64> {
            let world = RandomWorld(seed: seed)
            for _ in 0..<240 {
                let frame = world.simulation.step()
                asked.formUnion(frame.decisions.map(\.ask))
                states.formUnion(frame.transitions.map(\.state))
                waits += frame.recognizers.count { !$0.waitingFor.isEmpty }
            }
        }
        // The recognizers of these worlds have no actions of another class, and code makes no other calls.
        let wanted = Set(Decision.Question.allCases).subtracting([.action, .call])
        #expect(asked == wanted, "\(asked.symmetricDifference(wanted))")
        #expect(states == Set(GestureRecognizer.State.allCases).subtracting([.possible]))
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
