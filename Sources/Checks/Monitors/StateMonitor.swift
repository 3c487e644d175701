internal import GestureEngine
internal import Playback

/// Checks that a recognizer is in a state.
struct StateMonitor: Monitor {
    let recognizer: String
    let expected: String
    private var first: Finding?
    private var history: RecognizerHistory

    init(recognizer: String, expected: String) {
        self.recognizer = recognizer
        self.expected = expected
        history = RecognizerHistory(of: recognizer)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        history.observe(frame.snapshot)
        guard counts else { return }
        guard let found = frame.snapshot.recognizers.first(where: { $0.fullName == recognizer }) else {
            first = Finding(in: frame, "there is no recognizer \(recognizer)")
            return
        }
        if found.state.rawValue != expected {
            first = Finding(
                in: frame, "\(recognizer) is \(found.state), not \(expected),",
                marks: [.note(recognizer: recognizer, "is \(found.state)")])
            if history.beginnings.isEmpty, expected != "possible", expected != "failed" {
                first?.reason = history.obstacle(in: 0...frame.snapshot.frame).words
            } else {
                first?.reason = history.cancellation
            }
        }
    }

    func finish() -> Finding? { first }
}

/// Checks that every recognizer's states follow one another as the platform allows.
struct LegalStatesMonitor: Monitor {
    private var states: [String: GestureRecognizer.State] = [:]
    private var first: Finding?

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        for transition in frame.snapshot.transitions {
            let before = states[transition.recognizer] ?? .possible
            // The recognizer was reset after the end of a gesture.
            let start = before.isOver ? .possible : before
            states[transition.recognizer] = transition.state
            guard counts, first == nil, !start.canBecome(transition.state) else { continue }
            first = Finding(
                in: frame, "\(transition.recognizer) goes from \(start) to \(transition.state)",
                marks: [.note(recognizer: transition.recognizer, "goes from \(start) to \(transition.state)")])
        }
    }

    func finish() -> Finding? { first }
}
