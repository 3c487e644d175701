internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks one condition.
protocol Monitor {
    /// Checks a frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool)
    /// Returns the failure, or nil if the condition held.
    func finish() -> Finding?
}

/// A failure that a monitor found.
struct Finding {
    var frame: Int?
    /// The time in seconds.
    var time: Double?
    /// The frame in which the failure is known, if it is not ``frame``.
    var knownIn: Int?
    /// The view that the failure is about.
    var view: String?
    /// The place in the file that is responsible. Unless the monitor sets another place, it is the gesture that was
    /// running: the last one for the view, or otherwise the last one.
    var place: SourcePlace?
    /// The observation, the deviation, and the time.
    var message: String
    /// ``message`` without the frame and the time.
    var summary: String
    /// The reason, in words that follow the message.
    var reason: String?
    var measure: CheckFailure.Measure?
    /// The marks that a picture shows.
    var marks: [Evidence.Mark] = []
    /// The frame with the largest deviation, if it is later than ``frame``.
    var worstFrame: Int?
    /// Whether there was nothing to check.
    var isVacuous = false
    /// For a remark, an expectation that the scene could contain and that would fail.
    var expectation: Expectation?

    /// Creates a finding that is not about a single frame.
    init(_ message: String, of view: String? = nil, marks: [Evidence.Mark] = []) {
        self.message = message
        summary = message
        self.view = view
        self.marks = marks
    }

    /// Creates a finding for a condition that could not be checked.
    init(vacuous message: String) {
        self.message = message
        summary = message
        isVacuous = true
    }

    /// Creates a finding that begins at a frame.
    init(
        in frame: PlayedFrame, _ message: String, of view: String? = nil, measure: CheckFailure.Measure? = nil,
        marks: [Evidence.Mark] = []
    ) {
        let snapshot = frame.snapshot
        self.frame = snapshot.frame
        time = snapshot.time
        let own = frame.runningTargets.lastIndex { $0 != nil && $0 == view }
        place = own.map { frame.runningPlaces[$0] } ?? frame.runningPlaces.last
        self.view = view
        self.measure = measure
        self.marks = marks
        summary = message.hasSuffix(",") ? String(message.dropLast()) : message
        self.message = "\(message) in frame \(snapshot.frame) (\(seconds(snapshot.time)))"
    }
}

extension FrameSnapshot {
    /// The words after a number of a view that say whether it is the model's or the drawn one. Empty if neither the view
    /// nor a view around it is being animated, so that both are the same.
    func valueSource(of view: String, presented: Bool) -> String {
        guard let index = views.firstIndex(where: { $0.name == view }), isAnimated(viewAt: index) else { return "" }
        return presented ? " as drawn" : " in the model"
    }
}

extension Finding {
    /// Adds the largest deviation, in points, and its frame to the message.
    mutating func tellWorst(_ distance: Double, _ words: String, in frame: Int) {
        let place = frame == self.frame ? "" : " in frame \(frame)"
        message += "; at worst \(visible(distance)) pt\(place)"
        summary = words
        worstFrame = frame
        measure?.missedBy = distance
    }
}

extension Finding {
    /// A sentence followed by the reason:
    /// `sheet.pan never begins: list.pan was recognized first (frame 19), and both cannot be`.
    func withReason(_ sentence: String) -> String {
        guard let reason else { return sentence }
        return sentence + ((sentence + reason).contains(": ") ? "; " : ": ") + reason
    }
}

extension Sequence<Finding> {
    /// The numbered messages: `(1) the first message; (2) the second`.
    var enumeration: String {
        enumerated().map { "(\($0 + 1)) \($1.withReason($1.message))" }.joined(separator: "; ")
    }
}
