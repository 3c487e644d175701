internal import TouchstoneEngine
internal import TouchstonePlayer

/// Checks that fingers stay at the points of a view that they grabbed.
struct FingersAttachedMonitor: Monitor {
    let view: String
    /// The allowed distance in window points.
    let distance: Double
    private let isPresented: Bool
    private var tracker: GripTracker
    private var first: Failure?
    private var worst: (error: Double, words: String, frame: Int)?
    /// Whether a finger has held the view in a frame that counts.
    private var wasHeld = false

    init(view: String, within distance: Double, isPresented: Bool) {
        self.view = view
        self.distance = distance
        self.isPresented = isPresented
        tracker = GripTracker(view: view, presented: isPresented)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        tracker.observe(snapshot)
        guard counts else { return }
        if !tracker.grips.isEmpty { wasHeld = true }
        // A value that is not a number is not within any distance.
        for grip in tracker.grips where !(grip.error <= distance) {
            let words =
                "finger \(grip.finger) is \(visible(grip.error)) pt from where it took hold of '\(view)'"
                + "\(snapshot.valueSource(of: view, presented: isPresented)), more than "
                + "\(brief(distance))"
            if worst.map({ grip.error > $0.error }) ?? true { worst = (grip.error, words, snapshot.frame) }
            first =
                first
                ?? Failure(
                    in: frame, words + ",", of: view,
                    measure: .init(
                        found: [grip.error], expected: [0], missedBy: grip.error, tolerance: distance))
        }
    }

    func finish() -> Failure? {
        guard wasHeld else { return Failure(vacuous: "no finger holds '\(view)' in these frames") }
        var finding = first
        if let worst { finding?.addWorst(worst.error, worst.words, in: worst.frame) }
        return finding
    }
}
