internal import GestureEngine
internal import Playback
internal import SceneFile

/// A layout cannot keep a constraint: those that came before it, or a side that would be negative, are against it.
struct LayoutLint: Monitor {
    private let view: String?
    private var first: Finding?

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil, counts else { return }
        let broken = zip(frame.snapshot.brokenConstraints, frame.constraintPlaces)
        guard let (constraint, place) = broken.first(where: { view == nil || $0.0.view == view }) else { return }
        var finding = Finding(in: frame, constraint.words, of: constraint.view)
        finding.place = place
        first = finding
    }

    func finish() -> Finding? { first }
}
