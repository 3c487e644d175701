internal import GestureEngine
internal import Playback

/// A recognizer is in a state.
struct StateMonitor: Monitor {
    let recognizer: String
    let expected: String
    private var first: Finding?

    init(recognizer: String, expected: String) {
        self.recognizer = recognizer
        self.expected = expected
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil else { return }
        guard let found = frame.snapshot.recognizers.first(where: { $0.fullName == recognizer }) else {
            first = Finding(in: frame, "there is no recognizer \(recognizer)")
            return
        }
        if found.state.rawValue != expected {
            first = Finding(in: frame, "\(recognizer) is \(found.state), not \(expected),")
        }
    }

    func finish() -> Finding? { first }
}
