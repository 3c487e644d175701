internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that the axes of transforms stay at right angles.
struct NoShearMonitor: Monitor {
    let view: String?
    let tolerance: Double
    let isPresented: Bool
    private var first: Failure?

    init(view: String?, tolerance: Double, isPresented: Bool) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil else { return }
        for candidate in frame.snapshot.views where view == nil || candidate.name == view {
            let shear = candidate.values(presented: isPresented).transform.shear
            guard abs(shear) > tolerance else { continue }
            first = Failure(
                in: frame,
                "the transform of '\(candidate.name)' is sheared"
                    + "\(frame.snapshot.valueSource(of: candidate.name, presented: isPresented)): the cosine of the angle between its axes is "
                    + brief(shear), of: candidate.name,
                measure: .init(found: [shear], expected: [0], missedBy: abs(shear), tolerance: tolerance))
            return
        }
    }

    func finish() -> Failure? { first }
}

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
