/// An action of a recognizer, or a call to a delegate.
public struct EventRecord: Hashable, Sendable {
    /// What the trace calls the view that acted.
    public var view: String
    /// The recognizer's own name, or that of the call: `didReset`.
    public var name: String
    /// The recognizer's state; nil for calls to delegates.
    public var state: GestureRecognizer.State?
    /// What the action was handed, before it set anything back. Translations are in the view's own coordinates.
    public var values: [TraceField]
}

/// A question of arbitration and its answer.
public struct Decision: Hashable, Sendable {
    /// What was asked.
    public enum Question: String, Hashable, Sendable {
        /// May it leave `possible`?
        case shouldBegin
        /// May both be recognized together?
        case simultaneous
        /// Was the other one failed by it?
        case prevent
    }

    /// Who answered.
    public enum Answerer: Hashable, Sendable {
        /// The delegate of the recognizer that was asked about.
        case delegate
        /// The named view's `gestureRecognizerShouldBegin`.
        case view(String)
        /// The engine's own rule that one recognizer wins a touch.
        case rule
    }

    /// The question.
    public var ask: Question
    /// `card.pan`.
    public var of: String
    /// The other recognizer, where there is one.
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

/// A state that a recognizer took.
public struct Transition: Hashable, Sendable {
    /// `card.pan`.
    public var recognizer: String
    /// The state after the transition.
    public var state: GestureRecognizer.State
}

/// A finger that landed.
public struct Landing: Hashable, Sendable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// Seconds.
    public var time: Double
    /// The view that was hit; nil where the finger landed outside of the window.
    public var view: String?
}
