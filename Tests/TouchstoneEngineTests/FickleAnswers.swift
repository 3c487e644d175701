import TouchstoneEngine

/// Answers at random, in a repeatable way.
final class FickleDelegate: GestureRecognizerDelegate {
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

final class FickleRules: ArbitrationRules {
    var seed: UInt64 = 0
    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
        touches: [Touch]
    ) -> RuleAnswer? {
        var hash = seed
        for byte in "\(question)\(recognizer.fullName)\(other?.fullName ?? "")".utf8 {
            hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        switch hash >> 40 % 8 {
        case 0: return RuleAnswer(false)
        case 1: return RuleAnswer(true)
        default: return nil
        }
    }
}

/// A user-defined recognizer that takes random legal steps.
final class FickleRecognizer: GestureRecognizer {
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
    override func canBePrevented(by other: GestureRecognizer) -> Bool { choices[0] != 0 }
    private func finish(_ outcome: State) {
        if state == .possible { state = .failed } else if state == .began || state == .changed { state = outcome }
    }
}
