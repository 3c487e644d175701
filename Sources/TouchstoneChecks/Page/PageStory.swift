internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstonePlayer
internal import TouchstoneScenes

/// The texts on a page about a run: the activities of recognizers, the events and the decisions. They are collected
/// frame by frame.
package struct PageStory: Sendable {
    /// An event in a frame, as a page lists it.
    package struct Event: Sendable {
        package var frame: Int
        /// The kind of a moment, `decision` or `waiting`.
        package var kind: String
        package var words: String
        /// The views that are involved but not named in the text.
        package var views: [String] = []
    }

    private var history = SceneHistory(for: Scene.Overlays(kinds: [.timeline]))
    private var story = SceneStory()
    private var decisions: [Event] = []
    private var lastNotes: Set<String> = []
    /// The views under fingers that land or lift, by frame.
    private var fingerViews: [Int: [String]] = [:]

    /// Creates a story before the first frame.
    package init() {}

    /// The latest frame; −1 before the first.
    package var lastFrame: Int { history.lastFrame }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        history.observe(frame)
        story.observe(frame)
        let changing = snapshot.touches.filter { $0.phase != .moved && $0.phase != .stationary }.compactMap(\.view)
        if !changing.isEmpty { fingerViews[snapshot.frame] = changing }
        let notes = ArbitrationNotes(snapshot).notes
        // A wait that continues is listed once.
        for note in notes where !lastNotes.contains(note.text) {
            decisions.append(
                Event(frame: snapshot.frame, kind: note.isWaiting ? "waiting" : "decision", words: note.text))
        }
        lastNotes = Set(notes.map(\.text))
    }

    /// The activities of recognizers.
    package var lanes: [SceneHistory.Lane] { history.lanes }

    /// The number of moments and decisions that are settled so far.
    package var count: (moments: Int, decisions: Int) { (story.settled.count, decisions.count) }

    /// The events and decisions that were settled after the first ones, in no particular order. Events that may still
    /// become worse, such as the distance of a view that is past its limit, are not settled.
    package func settled(after first: (moments: Int, decisions: Int)) -> [Event] {
        happenings(story.settled[first.moments...]) + decisions[first.decisions...]
    }

    /// All events and decisions, in no particular order.
    package var all: [Event] { happenings(story.moments) + decisions }

    private func happenings(_ moments: some Sequence<Moment>) -> [Event] {
        moments.filter { $0.kind != .end && $0.kind != .middle }.map { moment in
            let isFinger = moment.kind == .finger || moment.kind == .cancelled
            return Event(
                frame: moment.frame, kind: "\(moment.kind)", words: moment.words,
                views: isFinger ? fingerViews[moment.frame] ?? [] : [])
        }
    }
}

extension PageStory.Event {
    /// Writes `[frame, kind, words, views]`; without the views if the text names all of them.
    package func write(to json: inout JSONText) {
        json.array { json in
            json.integer(frame)
            json.string(kind)
            json.string(words)
            if !views.isEmpty {
                json.array { json in
                    for view in views { json.string(view) }
                }
            }
        }
    }
}

extension SceneHistory.Lane {
    /// Writes `[name, [[activity, first frame, last frame]…]]`, without the runs before an index.
    package func write(from first: Int = 0, to json: inout JSONText) {
        json.array { json in
            json.string(recognizer)
            json.array { json in
                for run in runs[first...] {
                    json.array { json in
                        json.string(run.activity.rawValue)
                        json.integer(run.start)
                        json.integer(run.end)
                    }
                }
            }
        }
    }
}
