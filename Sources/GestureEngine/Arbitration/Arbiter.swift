/// Decides which of the recognizers that ask for it may be recognized, and fails those that they exclude. Knows
/// nothing of geometry.
///
/// - A recognizer that leaves `possible` is asked about (`shouldBegin`), and must not be excluded by one that is
///   recognized already and shares a touch with it.
/// - When it is recognized, those that are still possible, share a touch with it and are excluded by it fail.
/// - A excludes B when `A.canPrevent(B)` and `B.canBePrevented(by: A)` and neither delegate lets both be recognized
///   together.
final class Arbiter {
    private let recorder: TraceRecorder

    init(recorder: TraceRecorder) {
        self.recorder = recorder
    }

    /// Carries out the requests of `requesting`, in this order, against `all` recognizers in mid-sequence.
    func resolve(_ requesting: [GestureRecognizer], among all: [GestureRecognizer]) {
        for recognizer in requesting {
            for next in recognizer.takePendingTransitions() {
                // An earlier winner, or an action, may have ended the sequence meanwhile.
                guard recognizer.committedState.canBecome(next) else { break }
                let isLeavingPossible = recognizer.committedState == .possible && next != .failed
                if isLeavingPossible, !mayBegin(recognizer, among: all) {
                    fail(recognizer)
                    break
                }
                // Who was asked may have ended the sequence, such as by switching the recognizer off.
                guard recognizer.committedState.canBecome(next) else { break }
                recognizer.committedState = next
                if isLeavingPossible { failExcluded(by: recognizer, among: all) }
                guard recognizer.committedState == next else { break }
                act(recognizer)
            }
        }
    }

    /// Ends what a recognizer is doing: cancelled when it has begun, failed when not.
    func stop(_ recognizer: GestureRecognizer) {
        _ = recognizer.takePendingTransitions()
        if recognizer.committedState.isActive {
            recognizer.committedState = .cancelled
            act(recognizer)
        } else if recognizer.committedState == .possible {
            fail(recognizer)
        }
    }

    // MARK: May it begin?

    private func mayBegin(_ recognizer: GestureRecognizer, among all: [GestureRecognizer]) -> Bool {
        guard shouldBegin(recognizer) else { return false }
        for active in all
        where active !== recognizer && active.committedState.isRecognized && shareTouch(active, recognizer) {
            if excludes(active, recognizer) {
                record(Decision(ask: .prevent, of: active.fullName, with: recognizer.fullName, answer: true, by: .rule))
                return false
            }
        }
        return true
    }

    /// Asks the hit view, about its superviews' recognizers too; the recognizer's view; the delegate.
    private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        var views: [View] = []
        for view in recognizer.touches.map(\.view) + [recognizer.view] {
            if let view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views where !view.gestureRecognizerShouldBegin(recognizer) {
            record(Decision(ask: .shouldBegin, of: recognizer.fullName, answer: false, by: .view(view.displayName)))
            return false
        }
        guard let delegate = recognizer.delegate else { return true }
        let answer = delegate.gestureRecognizerShouldBegin(recognizer)
        record(Decision(ask: .shouldBegin, of: recognizer.fullName, answer: answer, by: .delegate))
        return answer
    }

    // MARK: Exclusion

    private func failExcluded(by winner: GestureRecognizer, among all: [GestureRecognizer]) {
        for other in all
        where other !== winner && other.committedState == .possible && shareTouch(winner, other) {
            guard excludes(winner, other) else { continue }
            record(Decision(ask: .prevent, of: winner.fullName, with: other.fullName, answer: true, by: .rule))
            fail(other)
        }
    }

    private func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        winner.canPrevent(other) && other.canBePrevented(by: winner) && !recognizeTogether(winner, other)
    }

    private func recognizeTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        func ask(_ one: GestureRecognizer, about other: GestureRecognizer) -> Bool {
            guard let delegate = one.delegate else { return false }
            let answer = delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
            record(
                Decision(ask: .simultaneous, of: one.fullName, with: other.fullName, answer: answer, by: .delegate))
            return answer
        }
        return ask(first, about: second) || ask(second, about: first)
    }

    private func shareTouch(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.touches.contains { touch in second.touches.contains { $0 === touch } }
    }

    // MARK: Outcomes

    private func fail(_ recognizer: GestureRecognizer) {
        _ = recognizer.takePendingTransitions()
        recognizer.committedState = .failed
        recorder.record(transitionOf: recognizer)
    }

    private func act(_ recognizer: GestureRecognizer) {
        recorder.record(transitionOf: recognizer)
        guard recognizer.committedState != .failed, let view = recognizer.view else { return }
        recorder.record(
            EventRecord(
                view: view.displayName, name: recognizer.name, state: recognizer.committedState,
                values: recognizer.readings.filter { $0.name != "velocity" }))
        recognizer.callActions()
    }

    private func record(_ decision: Decision) { recorder.record(decision) }
}
