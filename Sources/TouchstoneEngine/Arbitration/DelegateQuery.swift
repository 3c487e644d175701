/// Asks rules, delegates, views and recognizers, and records their answers.
///
/// A rule answers in place of the delegate. A method that a delegate or a view does not implement is not asked, so
/// nothing is recorded for it.
final class DelegateQuery {
    weak var rules: (any ArbitrationRules)?
    private let recorder: TraceRecorder

    init(recorder: TraceRecorder) {
        self.recorder = recorder
    }

    // MARK: Receiving

    /// Whether the recognizer receives an event. Its class is asked first, then its delegate. `touch` is the touch that
    /// lands, if any.
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

    /// Returns the object that does not let the recognizer begin, if any. The hit view is asked, also about the
    /// recognizers of its superviews; then the recognizer's view; then the delegate.
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

    /// Whether the first recognizer, when it is recognized, makes the other fail.
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

    /// Returns the object that makes `recognizer` wait for the failure of `other`, if any. Their classes are asked
    /// first, then their delegates.
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

    /// Returns the answer of a rule, or else of the delegate; nil if neither has one.
    private func ask(
        _ question: Decision.Question, _ recognizer: GestureRecognizer, with other: GestureRecognizer? = nil,
        landing touch: Touch? = nil, of delegate: (any GestureRecognizerDelegate) -> Bool
    ) -> Answer? {
        let ruled = rules?.answer(
            question, of: recognizer, with: other, touches: recognizer.touches + (touch.map { [$0] } ?? [])
        ).map { Answer(isYes: $0.isYes, by: $0.by) }
        let answer =
            ruled
            ?? recognizer.delegate.flatMap { asked in answerUnlessDefault(recognizer) { delegate(asked) } }
            .map { Answer(isYes: $0, by: .delegate) }
        if let answer { record(question, recognizer, with: other, answer: answer.isYes, by: answer.by) }
        return answer
    }

    /// Returns the answer; nil if it comes from a default implementation. An override may call `super` and return
    /// something else, so the answers are compared.
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
    /// Whether the other recognizer was passed to ``require(toFail:)``.
    func requires(_ other: GestureRecognizer) -> Bool { requiredFailures.contains { $0.object === other } }
}

/// An object that decides in place of the delegates of recognizers: ``Simulation/rules``.
public protocol ArbitrationRules: AnyObject {
    /// Returns the answer to a question about a recognizer; nil to call the recognizer's delegate instead.
    ///
    /// The questions correspond to the methods of ``GestureRecognizerDelegate``. They are `shouldReceiveEvent`,
    /// `shouldReceiveTouch`, `shouldReceivePress`, `shouldBegin`, `simultaneous`, `shouldRequireFailureOf` and
    /// `shouldBeRequiredToFailBy`. `simultaneous` is asked about each of the two recognizers, until one answer is yes.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - recognizer: The recognizer whose delegate would be called.
    ///   - other: The other recognizer, for a question about two; otherwise nil.
    ///   - touches: The touches that the recognizer tracks, ordered by the time at which they began. For a question
    ///     about a touch that begins, that touch is last.
    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
        touches: [Touch]
    ) -> RuleAnswer?
}

/// The answer of a rule.
public struct RuleAnswer: Hashable, Sendable {
    /// Whether the answer is yes.
    public var isYes: Bool
    /// The source of the answer, as the trace has it: the rule with its condition, or a handler of the view.
    public var by: Decision.Answerer

    /// Creates an answer of a rule with the condition on which it depends, in words that can follow a colon; nil for a
    /// rule without a condition.
    public init(_ isYes: Bool, condition: String? = nil) { self.init(isYes, by: .rule(because: condition)) }

    /// Creates an answer with its source.
    public init(_ isYes: Bool, by source: Decision.Answerer) {
        self.isYes = isYes
        by = source
    }
}
