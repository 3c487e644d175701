internal import Playback

/// No corner moves further in a frame than fingers can explain (`docs/scene-file.md`).
struct NoJumpMonitor: Monitor {
    private var tracker: StepTracker
    private var first: Finding?

    init(view: String?, isPresented: Bool) {
        tracker = StepTracker(view: view, presented: isPresented)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let steps = tracker.steps(in: frame.snapshot)
        guard counts, first == nil, let jump = steps.first(where: \.isJump) else { return }
        first = Finding(
            in: frame,
            "a corner of '\(jump.view)' moves by \(visible(jump.distance)) pt while the fingers move by at most "
                + "\(visible(jump.fingerDistance)) pt", of: jump.view,
            measure: .init(
                found: [jump.distance], expected: [jump.allowedDistance],
                missedBy: jump.distance - jump.allowedDistance, tolerance: 0))
    }

    func finish() -> Finding? { first }
}
