/// Recognizes two fingers that turn about each other. Corresponds to `UIRotationGestureRecognizer`.
///
/// The rotation begins when the line between the fingers has turned by ``GestureConstants/rotationThreshold``. The
/// threshold grows with the change of the fingers' distance d from its start d₀: threshold + thresholdForSpread ·
/// √min(|d − d₀| / d₀, 1). The threshold is subtracted from the rotation: turns of 12° and 24° in two events give
/// rotations of 7° and 19°. The rotation does not wrap at ±π. A rotation that had to wait for another recognizer's
/// failure starts at 0 (C).
///
/// A third finger is ignored. When one finger lifts, the recognizer stays active and the rotation does not change. When
/// another finger lands, the rotation continues from that angle.
///
/// With ``GestureConstants/dominance`` the rotation begins, and changes, only while the fingers mostly turn.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The turn of the pair at which the rotation is 0. Before the threshold is passed, the turn at which the fingers
    /// landed.
    private var base = 0.0
    /// Whether the pair has passed the threshold.
    private var hasPassedThreshold = false
    private var startDistance = 0.0

    /// The turn of the pair, in radians.
    private var turn: Double { value }

    override open class var defaultName: String { "rotation" }
    override class var component: PairMotion.Component { .tangential }

    /// The turn of the fingers, in radians. Clockwise is positive, and the value is not limited to one turn.
    ///
    /// Setting the rotation makes the current direction of the fingers correspond to the new value. A value that is not
    /// finite is ignored. Before the rotation has begun, every value is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : turn - base }
        set { if newValue.isFinite, state != .possible { base = turn - newValue } }
    }

    /// The change of the rotation, in radians per second.
    public var velocity: Double { state == .possible ? 0 : valueVelocity }

    override func pairDidLand() {
        startDistance = pair.distance
        if !state.isActive {
            base = turn
            hasPassedThreshold = false
        }
    }

    override func pairDidMove(by change: Double) {
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

    /// Subtracts the threshold from the turn, once.
    private func passThreshold(_ constants: GestureConstants) {
        let turned = turn - base
        let threshold = threshold(constants)
        guard !hasPassedThreshold, abs(turned) >= threshold - GestureConstants.tolerance else { return }
        hasPassedThreshold = true
        base += turned < 0 ? -threshold : threshold
    }

    override func willBegin(afterWaiting isLate: Bool) {
        // A rotation that begins without passing its threshold starts at the current position of the fingers.
        if isLate || !hasPassedThreshold { base = turn }
    }

    /// The turn, in radians, at which the rotation begins.
    private func threshold(_ constants: GestureConstants) -> Double {
        let change = abs(pair.distance - startDistance)
        // For a tiny change, the square root would magnify rounding errors.
        guard startDistance > 0, change > GestureConstants.tolerance else { return constants.rotationThreshold }
        let spread = min(change / startDistance, 1).squareRoot()
        return constants.rotationThreshold + constants.rotationThresholdForSpread * spread
    }

    override var progress: Reason {
        hasPassedThreshold
            ? .heldBackByDominance : .turnedTooLittle(angle: abs(turn - base), needed: threshold(constants))
    }

    override open func reset() {
        super.reset()
        base = 0
        hasPassedThreshold = false
        startDistance = 0
    }

    override open var readings: [TraceField] {
        [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
    }
}
