internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Finds gestures of the scene during which nothing is recognized, reported or moved.
struct AnswerWatch {
    /// A gesture that has begun without a response so far.
    private struct Open {
        let place: SourcePlace
        let words: String
        let view: String?
        /// The last frame in which its fingers were active.
        var lastFrame: PlayedFrame
        /// The reason why a recognizer has failed since then.
        var reason: String?
    }

    private(set) var findings: [Failure] = []
    private var open: [Open] = []
    private var answered: Set<SourcePlace> = []
    private var before: [ViewSnapshot] = []

    /// The time in seconds after a gesture in which a response may still follow: a tap may wait for a second one (C).
    private static let patience = 0.6

    mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        for (index, place) in frame.runningPlaces.enumerated() where !answered.contains(place) {
            if let known = open.firstIndex(where: { $0.place == place }) {
                open[known].lastFrame = frame
            } else {
                open.append(
                    Open(
                        place: place, words: frame.running[index], view: frame.runningTargets[index], lastFrame: frame))
            }
        }
        let hasChanged = !before.isEmpty && before != snapshot.views
        before = snapshot.views
        if hasChanged || !snapshot.events.isEmpty
            || snapshot.transitions.contains(where: { $0.state == .began || $0.state == .ended })
        {
            answered.formUnion(open.map(\.place))
            open = []
        }
        if let failure = snapshot.transitions.first(where: { $0.state == .failed }), let reason = failure.reason {
            for index in open.indices where open[index].reason == nil {
                open[index].reason = "\(failure.recognizer) failed: \(reason.words)"
            }
        }
        while let gesture = open.first, gesture.lastFrame.snapshot.time < snapshot.time - Self.patience {
            open.removeFirst()
            answered.insert(gesture.place)
            findings.append(
                Failure(
                    in: gesture.lastFrame,
                    "nothing responds to '\(gesture.words)'" + (gesture.reason.map { ": \($0)" } ?? ""),
                    of: gesture.view,
                    marks: gesture.view.map { [.note(view: $0, words: "does not respond")] } ?? []))
        }
    }
}
