import Testing
import TouchstoneEngine

/// `docs/platform.md`, States and arbitration. Controls are in ``ControlFactsTests``.
struct StateFactsTests {
    private final class CuriousRecognizer: ObedientRecognizer {
        var statesInReset: [State] = []
        override func reset() {
            super.reset()
            statesInReset.append(state)
        }
    }

    @Test(arguments: [
        (GestureConstants.StateInReset.possible, [[GestureRecognizer.State.ended]], GestureRecognizer.State.possible),
        (.final, [[.ended]], .ended), (.final, [[.failed]], .failed), (.final, [[.began], [.cancelled]], .cancelled),
        (.possible, [[.failed]], .possible), (.possible, [[.began], [.cancelled]], .possible),
    ])
    func theStateInResetIsAConstant(
        _ constant: GestureConstants.StateInReset, _ orders: [[GestureRecognizer.State]],
        _ expected: GestureRecognizer.State
    ) {
        var constants = GestureConstants.standard
        #expect(constants.stateInReset == .possible)
        constants.stateInReset = constant
        let tester = GestureTester(constants: constants)
        let recognizer = tester.add(CuriousRecognizer(), to: tester.card)
        recognizer.orders = orders
        tester.frame(.land(1, 50, 50))
        tester.frame(.lift(1))
        tester.step()
        #expect(recognizer.statesInReset == [expected])
        #expect(recognizer.state == .possible)
    }
}
