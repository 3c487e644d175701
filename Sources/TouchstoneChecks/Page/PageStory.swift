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
                views: isFinger ? (fingerViews[moment.frame] ?? []).filter { !moment.words.contains($0) } : [])
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

extension ViewSnapshot {
    /// Whether both snapshots, which are of the same view, have the same fields on a page.
    func hasPageFields(of other: ViewSnapshot) -> Bool {
        model == other.model && presented == other.presented && frame == other.frame && isHidden == other.isHidden
            && anchorPoint == other.anchorPoint && readings == other.readings
    }

    /// The fields of the view on a page, as JSON. A value is nil if it is the same as in `old`, which is a snapshot of
    /// the same view.
    func pageFields(since old: ViewSnapshot?) -> [(name: String, value: String?)] {
        let names = readings.fields.map(\.name)
        // A behavior kind may have its own reading named scale or angle.
        func derived(_ name: String) -> String { names.contains(name) ? "transform \(name)" : name }
        let (scale, angle) = (derived("scale"), derived("angle"))
        // If the names of the readings have changed, a name may have a new meaning, so all fields count as changed.
        let old = old?.readings.fields.map(\.name) == names ? old : nil
        let isTurned = old?.model.transform != model.transform
        let parts = isTurned ? model.transform.decomposition : nil
        func changed(_ values: @autoclosure () -> [Double], _ isChanged: Bool) -> String? {
            isChanged ? .numbers(values()) : nil
        }
        var fields: [(name: String, value: String?)] = [
            ("center", changed([model.center.x, model.center.y], old?.model.center != model.center)),
            ("frame", changed(frame.numbers, old?.frame != frame)),
            ("transform", changed(model.transform.components, isTurned)),
            (scale, parts.map { .numbers([$0.scaleX, $0.scaleY]) }),
            (angle, parts.map { .numbers([$0.angle * 180 / .pi]) }),
            ("bounds", changed(model.bounds.numbers, old?.model.bounds != model.bounds)),
        ]
        if anchorPoint != Point(x: 0.5, y: 0.5) {
            fields.append(("anchorPoint", .numbers([anchorPoint.x, anchorPoint.y])))
        }
        if let limit = readings.limit { fields.append(("limit", changed(limit.numbers, old?.readings.limit != limit))) }
        if let presented {
            fields.append(("presented center", .numbers([presented.center.x, presented.center.y])))
            fields.append(("presented transform", .numbers(presented.transform.components)))
            if presented.bounds != model.bounds {
                fields.append(("presented bounds", .numbers(presented.bounds.numbers)))
            }
        }
        if drawn.alpha != 1 { fields.append(("alpha", .numbers([drawn.alpha]))) }
        if isHidden { fields.append(("hidden", "true")) }
        for (index, field) in readings.fields.enumerated() {
            fields.append((field.name, old?.readings.fields[index] == field ? nil : .value(field.value)))
        }
        return fields
    }
}

extension RecognizerSnapshot {
    /// The fields of the recognizer on a page, as JSON.
    var pageFields: [(name: String, value: String?)] {
        var fields: [(name: String, value: String?)] = [("state", .value(.text(state.rawValue)))]
        if !waitingFor.isEmpty { fields.append(("waiting for", .value(.text(enumeration(waitingFor))))) }
        fields += values.map { ($0.name, .value($0.value)) }
        if !fingers.isEmpty { fields.append(("fingers", .numbers(fingers.map(Double.init)))) }
        return fields
    }
}

extension Rect {
    fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension String {
    /// Numbers as JSON.
    fileprivate static func numbers(_ values: [Double]) -> String {
        var json = JSONText()
        json.numbers(values)
        return json.text
    }

    /// A value as JSON.
    fileprivate static func value(_ value: TraceValue) -> String {
        var json = JSONText()
        switch value {
        case .number(let number): json.numbers([number])
        case .vector(let numbers): json.numbers(numbers)
        case .bool(let bool): json.json(bool ? "true" : "false")
        case .text(let text): json.string(text)
        }
        return json.text
    }
}
