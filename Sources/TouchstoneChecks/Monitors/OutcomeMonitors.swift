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
        window.observe(snapshot, counts: counts, happens: begins)
        guard counts else { return }
        waitingFor = history.waitingFor
        guard begins, begun == nil else { return }
        begun = Failure(in: frame, "\(recognizer) begins", marks: [.note(recognizer: recognizer, "begins")])
        begun?.reason = history.cause(in: snapshot, after: waited)
    }

    func finish() -> Failure? {
        guard mustBegin else { return begun }
        guard begun == nil else { return nil }
        if let late = window.late, let times = window.times {
            var finding = Failure(
                "\(recognizer) begins at \(seconds(late)), \(seconds(late - times.upperBound)) too late",
                marks: [.note(recognizer: recognizer, "begins too late")])
            finding.reason =
                waitingFor.isEmpty
                ? history.lastArrival(before: late) : "it waited for \(enumeration(waitingFor)) to fail"
            return finding
        }
        if let early = window.early, let times = window.times {
            var finding = Failure(
                "\(recognizer) begins at \(seconds(early)), \(seconds(times.lowerBound - early)) too early",
                marks: [.note(recognizer: recognizer, "begins too early")])
            finding.reason = "it does not begin again: \(history.obstacle(in: window.frames).words)"
            return finding
        }
        let words =
            window.isWholeScene ? "\(recognizer) never begins" : "\(recognizer) does not begin \(window.words)"
        var finding = Failure(words, marks: [.note(recognizer: recognizer, "does not begin")])
        (finding.knownIn, finding.reason) = history.obstacle(in: window.frames)
        return finding
    }
}

/// Checks that a recognizer ends successfully, or is recognized, inside the window.
struct EndsMonitor: Monitor {
    private let recognizer: String
    private var history: RecognizerHistory
    private var window = ObservedWindow()
    private var hasEnded = false
    /// The reason of its last cancellation up to the end of the window.
    private var cancellation: String?
    /// Whether it is active in the last frame of the window.
    private var isActive = false

    init(recognizer: String) {
        self.recognizer = recognizer
        history = RecognizerHistory(of: recognizer)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        let before = history.endings.count
        history.observe(snapshot)
        let ends = history.endings.count > before
        window.observe(snapshot, counts: counts, happens: ends)
        guard counts else { return }
        if ends { hasEnded = true }
        isActive = history.state.isActive
        cancellation = history.cancellation
    }

    func finish() -> Failure? {
        guard !hasEnded else { return nil }
        func finding(_ message: String, _ note: String) -> Failure {
            Failure("\(recognizer) \(message)", marks: [.note(recognizer: recognizer, note)])
        }
        if let late = window.late, let times = window.times {
            return finding(
                "ends at \(seconds(late)), \(seconds(late - times.upperBound)) too late", "ends too late")
        }
        if let early = window.early, let times = window.times, !isActive {
            return finding(
                "ends at \(seconds(early)), \(seconds(times.lowerBound - early)) too early", "ends too early")
        }
        var result = finding(
            window.isWholeScene ? "never ends" : "does not end \(window.words)", "does not end")
        if isActive {
            result.reason = history.beginnings.kept.last.map { "it began in frame \($0.frame) and goes on" }
        } else if let cancellation {
            result.reason = cancellation
        } else {
            let obstacle = history.obstacle(in: window.frames)
            result.knownIn = obstacle.frame
            result.reason = "it does not begin: \(obstacle.words)"
        }
        return result
    }
}

/// Checks that a recognizer is recognized inside the window, and is not cancelled there.
struct NeverCancelledMonitor: Monitor {
    private let recognizer: String
    private var history: RecognizerHistory
    private var window = ObservedWindow()
    private var wasRecognized = false
    private var first: Failure?

    init(recognizer: String) {
        self.recognizer = recognizer
        history = RecognizerHistory(of: recognizer)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        history.observe(snapshot)
        window.observe(snapshot, counts: counts)
        guard counts, first == nil else { return }
        if snapshot.recognizers.contains(where: { $0.fullName == recognizer && $0.isRecognized }) {
            wasRecognized = true
        }
        let cancelled = snapshot.transitions.first { $0.recognizer == recognizer && $0.state == .cancelled }
        guard let cancelled else { return }
        first = Failure(
            in: frame, "\(recognizer) is cancelled", marks: [.note(recognizer: recognizer, "is cancelled")])
        first?.reason = cancelled.reason?.words
    }

    func finish() -> Failure? {
        if let first { return first }
        guard !wasRecognized else { return nil }
        var finding = Failure(
            vacuous: "\(recognizer) is not recognized" + (window.isWholeScene ? "" : " \(window.words)"))
        finding.evidence.marks = [.note(recognizer: recognizer, "does not begin")]
        (finding.knownIn, finding.reason) = history.obstacle(in: window.frames)
        return finding
    }
}
