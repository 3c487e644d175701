internal import Geometry
internal import Motion

/// Two fingers that turn about each other: UIKit's rotation.
///
/// Begins when the line between them has turned by ``GestureConstants/rotationThreshold``, and by more the more their
/// distance has changed: threshold + thresholdForSpread · √min(|d − d₀| / d₀, 1). The threshold is taken off: 12° and 24°
/// in two events read 7° and 19°. The rotation goes on through ±π. One that had to wait for another's failure starts at 0
/// (C). A third finger is ignored. With one finger up the rotation stays alive and does not change; when another lands it
/// goes on where it was.
///
/// With ``GestureConstants/dominance`` the rotation begins, and follows, only while the fingers mostly turn.
open class RotationGestureRecognizer: GestureRecognizer {
    /// Whether ``GestureConstants/dominance`` counts for this recognizer. A view that keeps points under fingers has no use
    /// for it.
    package var followsDominance: Bool {
        get { tracker.followsDominance }
        set { tracker.followsDominance = newValue }
    }

    private var tracker = PairTracker(.tangential)
    /// The pair's turn at which the rotation is 0; before the threshold is passed, the turn at which the fingers landed.
    private var base = 0.0
    /// Whether the pair has passed the threshold.
    private var hasPassedThreshold = false
    private var startDistance = 0.0

    /// How far the pair has turned, in radians.
    private var turn: Double { tracker.value }

    override open class var defaultName: String { "rotation" }

    /// How far the fingers have turned, in radians, clockwise positive, not limited to one turn. Setting it makes the
    /// direction of now count as that; a value that is not finite is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : turn - base }
        set { if newValue.isFinite, state != .possible { base = turn - newValue } }
    }

    /// Radians per second.
    public var velocity: Double { state == .possible ? 0 : tracker.velocity }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard follow(touches, with: event, in: &tracker) else { return }
        startDistance = tracker.pair.distance
        if !state.isActive {
            base = turn
            hasPassedThreshold = false
        }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let constants = constants
        guard let change = tracker.move(touches, with: event, constants: constants) else { return }
        if state.isActive {
            if isHeldBack { base += change }
            state = .changed
        } else {
            passThreshold(constants)
            guard hasPassedThreshold else { return }
            if isHeldBack { base = turn } else { state = .began }
        }
        recordDominance(isHeldBack: isHeldBack)
    }

    /// Takes the threshold off the turn, once.
    private func passThreshold(_ constants: GestureConstants) {
        let turned = turn - base
        let threshold = threshold(constants)
        guard !hasPassedThreshold, abs(turned) >= threshold - GestureConstants.tolerance else { return }
        hasPassedThreshold = true
        base += turned < 0 ? -threshold : threshold
    }

    override func willBegin(afterWaiting isLate: Bool) {
        // One that begins without its threshold starts where the fingers are.
        if isLate || !hasPassedThreshold { base = turn }
    }

    /// Radians to turn before the rotation begins.
    private func threshold(_ constants: GestureConstants) -> Double {
        let change = abs(tracker.pair.distance - startDistance)
        // The root would make much of a difference in the last bits.
        guard startDistance > 0, change > GestureConstants.tolerance else { return constants.rotationThreshold }
        let spread = min(change / startDistance, 1).squareRoot()
        return constants.rotationThreshold + constants.rotationThresholdForSpread * spread
    }

    /// Why a rotation fails whose fingers lift before it has begun.
    private var progress: Reason {
        hasPassedThreshold
            ? .heldBackByDominance : .turnedTooLittle(angle: abs(turn - base), needed: threshold(constants))
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &tracker, outcome: .ended, progress: progress)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &tracker, outcome: .cancelled, progress: progress)
    }

    override open func reset() {
        super.reset()
        tracker.reset()
        base = 0
        hasPassedThreshold = false
        startDistance = 0
    }

    override var isHeldBack: Bool { tracker.isHeldBack }

    override open var readings: [TraceField] {
        [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
    }
}
