/// What a recognizer knows of one attempt: from its first touch to the outcome and the reset after it.
struct RecognitionSequence {
    /// The touches that the recognizer follows, in the order in which they landed; those that the event has lifted are
    /// among them until it is over.
    var touches: [Touch] = []
    /// Whether the recognizer has been handed anything.
    var hasStarted = false
    /// Every touch and press that it has followed, and not ignored.
    var contacts: [any Contact] = []
    /// The buttons that are down.
    var presses: [Press] = []

    /// When the recognizer wants to hear that time has passed, in seconds of the simulation.
    var deadline: Double?

    /// The states that the recognizer has asked for and not been granted.
    var requests: [GestureRecognizer.State] = []
    /// Why it has asked to fail or to be cancelled.
    var reason: Reason?

    /// Whether `shouldBegin` was answered with yes.
    var mayBegin = false
    /// The recognizers that it was asked about, once each, and what came of it.
    var requirements: [ObjectIdentifier: FailureRequirement] = [:]
    /// Those that are recognized and let it be recognized, too; asked once each.
    var companions: Set<GestureRecognizer> = []
    /// Those that have not failed yet; it waits for them.
    var blockers: [GestureRecognizer] = []

    /// The last answer of the trace to whether dominance holds the value back.
    var recordedHold: Bool?

    /// Whether the recognizer has been granted `began`.
    var hasBegun = false
    /// Whether a frame has shown the outcome.
    var isOutcomeShown = false

    /// Whether it holds a transition until others have failed.
    var isWaiting: Bool { !blockers.isEmpty }

    /// Whether the recognizer has followed a touch or a press.
    func contains(_ contact: some Contact) -> Bool { contacts.contains { $0 === contact } }

    func sharesContact(with other: RecognitionSequence) -> Bool {
        contacts.contains { contact in other.contacts.contains { $0 === contact } }
    }
}

/// That a recognizer must wait for another's failure, or need not, for the rest of its attempt.
struct FailureRequirement {
    var other: GestureRecognizer
    /// Who requires it; nil where the failure is not required.
    var by: Decision.Answerer?
}
