internal import TouchstoneEngine
internal import TouchstonePlayer

/// Checks that a recognizer is in a state.
struct StateMonitor: Monitor {
    let recognizer: String
    let expected: String
    private var first: Failure?
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
            first = Failure(in: frame, "there is no recognizer \(recognizer)")
            return
        }
        if found.state.rawValue != expected {
            first = Failure(
                in: frame, "\(recognizer) is \(found.state), not \(expected),",
                marks: [.note(recognizer: recognizer, "is \(found.state)")])
            if history.beginnings.isEmpty, expected != "possible", expected != "failed" {
                first?.reason = history.obstacle(in: 0...frame.snapshot.frame).words
            } else {
                first?.reason = history.cancellation
            }
        }
    }

    func finish() -> Failure? { first }
}

/// Checks that code makes no call that the platform does not allow, and that the states of every recognizer follow one
/// another as the platform allows. The expectation and the lint `legal-states` share it.
struct LegalStatesMonitor: Monitor {
    private let view: String?
    private var first: Failure?

    /// - Parameter view: The view whose code and recognizers are checked; nil for all.
    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil else { return }
        first = misuse(in: frame) ?? illegalTransition(in: frame)
    }

    private func misuse(in frame: PlayedFrame) -> Failure? {
        guard let misuse = frame.snapshot.misuses.first(where: { view == nil || $0.view == view }) else { return nil }
        let isAboutRecognizer = frame.snapshot.recognizers.contains { $0.fullName == misuse.name }
        return Failure(
            in: frame, misuse.words, of: misuse.view,
            marks: isAboutRecognizer ? [.note(recognizer: misuse.name, misuse.reason)] : [])
    }

    private func illegalTransition(in frame: PlayedFrame) -> Failure? {
        for transition in frame.snapshot.transitions where !transition.previous.canBecome(transition.state) {
            let name = transition.recognizer
            if let view, name.lastIndex(of: ".").map({ String(name[..<$0]) }) != view { continue }
            let step = "goes from \(transition.previous) to \(transition.state)"
            return Failure(in: frame, "\(name) \(step)", marks: [.note(recognizer: name, step)])
        }
        return nil
    }

    func finish() -> Failure? { first }
}
