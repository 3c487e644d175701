/// Asks rules, delegates, views and recognizers, and records what they answer.
///
/// A rule answers in the place of the delegate. A method that a delegate or a view does not have is not asked, and so not
/// recorded.
final class Interview {
    weak var rules: (any ArbitrationRules)?
    private let recorder: TraceRecorder

    init(recorder: TraceRecorder) {
        self.recorder = recorder
    }

    // MARK: Receiving

    /// Whether the recognizer may see an event: its class first, then its delegate. `touch` is what lands, where a finger does.
    func mayReceive(_ event: Event, _ recognizer: GestureRecognizer, landing touch: Touch? = nil) -> Bool {
        guard recognizer.shouldReceive(event) else {
            record(.shouldReceiveEvent, recognizer, answer: false, by: .recognizer)
            return false
        }
        return ask(.shouldReceiveEvent, recognizer, landing: touch) {
            $0.gestureRecognizer(recognizer, shouldReceive: event)
        }?.isYes ?? true
    }

    func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
        ask(.shouldReceiveTouch, recognizer, landing: touch) {
            $0.gestureRecognizer(recognizer, shouldReceive: touch)
        }?.isYes ?? true
    }

    func mayReceive(_ press: Press, _ recognizer: GestureRecognizer) -> Bool {
        ask(.shouldReceivePress, recognizer) { $0.gestureRecognizer(recognizer, shouldReceive: press) }?.isYes ?? true
    }

    // MARK: Beginning

    /// Which object, if any, does not let the recognizer begin: the hit view, about its superviews' recognizers too; the
    /// recognizer's view; the delegate.
    func objection(toBeginning recognizer: GestureRecognizer) -> Decision.Answerer? {
        var views: [View] = []
        for view in recognizer.sequence.contacts.map(\.view) + [recognizer.view] {
            if let view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views {
            let answerer = Decision.Answerer.view(view.displayName)
            let answer = answerUnlessDefault(recognizer) { view.gestureRecognizerShouldBegin(recognizer) }
            if let answer { record(.shouldBegin, recognizer, answer: answer, by: answerer) }
            if answer == false { return answerer }
        }
        let answer = ask(.shouldBegin, recognizer) { $0.gestureRecognizerShouldBegin(recognizer) }
        return answer.flatMap { $0.isYes ? nil : $0.by }
    }

    // MARK: Two recognizers

    /// Whether one, when it is recognized, fails the other.
    func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard winner.canPrevent(other) else {
            record(.canPrevent, winner, with: other, answer: false, by: .recognizer)
            return false
        }
        guard other.canBePrevented(by: winner) else {
            record(.canBePrevented, other, with: winner, answer: false, by: .recognizer)
            return false
        }
        return !recognizeTogether(winner, other)
    }

    private func recognizeTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        func ask(_ one: GestureRecognizer, about other: GestureRecognizer) -> Bool {
            self.ask(.simultaneous, one, with: other) {
                $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
            }?.isYes ?? false
        }
        return ask(first, about: second) || ask(second, about: first)
    }

    /// Which object, if any, makes `recognizer` wait for the failure of `other`: their classes first, then their delegates.
    func requirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> Decision.Answerer? {
        if recognizer.shouldRequireFailure(of: other) {
            record(.shouldRequireFailureOf, recognizer, with: other, by: .recognizer)
            return .recognizer
        }
        if other.shouldBeRequiredToFail(by: recognizer) {
            record(.shouldBeRequiredToFailBy, other, with: recognizer, by: .recognizer)
            return .recognizer
        }
        let required = ask(.shouldRequireFailureOf, recognizer, with: other) {
            $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
        }
        if let required, required.isYes { return required.by }
        let demanded = ask(.shouldBeRequiredToFailBy, other, with: recognizer) {
            $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
        }
        return demanded.flatMap { $0.isYes ? $0.by : nil }
    }

    // MARK: Asking

    private struct Answer {
        var isYes: Bool
        var by: Decision.Answerer
    }

    /// The answer of a rule, or else of the delegate; nil where neither has one.
    private func ask(
        _ question: Decision.Question, _ recognizer: GestureRecognizer, with other: GestureRecognizer? = nil,
        landing touch: Touch? = nil, of delegate: (any GestureRecognizerDelegate) -> Bool
    ) -> Answer? {
        let ruled = rules?.answer(
            question, of: recognizer, with: other, touches: recognizer.touches + (touch.map { [$0] } ?? [])
        ).map { Answer(isYes: $0.isYes, by: .rule(because: $0.condition)) }
        let answer =
            ruled
            ?? recognizer.delegate.flatMap { asked in answerUnlessDefault(recognizer) { delegate(asked) } }
            .map { Answer(isYes: $0, by: .delegate) }
        if let answer { record(question, recognizer, with: other, answer: answer.isYes, by: answer.by) }
        return answer
    }

    /// The answer, or nil where it comes from a method that the one who was asked does not have, or is what that method
    /// says: an override may ask `super`, and answer otherwise.
    private func answerUnlessDefault(_ recognizer: GestureRecognizer, _ question: () -> Bool) -> Bool? {
        recognizer.defaultAnswer = nil
        let answer = question()
        return recognizer.defaultAnswer == answer ? nil : answer
    }

    func record(
        _ question: Decision.Question, _ recognizer: GestureRecognizer, with other: GestureRecognizer? = nil,
        answer: Bool = true, by answerer: Decision.Answerer
    ) {
        recorder.record(
            Decision(
                ask: question, of: recognizer.fullName, with: other?.fullName, answer: answer, by: answerer))
    }
}

extension GestureRecognizer {
    /// Whether ``require(toFail:)`` has named the other.
    func requires(_ other: GestureRecognizer) -> Bool { requiredFailures.contains { $0.recognizer === other } }
}

/// Arbitration without delegates: answers questions in the place of a recognizer's delegate.
public protocol ArbitrationRules: AnyObject {
    /// The answer to a question about a recognizer, and another where the question has one; nil to leave it to the
    /// recognizer's delegate.
    ///
    /// Asked are `shouldReceiveEvent shouldReceiveTouch shouldReceivePress shouldBegin simultaneous
    /// shouldRequireFailureOf shouldBeRequiredToFailBy`. As with a delegate, a yes of the other side is enough where both
    /// sides are asked.
    ///
    /// - Parameter touches: the fingers that the recognizer follows, in the order in which they landed, and the one that lands
    ///   now, where the question is about that.
    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
        touches: [Touch]
    ) -> RuleAnswer?
}

/// What a rule answers.
public struct RuleAnswer: Hashable, Sendable {
    /// Yes or no.
    public var isYes: Bool
    /// The condition that the rule depends on, in words fit to stand behind a colon; nil for a rule without one.
    public var condition: String?

    /// An answer, and the condition on which it depends.
    public init(_ isYes: Bool, condition: String? = nil) {
        self.isYes = isYes
        self.condition = condition
    }
}
