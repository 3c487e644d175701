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
    package var followsDominance = true

    private var pair = FingerPair()
    /// The pair's turn at which the rotation is 0; before the threshold is passed, the turn at which the fingers landed.
    private var base = 0.0
    /// Whether the pair has passed the threshold.
    private var hasPassedThreshold = false
    private var startDistance = 0.0
    private var rate: PairVelocity?
    private var holdsBack = false

    override open class var defaultName: String { "rotation" }

    /// How far the fingers have turned, in radians, clockwise positive, not limited to one turn. Setting it makes the
    /// direction of now count as that; a value that is not finite is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : pair.turn - base }
        set { if newValue.isFinite, state != .possible { base = pair.turn - newValue } }
    }

    /// Radians per second.
    public var velocity: Double { state == .possible ? 0 : rate?.value ?? 0 }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard follow(touches, with: event, in: &pair) else { return }
        startDistance = pair.distance
        if !state.isActive {
            base = pair.turn
            hasPassedThreshold = false
        }
        rate = PairVelocity(at: event.timestamp, constants)
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let constants = constants
        let before = pair.turn
        guard pair.move(touches, with: event, constants: constants) else { return }
        holdsBack =
            followsDominance
            && pair.holdsBack(.tangential, weights: constants.rotationDominanceWeights, constants)
        rate?.add(holdsBack ? 0 : pair.turn - before, with: event)
        if state.isActive {
            if holdsBack { base += pair.turn - before }
            state = .changed
        } else {
            passThreshold(constants)
            guard hasPassedThreshold else { return }
            if holdsBack { base = pair.turn } else { state = .began }
        }
        recordDominance(isHeldBack: holdsBack)
    }

    /// Takes the threshold off the turn, once.
    private func passThreshold(_ constants: GestureConstants) {
        let turn = pair.turn - base
        let threshold = threshold(constants)
        guard !hasPassedThreshold, abs(turn) >= threshold - GestureConstants.tolerance else { return }
        hasPassedThreshold = true
        base += turn < 0 ? -threshold : threshold
    }

    override func willBegin(afterWaiting isLate: Bool) {
        // One that begins without its threshold starts where the fingers are.
        if isLate || !hasPassedThreshold { base = pair.turn }
    }

    /// Radians to turn before the rotation begins.
    private func threshold(_ constants: GestureConstants) -> Double {
        let change = abs(pair.distance - startDistance)
        // The root would make much of a difference in the last bits.
        guard startDistance > 0, change > GestureConstants.tolerance else { return constants.rotationThreshold }
        let spread = min(change / startDistance, 1).squareRoot()
        return constants.rotationThreshold + constants.rotationThresholdForSpread * spread
    }

    /// What the fingers have not done when they are up before the rotation has begun.
    private var progress: Reason {
        hasPassedThreshold
            ? .heldBackByDominance : .turnedTooLittle(angle: abs(pair.turn - base), needed: threshold(constants))
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &pair, outcome: .ended, progress: progress)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &pair, outcome: .cancelled, progress: progress)
    }

    override open func reset() {
        super.reset()
        pair = FingerPair()
        base = 0
        hasPassedThreshold = false
        startDistance = 0
        rate = nil
        holdsBack = false
    }

    override var isHeldBack: Bool { holdsBack }

    override open var readings: [TraceField] {
        [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
    }
}
