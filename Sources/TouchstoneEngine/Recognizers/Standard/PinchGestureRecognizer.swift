internal import TouchstoneGeometry

/// Recognizes two fingers that move apart or together. Corresponds to `UIPinchGestureRecognizer`.
///
/// The pinch begins when the distance of the fingers, in the window, has changed by more than
/// ``GestureConstants/pinchThreshold``. The distance at which the fingers landed is then adjusted by the threshold:
/// 100, 200 and 300 points in three events give scales of 1.852 and 2.778, which are 200/108 and 300/108. A pinch that
/// had to wait for another recognizer's failure starts at a scale of 1 (C).
///
/// A third finger is ignored. When one finger lifts, the pinch stays active and the scale does not change. When another
/// finger lands, the pinch continues from that scale.
///
/// With ``GestureConstants/dominance`` the scale changes only while the fingers mostly move apart or together.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance at which the scale is 1. Before the pinch has begun, the distance at which the fingers landed.
    private var base = 0.0
    /// The base that the pinch will use when it begins, after it has requested to begin.
    private var beginningBase: Double?
    private var currentScale = 1.0

    /// The distance of the fingers, in points of the window.
    private var distance: Double { value }

    override open class var defaultName: String { "pinch" }
    override class var component: PairMotion.Component { .radial }

    /// The distance of the fingers divided by their distance at the start.
    ///
    /// Setting the scale changes the base, so that the current distance corresponds to the new value. A value that is
    /// not finite or not greater than zero is ignored. Before the pinch has begun, every value is ignored.
    public var scale: Double {
        get { state == .possible ? 1 : currentScale }
        set {
            guard newValue > 0, newValue.isFinite, state != .possible else { return }
            currentScale = max(newValue.bounded, 1 / .farthest)
            base = distance / currentScale
        }
    }

    /// The change of the scale per second.
    public var velocity: Double {
        guard state != .possible, base > 0 else { return 0 }
        return valueVelocity / base
    }

    override func pairDidLand() {
        base = state.isActive ? distance / currentScale : distance
        beginningBase = nil
    }

    override func pairDidMove(by change: Double) {
        if state.isActive {
            if isHeldBack { base = distance / currentScale } else { currentScale = distance / base }
            state = .changed
        } else {
            let threshold = constants.pinchThreshold
            let change = distance - base
            guard abs(change) > threshold + GestureConstants.tolerance else { return }
            beginningBase = base + (change < 0 ? -threshold : threshold)
            state = .began
        }
        recordDominance(isHeldBack: isHeldBack)
    }

    override func willBegin(afterWaiting isLate: Bool) {
        base = isLate || isHeldBack ? distance : beginningBase ?? distance
        currentScale = distance / base
    }

    override var progress: Reason {
        .movedTooLittle(distance: abs(distance - base), needed: constants.pinchThreshold)
    }

    override open func reset() {
        super.reset()
        base = 0
        beginningBase = nil
        currentScale = 1
    }

    override open var readings: [TraceField] {
        [TraceField("scale", .number(scale)), TraceField("velocity", .number(velocity))]
    }
}
