/// A question of arbitration with its answer, or a consequence of earlier answers.
public struct Decision: Hashable, Sendable {
    /// The subject of a decision. "It" is the recognizer named by ``Decision/of``, "the other" is the one named by
    /// ``Decision/with``.
    public enum Question: String, Hashable, Sendable, CaseIterable {
        /// Does it receive touches of this type (``GestureRecognizer/allowedTouchTypes``)? Recorded only if it does
        /// not.
        case allowedTouchType
        /// Does it receive the event?
        case shouldReceiveEvent
        /// Does it receive the touch that lands?
        case shouldReceiveTouch
        /// Does it receive the press of the button that goes down?
        case shouldReceivePress
        /// May it leave `possible`?
        case shouldBegin
        /// May both be recognized at the same time?
        case simultaneous
        /// May it make the other fail?
        case canPrevent
        /// May the other make it fail?
        case canBePrevented
        /// Must it wait for the other to fail?
        case shouldRequireFailureOf
        /// Must the other wait for it to fail?
        case shouldBeRequiredToFailBy
        /// Does it wait, from now on, for the other to fail?
        case waitsFor
        /// Did it fail because it requires the failure of the other, and the other was recognized?
        case requireFailure
        /// Did it make the other fail?
        case prevent
        /// Do the fingers mostly do what it measures, so that its value follows them (``GestureConstants/dominance``)?
        case dominance
        /// Can it never begin, because it and the other require each other's failure?
        case cycle
    }

    /// The source of an answer.
    public enum Answerer: Hashable, Sendable {
        /// The delegate of the recognizer that the question is about.
        case delegate
        /// The named view's `gestureRecognizerShouldBegin`.
        case view(String)
        /// The recognizer's own class.
        case recognizer
        /// A call of `require(toFail:)`.
        case requirement
        /// A rule of the simulation, such as one in a scene. The text is the condition on which the rule depends, if
        /// any.
        case rule(because: String?)
        /// The engine itself, without asking a class or a delegate.
        case engine
    }

    /// The question.
    public var ask: Question
    /// The full name of the recognizer, such as `card.pan`.
    public var of: String
    /// The full name of the other recognizer, if any. For ``Question/allowedTouchType`` it is the type.
    public var with: String?
    /// Whether the answer is yes.
    public var answer: Bool
    /// The source of the answer.
    public var by: Answerer

    init(ask: Question, of: String, with: String? = nil, answer: Bool, by: Answerer) {
        self.ask = ask
        self.of = of
        self.with = with
        self.answer = answer
        self.by = by
    }
}
