/// The data of one attempt of a recognizer: from its first touch to the outcome and the reset that follows.
struct RecognitionSequence {
    /// The touches that the recognizer follows, in the order in which they landed. Touches that the current event has
    /// lifted are included until the event is over.
    var touches: [Touch] = []
    /// Whether the recognizer has received anything.
    var hasStarted = false
    /// Every touch and press that the recognizer has followed, without those that it ignored.
    var contacts: [any Contact] = []
    /// The buttons that are down.
    var presses: [Press] = []

    /// The simulation time, in seconds, of the recognizer's time limit, if any.
    var deadline: Double?

    /// The states that the recognizer has requested and that are not decided yet.
    var requests: [GestureRecognizer.State] = []
    /// The reason for which the recognizer has requested to fail or to be cancelled.
    var reason: Reason?

    /// Whether `shouldBegin` was answered with yes.
    var mayBegin = false
    /// The failure requirements on other recognizers. Each other recognizer is asked about once.
    var requirements: [ObjectIdentifier: FailureRequirement] = [:]
    /// The recognized recognizers that allow this one to be recognized, too. Each is asked about once.
    var companions: Set<GestureRecognizer> = []
    /// The recognizers whose failure this one is waiting for.
    var blockers: [GestureRecognizer] = []

    /// The last answer in the trace to the question whether dominance holds the value back.
    var recordedHold: Bool?

    /// Whether the recognizer has been granted `began`.
    var hasBegun = false
    /// Whether a frame has shown the outcome.
    var isOutcomeShown = false

    /// Whether a request is waiting for other recognizers to fail.
    var isWaiting: Bool { !blockers.isEmpty }

    /// Whether the recognizer has followed a touch or a press.
    func contains(_ contact: some Contact) -> Bool { contacts.contains { $0 === contact } }

    func sharesContact(with other: RecognitionSequence) -> Bool {
        contacts.contains { contact in other.contacts.contains { $0 === contact } }
    }
}

/// Whether a recognizer must wait for the failure of another one, for the rest of its attempt.
struct FailureRequirement {
    var other: GestureRecognizer
    /// The source of the requirement; nil if the failure is not required.
    var by: Decision.Answerer?
}
