/// Collects the records of a frame until it is complete.
final class TraceRecorder {
    /// The records of a frame, each kind in order.
    struct Records {
        var events: [EventRecord] = []
        var decisions: [Decision] = []
        var transitions: [Transition] = []
        var landings: [Landing] = []
        var offers: [Offer] = []
        var brokenConstraints: [BrokenConstraint] = []

        /// Whether there are no records.
        var isEmpty: Bool {
            events.isEmpty && decisions.isEmpty && transitions.isEmpty && landings.isEmpty && offers.isEmpty
                && brokenConstraints.isEmpty
        }
    }

    /// The records of the last completed frame.
    private(set) var frame = Records()
    private var current = Records()

    /// Completes the frame. Further records belong to the next frame.
    func completeFrame() {
        frame = current
        current = Records()
    }

    func record(_ event: EventRecord) { current.events.append(event) }
    func record(_ decision: Decision) { current.decisions.append(decision) }
    func record(_ landing: Landing) { current.landings.append(landing) }
    func record(_ offer: Offer) { current.offers.append(offer) }
    func record(_ constraint: BrokenConstraint) { current.brokenConstraints.append(constraint) }

    func record(transitionOf recognizer: GestureRecognizer) {
        let state = recognizer.committedState
        current.transitions.append(
            Transition(
                recognizer: recognizer.fullName, state: state,
                reason: state == .failed || state == .cancelled ? recognizer.sequence.reason : nil))
    }
}
