internal import TouchstoneEngine
internal import TouchstonePlayer

/// Checks that the view's frame stays inside its limit.
struct InsideLimitMonitor: Monitor {
    let view: String
    let tolerance: Double
    let isPresented: Bool
    private var first: Failure?
    private var worst: (excess: Double, words: String, frame: Int)?

    init(view: String, tolerance: Double, isPresented: Bool) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, let view = frame.snapshot.views.first(where: { $0.name == view }) else { return }
        guard let contact = LimitContact(of: view, presented: isPresented) else {
            var finding = Failure(in: frame, "'\(view.name)' has no limit", of: view.name)
            finding.isVacuous = true
            first = first ?? finding
            return
        }
        let distance = visible(contact.excess)
        let edge = contact.edge?.rawValue ?? ""
        let words =
            switch (contact.edge, contact.covers) {
            case (nil, _): "leaves \(distance) pt of its limit uncovered"
            case (_, true): "leaves \(distance) pt of its limit uncovered at the \(edge) edge"
            case (_, false): "is \(distance) pt past the \(edge) edge of its limit"
            }
        let source = frame.snapshot.valueSource(of: view.name, presented: isPresented)
        note(contact.excess, words + source, in: frame)
    }

    private mutating func note(_ excess: Double, _ words: String, in frame: PlayedFrame) {
        guard excess > tolerance else { return }
        if worst.map({ excess > $0.excess }) ?? true { worst = (excess, "'\(view)' \(words)", frame.snapshot.frame) }
        first =
            first
            ?? Failure(
                in: frame, "'\(view)' \(words)", of: view,
                measure: .init(found: [excess], expected: [0], missedBy: excess, tolerance: tolerance),
                marks: [.pastLimit(view: view)])
    }

    func finish() -> Failure? {
        var finding = first
        if let worst { finding?.addWorst(worst.excess, worst.words, in: worst.frame) }
        return finding
    }
}
