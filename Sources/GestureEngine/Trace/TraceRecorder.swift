/// Gathers what happens until a frame is complete.
final class TraceRecorder {
    /// What has happened, in order.
    struct Records {
        var events: [EventRecord] = []
        var decisions: [Decision] = []
        var transitions: [Transition] = []
        var landings: [Landing] = []
        var offers: [Offer] = []
        var brokenConstraints: [BrokenConstraint] = []

        /// Whether nothing has happened.
        var isEmpty: Bool {
            events.isEmpty && decisions.isEmpty && transitions.isEmpty && landings.isEmpty && offers.isEmpty
                && brokenConstraints.isEmpty
        }
    }

    /// What has happened in the frame that was completed last.
    private(set) var frame = Records()
    private var current = Records()

    /// What happens from here on belongs to the next frame.
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
