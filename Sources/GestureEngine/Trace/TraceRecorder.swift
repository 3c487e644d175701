/// Gathers what happens until a frame is yielded.
final class TraceRecorder {
    private(set) var events: [EventRecord] = []
    private(set) var decisions: [Decision] = []
    private(set) var transitions: [Transition] = []
    private(set) var landings: [Landing] = []

    func removeAll() {
        events = []
        decisions = []
        transitions = []
        landings = []
    }

    func record(_ event: EventRecord) { events.append(event) }
    func record(_ decision: Decision) { decisions.append(decision) }
    func record(_ landing: Landing) { landings.append(landing) }

    func record(transitionOf recognizer: GestureRecognizer) {
        transitions.append(Transition(recognizer: recognizer.fullName, state: recognizer.committedState))
    }
}
