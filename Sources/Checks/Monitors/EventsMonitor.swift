internal import GestureEngine
internal import Playback

/// A view's events come in an order.
struct EventsMonitor: Monitor {
    let names: [String]
    let view: String
    let exactly: Bool
    /// How many of the names have come.
    private var matched = 0
    private var unexpected: Finding?

    init(names: [String], view: String, exactly: Bool) {
        self.names = names
        self.view = view
        self.exactly = exactly
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts else { return }
        for event in frame.snapshot.events where event.view == view {
            if matched < names.count, event.name == names[matched] {
                matched += 1
            } else if exactly, unexpected == nil {
                let wanted = matched < names.count ? "'\(names[matched])'" : "no more events"
                unexpected = Finding(
                    in: frame, "'\(view)' reports '\(event.name)' where \(wanted) should come",
                    of: view, marks: [.note(view: view, words: "reports \(event.name)")])
            }
        }
    }

    func finish() -> Finding? {
        if let unexpected { return unexpected }
        guard matched < names.count else { return nil }
        let before = matched == 0 ? "" : " after '\(names[matched - 1])'"
        return Finding(
            "'\(view)' does not report '\(names[matched])'\(before)", of: view,
            marks: [.note(view: view, words: "\(names[matched]) is missing")])
    }
}
