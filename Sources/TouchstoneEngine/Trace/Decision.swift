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
        /// May its code set its state to this one? Recorded only if not.
        case state
        /// Can its action, or the action of a control, be called with it? Recorded only if not.
        case action
        /// May code make this call? Recorded only if not.
        case call
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
        /// A handler of the view, in the code of a scene.
        case handler
        /// The engine itself, without asking a class or a delegate.
        case engine
        /// A rule of the platform, which the app's own code has broken.
        indirect case platform(Misuse)
    }

    /// The question.
    public var ask: Question
    /// The full name of the recognizer, such as `card.pan`. For ``Question/call``, the name of a view or a class.
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
