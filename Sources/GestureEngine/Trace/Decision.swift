/// A question of arbitration and its answer, or what came of the answers.
public struct Decision: Hashable, Sendable {
    /// What was asked, or decided.
    public enum Question: String, Hashable, Sendable, CaseIterable {
        /// Does it take touches of this type? ``GestureRecognizer/allowedTouchTypes``; recorded only where it does not.
        case allowedTouchType
        /// May it see the event?
        case shouldReceiveEvent
        /// May it see the touch that lands?
        case shouldReceiveTouch
        /// May it see the button that goes down?
        case shouldReceivePress
        /// May it leave `possible`?
        case shouldBegin
        /// May both be recognized together?
        case simultaneous
        /// May it fail the other?
        case canPrevent
        /// May it be failed by the other?
        case canBePrevented
        /// Must it wait for the other's failure?
        case shouldRequireFailureOf
        /// Must the other wait for its failure?
        case shouldBeRequiredToFailBy
        /// Does it wait, from now on, for the other to fail?
        case waitsFor
        /// Did it fail because the other, whose failure it needs, was recognized?
        case requireFailure
        /// Was the other one failed by it?
        case prevent
        /// Do the fingers mostly do what it measures, so that its value follows them? ``GestureConstants/dominance``.
        case dominance
        /// Can it never begin, because it and the other need each other's failure?
        case cycle
    }

    /// Who answered.
    public enum Answerer: Hashable, Sendable {
        /// The delegate of the recognizer that was asked about.
        case delegate
        /// The named view's `gestureRecognizerShouldBegin`.
        case view(String)
        /// The recognizer's own class.
        case recognizer
        /// `require(toFail:)`.
        case requirement
        /// A rule of the simulation, such as a scene's; with the condition on which it depends, in words.
        case rule(because: String?)
        /// Neither a class nor a delegate was asked: the engine decides so by itself.
        case engine
    }

    /// The question.
    public var ask: Question
    /// `card.pan`.
    public var of: String
    /// The other recognizer, where there is one; of ``Question/allowedTouchType`` the type.
    public var with: String?
    /// Yes or no.
    public var answer: Bool
    /// Who gave the answer.
    public var by: Answerer

    init(ask: Question, of: String, with: String? = nil, answer: Bool, by: Answerer) {
        self.ask = ask
        self.of = of
        self.with = with
        self.answer = answer
        self.by = by
    }
}
