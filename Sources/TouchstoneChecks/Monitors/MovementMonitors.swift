internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that no corner moves farther in a frame than fingers can explain (`docs/scene-file.md`).
struct NoJumpMonitor: Monitor {
    private var tracker: StepTracker
    private let isPresented: Bool
    private var first: Failure?

    init(view: String?, isPresented: Bool) {
        self.isPresented = isPresented
        tracker = StepTracker(view: view, presented: isPresented)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let steps = tracker.steps(in: frame.snapshot)
        guard counts, first == nil, let jump = steps.first(where: \.isJump) else { return }
        let change = PoseChange(from: jump.cornersBefore, to: jump.corners)
        var finding = Failure(
            in: frame,
            "a corner of '\(jump.view)' moves by \(visible(jump.distance)) pt"
                + "\(frame.snapshot.valueSource(of: jump.view, presented: isPresented)) while the fingers move by at most "
                + "\(trimmedDecimals(jump.fingerDistance, 2)) pt", of: jump.view,
            measure: .init(
                found: [jump.distance], expected: [jump.allowedDistance],
                missedBy: jump.distance - jump.allowedDistance, tolerance: 0),
            marks: [
                .jump(
                    view: jump.view, from: jump.cornersBefore, to: jump.corners,
                    words: change.words + " in one frame")
            ])
        finding.reason = JumpReason(of: jump.view, by: change.displacement, in: frame).words
        first = finding
    }

    func finish() -> Failure? { first }
}
