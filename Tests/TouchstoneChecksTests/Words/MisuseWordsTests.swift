import Testing
import TouchstoneEngine
import TouchstonePlayer

/// Sentences about calls that the platform does not allow.
@Suite struct MisuseWordsTests {
    @Test(
        "what was called, and what counts",
        arguments: [
            (
                .state(from: .possible, to: .changed, counts: .began),
                "is set from possible to changed, which counts as began"
            ),
            (.state(from: .possible, to: .ended, counts: .ended), "is set from possible to ended, and has not begun"),
            (.state(from: .ended, to: .failed, counts: nil), "is set from ended to failed, which is ignored"),
            (.action(takes: "A", given: "B"), "cannot call an action that takes A: it is B"),
            (.target(needs: "A", given: "B"), "cannot call a method of A on B"),
            (.touch(index: 3, count: 1), "is asked for its touch 3, and has 1"),
            (.cycleOfViews, "is added to itself or to a view inside it"),
            (.animator(method: "pauseAnimation", state: .stopped), "receives pauseAnimation while it is stopped"),
            (.spring, "has no damping, mass or stiffness above 0"),
            (.constraintWithoutAttribute, "has a constraint that pins no attribute"),
            (.recursion(method: "layoutSubviews"), "calls layoutSubviews again and again, inside itself"),
            (.missingView, "has no view after loadView"),
            (.otherThread, "is changed on another thread"),
        ] as [(Misuse.Call, String)])
    func predicates(_ call: Misuse.Call, _ predicate: String) {
        let misuse = Misuse(call, of: "Card")
        #expect(misuse.predicate == predicate && misuse.words == "Card \(predicate)")
    }

    @Test("the reason of the trace names both states")
    func reason() {
        let state = Misuse(.state(from: .possible, to: .changed, counts: .began), of: "Card")
        #expect(state.reason == "changed from possible")
        #expect(Misuse(.missingView, of: "Card").reason == "has no view after loadView")
    }
}
