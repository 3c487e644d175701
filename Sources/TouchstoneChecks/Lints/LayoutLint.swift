internal import TouchstoneEngine
internal import TouchstonePlayer

/// A lint about layouts that cannot satisfy a constraint because of earlier constraints, or because a side would be
/// negative.
struct LayoutLint: Monitor {
    private let view: String?
    @BoxedOptional private var first: Failure?

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil, counts else { return }
        let broken = zip(frame.snapshot.brokenConstraints, frame.constraintPlaces)
        guard let (constraint, place) = broken.first(where: { view == nil || $0.0.view == view }) else { return }
        var finding = Failure(in: frame, constraint.words, of: constraint.view)
        finding.place = place
        first = finding
    }

    func finish() -> Failure? { first }
}
