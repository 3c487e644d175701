internal import Geometry
internal import Motion

/// Two fingers that move apart or together: UIKit's pinch.
///
/// Begins when their distance, in the window, has changed by more than ``GestureConstants/pinchThreshold``. The threshold
/// is taken off the distance at which the fingers landed: 100, 200 and 300 points in three events read 1.852 and 2.778,
/// which are 200/108 and 300/108. A pinch that had to wait for another's failure starts at 1 (C). A third finger is
/// ignored. With one finger up the pinch stays alive and does not change; when another lands it goes on where it was.
///
/// With ``GestureConstants/dominance`` the scale follows only while the fingers mostly move apart or together.
open class PinchGestureRecognizer: GestureRecognizer {
    /// Whether ``GestureConstants/dominance`` counts for this recognizer. A view that keeps points under fingers has no use
    /// for it.
    package var followsDominance: Bool {
        get { tracker.followsDominance }
        set { tracker.followsDominance = newValue }
    }

    private var tracker = PairTracker(.radial)
    /// The distance at which the scale is 1; before the pinch has begun, the distance at which the fingers landed.
    private var base = 0.0
    /// The base to begin with, when the pinch has asked to begin.
    private var beginningBase: Double?
    private var currentScale = 1.0

    /// Of the fingers, in points of the window.
    private var distance: Double { tracker.value }

    override open class var defaultName: String { "pinch" }

    /// The fingers' distance over their distance at the start. Setting it makes the distance of now count as that; a
    /// value that is not a number above zero is ignored, and so is any before the pinch has begun.
    public var scale: Double {
        get { state == .possible ? 1 : currentScale }
        set {
            guard newValue > 0, newValue.isFinite, state != .possible else { return }
            currentScale = max(newValue.bounded, 1 / .farthest)
            base = distance / currentScale
        }
    }

    /// By how much the scale changes per second.
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

    /// Why a pinch fails whose fingers lift before it has begun.
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
