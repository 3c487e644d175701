internal import Playback

/// Fingers stay at the points of a view that they took hold of.
struct FingersAttachedMonitor: Monitor {
    let view: String
    /// Points of the window.
    let distance: Double
    private var tracker: GripTracker
    private var first: Finding?
    private var worst = 0.0

    init(view: String, within distance: Double, isPresented: Bool) {
        self.view = view
        self.distance = distance
        tracker = GripTracker(view: view, presented: isPresented)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        tracker.observe(snapshot)
        guard counts else { return }
        // What is not a number is not within any distance.
        for grip in tracker.grips where !(grip.error <= distance) {
            worst = max(worst, grip.error)
            first =
                first
                ?? Finding(
                    in: frame,
                    "finger \(grip.finger) is \(visible(grip.error)) pt from where it took hold of '\(view)', more than "
                        + "\(brief(distance)),", of: view,
                    measure: .init(
                        found: [grip.error], expected: [0], missedBy: grip.error, tolerance: distance))
        }
    }

    func finish() -> Finding? {
        guard var finding = first else { return nil }
        finding.message += "; at worst \(visible(worst)) pt"
        finding.measure?.missedBy = worst
        return finding
    }
}
