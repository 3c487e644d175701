internal import TouchstoneEngine
internal import TouchstonePlayer

/// A lint about gestures that do not end: the fingers are gone, but a view has sent `didBeginDragging` and never
/// `didEndDragging`, a view's `isDragging` is still true, or a recognizer is still active.
///
/// It checks when nothing happens any more: after two consecutive frames without fingers in which the view stays the
/// same.
struct EndLint: Monitor {
    private let view: String?
    /// For each view, the activities that have begun, such as `Dragging`.
    private var open: [String: Set<String>] = [:]
    /// The views of the previous frame, if it had no fingers and counted. A view that a button holds keeps its earlier
    /// values.
    private var before: [ViewSnapshot] = []
    private var wasEmpty = false
    /// The recognizers that have received a button press. The fingers do not determine when these end.
    private var pressed: Set<String> = []
    @BoxedOptional private var first: Failure?

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
            before = []
            return
        }
        let recognizers = snapshot.recognizers
        for index in recognizers.indices where recognizers[index].state.isActive && recognizers[index].fingers.isEmpty {
            let recognizer = recognizers[index]
            guard !pressed.contains(recognizer.fullName), view == nil || recognizer.view == view else { continue }
            first = Failure(
                in: frame, "\(recognizer.fullName) is still \(recognizer.state), and no finger is down",
                of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "is still \(recognizer.state)")])
            return
        }
        // A button that is down holds a view like a finger.
        let held =
            pressed.isEmpty
            ? [] : Set(recognizers.filter { $0.state.isActive && pressed.contains($0.fullName) }.map(\.view))
        let (views, last) = (snapshot.views, before)
        before =
            held.isEmpty
            ? views : views.filter { !held.contains($0.name) } + before.filter { held.contains($0.name) }
        for index in views.indices where (view == nil || views[index].name == view) && views[index].presented == nil {
            let what = open.isEmpty ? nil : open[views[index].name]?.min()
            let fields = views[index].readings.fields
            let isDragging = fields.contains { $0.name == "isDragging" && $0.value == .bool(true) }
            guard what != nil || isDragging, !held.contains(views[index].name),
                let lastIndex = last.index(of: views[index].name, near: index), last[lastIndex] == views[index]
            else { continue }
            let candidate = views[index]
            if let what {
                first = Failure(
                    in: frame,
                    "'\(candidate.name)' has reported the beginning of \(what.lowercased()), but not its end, although "
                        + "no finger is down",
                    of: candidate.name,
                    marks: [.note(view: candidate.name, words: "\(what.lowercased()) never ends")])
            } else {
                first = Failure(
                    in: frame, "'\(candidate.name)' still reads isDragging, although no finger is down",
                    of: candidate.name, marks: [.note(view: candidate.name, words: "isDragging, and no finger is down")]
                )
            }
            return
        }
    }

    func finish() -> Failure? { first }
}

/// An event whose name reports a beginning or an end, such as `didBeginDragging` and `scrollViewWillBeginDragging`.
private struct EventWord {
    let begins: Bool
    let what: String

    /// The words that occur in such names.
    private static let words = [("Begin", true), ("End", false), ("Cancel", false)].flatMap { word, begins in
        ["did", "will", "Did", "Will"].map { (text: Array(($0 + word).utf8), begins: begins) }
    }

    /// Whether a character can be the second word's initial in one of ``words``.
    private static func isInitial(_ character: UInt8) -> Bool {
        character == UInt8(ascii: "B") || character == UInt8(ascii: "E") || character == UInt8(ascii: "C")
    }

    init?(_ name: String) {
        // Check quickly for names without these words, because `didDrag` occurs in every frame of a drag.
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
