internal import GestureEngine
internal import Playback

/// The fingers are gone, and what they began is not told to have ended: a view has reported `didBeginDragging` and never
/// `didEndDragging`, still says `isDragging`, or a recognizer is still at it.
///
/// It is asked when nothing goes on any more: two frames in a row without a finger in which the view stays as it is.
struct EndLint: Monitor {
    private let view: String?
    /// What each view has begun: `Dragging`.
    private var open: [String: Set<String>] = [:]
    private var before: [String: ViewSnapshot] = [:]
    private var wasEmpty = false
    /// Recognizers that a button has been given to, which tells nothing of its end.
    private var pressed: Set<String> = []
    private var first: Finding?

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        let snapshot = frame.snapshot
        for event in snapshot.events where event.state == nil && (view == nil || event.view == view) {
            guard let word = EventWord(event.name) else { continue }
            if word.begins {
                open[event.view, default: []].insert(word.what)
            } else {
                open[event.view]?.remove(word.what)
            }
        }
        for offer in snapshot.offers where offer.press != nil && offer.isReceived { pressed.insert(offer.recognizer) }
        let isEmpty = snapshot.touches.isEmpty
        defer { wasEmpty = isEmpty }
        guard isEmpty, wasEmpty, counts else {
            before = [:]
            return
        }
        for recognizer in snapshot.recognizers where recognizer.state.isActive && recognizer.fingers.isEmpty {
            guard !pressed.contains(recognizer.fullName), view == nil || recognizer.view == view else { continue }
            first = Finding(
                in: frame, "\(recognizer.fullName) is still \(recognizer.state), and no finger is down",
                of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "is still \(recognizer.state)")])
            return
        }
        // A button that is down holds a view as a finger does.
        let held = Set(snapshot.recognizers.filter { $0.state.isActive && pressed.contains($0.fullName) }.map(\.view))
        for candidate in snapshot.views where (view == nil || candidate.name == view) && !held.contains(candidate.name)
        {
            let last = before.updateValue(candidate, forKey: candidate.name)
            guard candidate.presented == nil, let last, last == candidate else { continue }
            if let what = open[candidate.name]?.min() {
                first = Finding(
                    in: frame,
                    "'\(candidate.name)' has told the beginning of \(what.lowercased()), and not its end, though no "
                        + "finger is down",
                    of: candidate.name,
                    marks: [.note(view: candidate.name, words: "\(what.lowercased()) never ends")])
            } else if candidate.readings.fields.contains(TraceField("isDragging", .bool(true))) {
                first = Finding(
                    in: frame, "'\(candidate.name)' takes itself for dragged, though no finger is down",
                    of: candidate.name, marks: [.note(view: candidate.name, words: "isDragging, and no finger is down")]
                )
            }
            if first != nil { return }
        }
    }

    func finish() -> Finding? { first }
}

/// An event whose name says that something begins or ends: `didBeginDragging`, `scrollViewWillBeginDragging`.
private struct EventWord {
    let begins: Bool
    let what: String

    /// What such names have in them.
    private static let words = [("Begin", true), ("End", false), ("Cancel", false)].flatMap { word, begins in
        ["did", "will", "Did", "Will"].map { (text: Array(($0 + word).utf8), begins: begins) }
    }

    /// Whether one of ``words`` may go on with it after its first part.
    private static func isInitial(_ character: UInt8) -> Bool {
        character == UInt8(ascii: "B") || character == UInt8(ascii: "E") || character == UInt8(ascii: "C")
    }

    init?(_ name: String) {
        // Most names have none of the words: `didDrag` comes in every frame of a drag.
        guard name.utf8.contains(where: Self.isInitial) else { return nil }
        let text = Array(name.utf8)
        for word in Self.words {
            guard let start = text.indices.first(where: { text[$0...].starts(with: word.text) }) else { continue }
            what = String(decoding: text[(start + word.text.count)...], as: UTF8.self)
            begins = word.begins
            return
        }
        return nil
    }
}
