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
open class PinchGestureRecognizer: GestureRecognizer {
    /// Whether ``GestureConstants/dominance`` applies to this recognizer. A view that keeps points under the fingers
    /// does not need it.
    package var followsDominance: Bool {
        get { tracker.followsDominance }
        set { tracker.followsDominance = newValue }
    }

    private var tracker = PairTracker(.radial)
    /// The distance at which the scale is 1. Before the pinch has begun, the distance at which the fingers landed.
    private var base = 0.0
    /// The base that the pinch will use when it begins, after it has requested to begin.
    private var beginningBase: Double?
    private var currentScale = 1.0

    /// The distance of the fingers, in points of the window.
    private var distance: Double { tracker.value }

    override open class var defaultName: String { "pinch" }
    override class var recognizesContinuously: Bool { true }

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
        return tracker.velocity / base
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard follow(touches, with: event, in: &tracker) else { return }
        base = state.isActive ? distance / currentScale : distance
        beginningBase = nil
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let constants = constants
        guard tracker.move(touches, with: event, constants: constants) != nil else { return }
        if state.isActive {
            if isHeldBack { base = distance / currentScale } else { currentScale = distance / base }
            state = .changed
        } else {
            let change = distance - base
            guard abs(change) > constants.pinchThreshold + GestureConstants.tolerance else { return }
            beginningBase = base + (change < 0 ? -constants.pinchThreshold : constants.pinchThreshold)
            state = .began
        }
        recordDominance(isHeldBack: isHeldBack)
    }

    override func willBegin(afterWaiting isLate: Bool) {
        base = isLate || isHeldBack ? distance : beginningBase ?? distance
        currentScale = distance / base
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &tracker, outcome: .ended, progress: progress)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &tracker, outcome: .cancelled, progress: progress)
    }

    /// The reason for failing when the fingers lift before the pinch has begun.
    private var progress: Reason {
        .movedTooLittle(distance: abs(distance - base), needed: constants.pinchThreshold)
    }

    override open func reset() {
        super.reset()
        tracker.reset()
        base = 0
        beginningBase = nil
        currentScale = 1
    }

    override var isHeldBack: Bool { tracker.isHeldBack }

    override open var readings: [TraceField] {
        [TraceField("scale", .number(scale)), TraceField("velocity", .number(velocity))]
    }
}
