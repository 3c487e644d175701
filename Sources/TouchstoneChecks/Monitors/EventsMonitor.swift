internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that a view's events arrive in an order.
struct EventsMonitor: Monitor {
    private let names: [String]
    private let view: String
    private let exactly: Bool
    /// The number of names that have arrived.
    private var matched = 0
    private var unexpected: Failure?
    private var gestures: ViewGestures
    private var arrivals: [String: Arrivals] = [:]

    /// The times at which events with one name have arrived.
    private struct Arrivals {
        /// The number of events in the window.
        var count = 0
        /// The first and the last frame of the window with such an event.
        var frames: ClosedRange<Int>?
        /// The time of the last event outside the window, in seconds.
        var outside: Double?
    }

    init(names: [String], view: String, exactly: Bool) {
        self.names = names
        self.view = view
        self.exactly = exactly
        gestures = ViewGestures(of: view)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        gestures.observe(snapshot)
        for event in snapshot.events where event.view == view {
            guard counts else {
                arrivals[event.name, default: Arrivals()].outside = snapshot.time
                continue
            }
            let first = arrivals[event.name]?.frames?.lowerBound ?? snapshot.frame
            arrivals[event.name, default: Arrivals()].count += 1
            arrivals[event.name]?.frames = first...snapshot.frame
            if matched < names.count, event.name == names[matched] {
                matched += 1
            } else if exactly, unexpected == nil {
                let wanted = matched < names.count ? "'\(names[matched])'" : "no more events"
                var finding = Failure(
                    in: frame, "'\(view)' reports '\(event.name)' where \(wanted) should follow",
                    of: view, marks: [.note(view: view, words: "reports \(event.name)")])
                finding.reason = reason(for: event, in: snapshot)
                unexpected = finding
            }
        }
    }

    func finish() -> Failure? {
        if let unexpected { return unexpected }
        guard matched < names.count else { return nil }
        let before = matched == 0 ? "" : " after '\(names[matched - 1])'"
        var finding = Failure(
            "'\(view)' does not report '\(names[matched])'\(before)", of: view,
            marks: [.note(view: view, words: "\(names[matched]) is missing")])
        (finding.knownIn, finding.reason) = reason(forMissing: names[matched])
        return finding
    }

    // MARK: Reasons

    /// The recognizers of events that only one recognizer can cause.
    private static let recognizers = ["didReset": "doubleTap"]

    /// The cause of an unexpected event.
    private func reason(for event: EventRecord, in snapshot: FrameSnapshot) -> String {
        let recognizer = "\(view).\(event.name)"
        if let state = event.state { return "\(recognizer) is \(state)" }
        let states = snapshot.transitions.filter { $0.recognizer.hasPrefix("\(view).") }.map {
            "\($0.recognizer) is \($0.state)"
        }
        return states.isEmpty ? "no gesture begins or ends in this frame" : enumeration(states)
    }

    /// The reason why an event has not arrived, and the frame in which it was decided, if there is one.
    private func reason(forMissing name: String) -> (frame: Int?, words: String) {
        let arrival = arrivals[name] ?? Arrivals()
        if let frames = arrival.frames {
            guard names[..<matched].contains(name) else {
                return (nil, "it is reported in frame \(frames.lowerBound), before '\(names[matched - 1])'")
            }
            let count = arrival.count
            return (
                nil,
                count == 1 ? "it is reported once" : "it is reported \(count) times, last in frame \(frames.upperBound)"
            )
        }
        if let outside = arrival.outside {
            return (nil, "it is reported at \(seconds(outside)), outside of these times")
        }
        // An effect such as a missed thumb decides before any recognizer does.
        if let effect = gestures.effects.last(where: \.explainsMissingEvent) { return (nil, effect.words) }
        let all = gestures.histories
        let recognizer = Self.recognizers[name] ?? name
        if let own = all.first(where: { $0.recognizer == "\(view).\(recognizer)" }), own.beginnings.isEmpty {
            let (frame, words) = own.obstacle()
            return (frame, "\(own.recognizer) does not begin: \(words)")
        }
        if let obstacle = gestures.obstacle(among: all) { return obstacle }
        if let cancelled = all.compactMap(\.cancellation).last { return (nil, cancelled) }
        let active = all.filter(\.state.isActive).map(\.recognizer)
        if !active.isEmpty { return (nil, "\(enumeration(active)) has not ended yet") }
        let idle = all.filter(\.beginnings.isEmpty).map { ($0, $0.obstacle()) }.filter { $0.1.frame != nil }
        if let (history, obstacle) = idle.first {
            return (obstacle.frame, "\(history.recognizer) does not begin: \(obstacle.words)")
        }
        let begun = all.compactMap { history in
            history.beginnings.kept.first.map { "\(history.recognizer) begins in frame \($0.frame)" }
        }
        return (
            nil,
            begun.isEmpty ? "'\(view)' has no recognizers" : "\(enumeration(begun)), but the event is never reported"
        )
    }
}

extension Effect {
    /// Whether the effect can be the reason why a view does not report an event. A speed that was high enough is not.
    fileprivate var explainsMissingEvent: Bool {
        switch self {
        case .bound, .refuse, .page, .short, .miss: true
        case .snap, .springBack: false
        case .release(let speed, let needed, _): speed < needed
        case .scroll: false
        }
    }
}
