internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that a recognizer begins, or is recognized, inside the window, or that it does not.
struct BeginsMonitor: Monitor {
    private let recognizer: String
    private let mustBegin: Bool
    private var history: RecognizerHistory
    private var window = ObservedWindow()
    private var begun: Failure?
    /// The times when it began before and after the window, in seconds.
    private var early: Double?
    private var late: Double?
    /// The recognizers whose failure it waits for in the window's last frame.
    private var waitingFor: [String] = []

    init(recognizer: String, mustBegin: Bool) {
        self.recognizer = recognizer
        self.mustBegin = mustBegin
        history = RecognizerHistory(of: recognizer)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        let (before, waited) = (history.beginnings.count, history.waitingFor)
        history.observe(snapshot)
        let begins = history.beginnings.count > before
        window.observe(snapshot, counts: counts)
        guard counts else {
            guard begins else { return }
            if window.times == nil { early = snapshot.time } else { late = late ?? snapshot.time }
            return
        }
        waitingFor = history.waitingFor
        guard begins, begun == nil else { return }
        begun = Failure(in: frame, "\(recognizer) begins", marks: [.note(recognizer: recognizer, "begins")])
        begun?.reason = history.cause(in: snapshot, after: waited)
    }

    func finish() -> Failure? {
        guard mustBegin else { return begun }
        guard begun == nil else { return nil }
        if let late, let times = window.times {
            var finding = Failure(
                "\(recognizer) begins at \(seconds(late)), \(seconds(late - times.upperBound)) after the window",
                marks: [.note(recognizer: recognizer, "begins too late")])
            finding.reason =
                waitingFor.isEmpty
                ? history.lastArrival(before: late) : "it waited for \(enumeration(waitingFor)) to fail"
            return finding
        }
        if let early, let times = window.times {
            var finding = Failure(
                "\(recognizer) begins at \(seconds(early)), \(seconds(times.lowerBound - early)) before the window",
                marks: [.note(recognizer: recognizer, "begins too early")])
            finding.reason = "it does not begin again: \(history.obstacle(in: window.frames).words)"
            return finding
        }
        let words =
            window.isWholeScene ? "\(recognizer) never begins" : "\(recognizer) does not begin within these times"
        var finding = Failure(words, marks: [.note(recognizer: recognizer, "does not begin")])
        (finding.knownIn, finding.reason) = history.obstacle(in: window.frames)
        return finding
    }
}
