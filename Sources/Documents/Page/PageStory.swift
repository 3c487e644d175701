internal import GestureEngine
package import Playback
internal import SceneFile

/// What a page tells of a run in words: what every recognizer did, what happened, and what was decided. Gathered frame by frame.
package struct PageStory: Sendable {
    /// Something that happens in a frame, as a page tells it.
    package struct Happening: Sendable {
        package var frame: Int
        /// A moment's kind, `decision` or `waiting`.
        package var kind: String
        package var words: String
        /// The views that the words do not name.
        package var views: [String] = []
    }

    private var history = SceneHistory(for: Scene.Overlays(kinds: [.timeline]))
    private var story = SceneStory()
    private var decisions: [Happening] = []
    private var lastNotes: Set<String> = []
    /// The views under fingers that land or leave, by frame.
    private var fingerViews: [Int: [String]] = [:]

    /// A story before the first frame.
    package init() {}

    /// The frame that was looked at last; −1 before the first.
    package var lastFrame: Int { history.lastFrame }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        history.observe(frame)
        story.observe(frame)
        let changing = snapshot.touches.filter { $0.phase != .moved && $0.phase != .stationary }.compactMap(\.view)
        if !changing.isEmpty { fingerViews[snapshot.frame] = changing }
        let notes = ArbitrationNotes(snapshot).notes
        // A wait that goes on is given once.
        for note in notes where !lastNotes.contains(note.text) {
            decisions.append(
                Happening(frame: snapshot.frame, kind: note.isWaiting ? "waiting" : "decision", words: note.text))
        }
        lastNotes = Set(notes.map(\.text))
    }

    /// What recognizers did.
    package var lanes: [SceneHistory.Lane] { history.lanes }

    /// How many moments and decisions are settled so far.
    package var count: (moments: Int, decisions: Int) { (story.settled.count, decisions.count) }

    /// What happened and was decided after the first so many moments and decisions that were settled, in no order. What may become
    /// worse, such as the excess of a view that is past its limit, is not settled.
    package func settled(after first: (moments: Int, decisions: Int)) -> [Happening] {
        happenings(story.settled[first.moments...]) + decisions[first.decisions...]
    }

    /// All of it, in no order.
    package var all: [Happening] { happenings(story.moments) + decisions }

    private func happenings(_ moments: some Sequence<Moment>) -> [Happening] {
        moments.filter { $0.kind != .end && $0.kind != .middle }.map { moment in
            let isFinger = moment.kind == .finger || moment.kind == .cancelled
            return Happening(
                frame: moment.frame, kind: "\(moment.kind)", words: moment.words,
                views: isFinger ? fingerViews[moment.frame] ?? [] : [])
        }
    }
}

extension PageStory.Happening {
    /// `[frame, kind, words, views]`; without views where the words name all.
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
    /// `[name, [[activity, first frame, last frame]…]]`, without the first so many of them.
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
