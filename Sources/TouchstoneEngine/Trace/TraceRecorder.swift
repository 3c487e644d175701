/// Collects the records of a frame until it is complete.
final class TraceRecorder {
    /// The records of a frame, each kind in order.
    struct Records {
        var events: [EventRecord] = []
        var decisions: [Decision] = []
        var transitions: [Transition] = []
        var landings: [Landing] = []
        var offers: [Offer] = []
        var effects: [EffectRecord] = []
        var brokenConstraints: [BrokenConstraint] = []
        var changes: [ViewChange] = []

        /// Whether there are no records.
        var isEmpty: Bool {
            events.isEmpty && decisions.isEmpty && transitions.isEmpty && landings.isEmpty && offers.isEmpty
                && effects.isEmpty && brokenConstraints.isEmpty && changes.isEmpty
        }
    }

    /// The records of the last completed frame.
    private(set) var frame = Records()
    private var current = Records()
    /// The code that is running, if it can be named as the cause of a change.
    private var runningCode: RunningCode? { didSet { runningCause = nil } }
    /// The name of the code that is running; nil until it has changed something.
    private var runningCause: ViewChange.Cause?
    /// The view of the last change. Names are compared only if it is the same, because that takes time.
    private var lastChanged: ObjectIdentifier?

    /// Whether events and snapshots have the current values of recognizers: ``Simulation/recordsValues``.
    var recordsValues = true

    /// Calls `body`, and attributes the changes that it makes to `code`.
    func run(_ code: RunningCode, _ body: () -> Void) {
        let outer = runningCode
        runningCode = code
        body()
        runningCode = outer
    }

    /// Completes the frame. Further records belong to the next frame.
    func completeFrame() {
        frame = current
        current = Records()
        current.changes.reserveCapacity(frame.changes.count)
    }

    func record(_ event: EventRecord) { current.events.append(event) }
    func record(_ decision: Decision) { current.decisions.append(decision) }
    /// Records a call that the platform does not allow. One that is repeated without anything in between is recorded
    /// once.
    func record(_ misuse: Misuse) {
        let decision = Decision(ask: misuse.question, of: misuse.name, answer: false, by: .platform(misuse))
        if current.decisions.last != decision { record(decision) }
    }

    func record(_ landing: Landing) { current.landings.append(landing) }
    func record(_ offer: Offer) { current.offers.append(offer) }
    func record(_ effect: EffectRecord) {
        if !current.effects.contains(effect) { current.effects.append(effect) }
    }

    /// Records the change of a property by the code that is running, if that can be named. Changes of one view that
    /// follow each other are combined.
    func record(_ property: AnimatedProperty, of view: View, from old: AnimatedValue, to new: AnimatedValue) {
        guard let cause = runningCause ?? runningCode?.cause else { return }
        let kinds = property.kinds(of: old, new)
        guard !kinds.isEmpty else { return }
        runningCause = cause
        let (name, last) = (view.displayName, current.changes.count - 1)
        if last >= 0, lastChanged == ObjectIdentifier(view), current.changes[last].view == name,
            current.changes[last].cause == cause
        {
            current.changes[last].kinds.formUnion(kinds)
        } else {
            current.changes.append(ViewChange(view: name, kinds: kinds, cause: cause))
            lastChanged = ObjectIdentifier(view)
        }
    }

    func record(_ constraint: BrokenConstraint) { current.brokenConstraints.append(constraint) }

    /// Records the state that a recognizer has taken, and the one that it had before.
    func record(transitionOf recognizer: GestureRecognizer, from previous: GestureRecognizer.State) {
        let state = recognizer.committedState
        current.transitions.append(
            Transition(
                recognizer: recognizer.fullName, previous: previous, state: state,
                reason: state == .failed || state == .cancelled ? recognizer.sequence.reason : nil))
    }
}
