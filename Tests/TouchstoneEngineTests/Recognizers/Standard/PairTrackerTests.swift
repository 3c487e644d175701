import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The common part of pinch and rotation: the fingers that they follow.
struct PairTrackerTests {
    /// A recognizer of two fingers, and how to read it.
    struct Subject: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable () -> GestureRecognizer

        /// The value and its velocity.
        func values(of recognizer: GestureRecognizer) -> [Double] {
            recognizer.readings.compactMap { if case .number(let number) = $0.value { number } else { nil } }
        }
    }

    static let subjects = [
        Subject(testDescription: "pinch") { PinchGestureRecognizer() },
        Subject(testDescription: "rotation") { RotationGestureRecognizer() },
    ]

    private let tester = GestureTester()

    /// Has a recognizer begin: the fingers move apart and turn.
    private func begin(_ subject: Subject) -> GestureRecognizer {
        let recognizer = tester.add(subject.make(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(2, 105, 80))
        tester.frame(.move(2, 110, 90))
        #expect(tester.states(of: recognizer) == [.began, .changed])
        return recognizer
    }

    @Test(arguments: subjects)
    func failsWhenBothFingersLiftBeforeItHasBegun(_ subject: Subject) {
        let recognizer = tester.add(subject.make(), to: tester.card)
        let before = subject.values(of: recognizer)
        tester.frame(.land(1, 50, 50), .land(2, 100, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: recognizer).isEmpty)
        tester.frame(.lift(2))
        #expect(tester.states(of: recognizer) == [.failed])
        #expect(subject.values(of: recognizer) == before)
    }

    @Test(arguments: subjects)
    func furtherFingersChangeNothing(_ subject: Subject) {
        let recognizer = begin(subject)
        let before = subject.values(of: recognizer)
        tester.frame(.land(3, 20, 180))
        tester.frame(.move(3, 150, 20))
        #expect(subject.values(of: recognizer) == before && recognizer.numberOfTouches == 2)
        tester.frame(.lift(1), .lift(2))
        #expect(tester.story(of: recognizer) == [.began, .changed, .ended], "it does not wait for the third")
    }

    @Test(arguments: subjects)
    func aFingerThatIsAloneChangesNothing(_ subject: Subject) {
        let recognizer = begin(subject)
        let before = subject.values(of: recognizer)[0]
        tester.frame(.lift(1))
        tester.frame(.move(2, 20, 20))
        tester.frame(.land(1, 150, 150))
        #expect(subject.values(of: recognizer) == [before, 0], "a new pair starts without a velocity")
        #expect(tester.states(of: recognizer) == [.began, .changed])
    }

    @Test(arguments: subjects)
    func isCancelledWithItsFingers(_ subject: Subject) {
        let recognizer = begin(subject)
        tester.simulation.cancelAllTouches()
        tester.frame()
        #expect(tester.story(of: recognizer) == [.began, .changed, .cancelled])
    }

    @Test func pinchAndRotationThatHadToWaitBeginAtOneAndZero() {
        let tester = GestureTester()
        let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
        let delegate = ScriptedDelegate()
        delegate.together = { _, _ in true }
        let late = tester.add(ObedientRecognizer(), to: tester.card)
        late.orders = Array(repeating: [], count: 10) + [[.failed]]
        var begun: [Double] = []
        for recognizer in [pinch, rotation] {
            tester.card.addGestureRecognizer(recognizer)
            recognizer.delegate = delegate
            recognizer.require(toFail: late)
        }
        pinch.addAction { [unowned pinch] _ in if pinch.state == .began { begun.append(pinch.scale) } }
        rotation.addAction { [unowned rotation] _ in if rotation.state == .began { begun.append(rotation.rotation) } }
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        for step in 1...15 { tester.frame(.move(2, 90 + 5 * Double(step), 50 + 4 * Double(step))) }
        #expect(begun == [1, 0])
    }
}
