internal import GestureEngine
internal import Playback
internal import SceneFile

/// Watches for one condition.
protocol Monitor {
    /// Looks at a frame; `counts` says whether it belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool)
    /// The complaint, or nil where the condition held.
    func finish() -> Finding?
}

/// What a monitor has to complain about.
struct Finding {
    var frame: Int?
    /// Seconds.
    var time: Double?
    /// The frame in which it is known, where ``frame`` does not tell.
    var knownIn: Int?
    /// The view that it is about.
    var view: String?
    /// Where that stands in the file which is to blame: the gesture that went on then, the last one for the view or else the
    /// last, unless something else is.
    var place: SourcePlace?
    /// What was found, by how much, and when.
    var message: String
    /// ``message`` without the frame and the time.
    var summary: String
    /// Why, in words that follow the message.
    var reason: String?
    var measure: CheckFailure.Measure?
    /// What a picture shows of it.
    var marks: [Evidence.Mark] = []
    /// The frame in which it is worst, where a later one is worse than ``frame``.
    var worstFrame: Int?
    /// Whether there was nothing that could have been asked.
    var isVacuous = false
    /// What else could be expected and does not hold, where nobody has expected anything.
    var expectation: Expectation?

    /// A complaint about no single frame.
    init(_ message: String, of view: String? = nil, marks: [Evidence.Mark] = []) {
        self.message = message
        summary = message
        self.view = view
        self.marks = marks
    }

    /// A complaint that nothing could be asked.
    init(vacuous message: String) {
        self.message = message
        summary = message
        isVacuous = true
    }

    /// A complaint that begins at a frame.
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

extension Finding {
    /// Says how far it is off at worst, in points, and in which frame.
    mutating func tellWorst(_ distance: Double, _ words: String, in frame: Int) {
        let place = frame == self.frame ? "" : " in frame \(frame)"
        message += "; at worst \(visible(distance)) pt\(place)"
        summary = words
        worstFrame = frame
        measure?.missedBy = distance
    }
}

extension Finding {
    /// A sentence with the reason after it: `sheet.pan never begins: list.pan was recognized first (frame 19), and both cannot be`.
    func withReason(_ sentence: String) -> String {
        guard let reason else { return sentence }
        return sentence + ((sentence + reason).contains(": ") ? "; " : ": ") + reason
    }
}

extension Sequence<Finding> {
    /// `(1) the first message; (2) the second`.
    var enumeration: String {
        enumerated().map { "(\($0 + 1)) \($1.withReason($1.message))" }.joined(separator: "; ")
    }
}
