internal import GestureEngine
internal import Playback

/// Every recognizer's states follow one another as the platform allows.
struct LegalStatesMonitor: Monitor {
    private var states: [String: GestureRecognizer.State] = [:]
    private var first: Finding?

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        for transition in frame.snapshot.transitions {
            let before = states[transition.recognizer] ?? .possible
            // After the end of a sequence the recognizer was reset.
            let start = before.isOver ? .possible : before
            states[transition.recognizer] = transition.state
            guard counts, first == nil, !start.canBecome(transition.state) else { continue }
            first = Finding(in: frame, "\(transition.recognizer) goes from \(start) to \(transition.state)")
        }
    }

    func finish() -> Finding? { first }
}
