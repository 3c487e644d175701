internal import Geometry
internal import Motion

/// Two fingers that move apart or together: UIKit's pinch.
///
/// Begins when their distance, in the window, has changed by ``GestureConstants/pinchThreshold``; the scale counts from
/// there, so it starts at exactly 1. A third finger is ignored. With one finger up the pinch stays alive and does not
/// change; when another lands it goes on where it was.
open class PinchGestureRecognizer: GestureRecognizer {
    private var pair = FingerPair()
    /// The distance at which the scale is 1; before the pinch has begun, the distance at which the fingers landed.
    private var base = 0.0
    private var currentScale = 1.0
    private var estimate: VelocityEstimate?

    override open class var defaultName: String { "pinch" }

    /// The fingers' distance over their distance at the start. Setting it makes the distance of now count as that; a
    /// value that is not a number above zero is ignored, and so is any before the pinch has begun.
    public var scale: Double {
        get { state == .possible ? 1 : currentScale }
        set {
            guard newValue > 0, newValue.isFinite, state != .possible else { return }
            currentScale = max(newValue.bounded, 1 / .farthest)
            base = pair.distance / currentScale
        }
    }

    /// By how much the scale changes per second.
    public var velocity: Double {
        guard state != .possible, base > 0, let estimate else { return 0 }
        return estimate.velocity.dx / base
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard follow(touches, with: event, in: &pair) else { return }
        base = state.isActive ? pair.distance / currentScale : pair.distance
        estimate = pairVelocity(from: pair.distance, at: event.timestamp)
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        pair.move(touches, shortest: constants.minimumFingerDistance) { distance, _, time in
            estimate?.add(Vector(dx: distance, dy: 0), at: time)
        }
        guard pair.isFull else { return }
        if state.isActive {
            currentScale = pair.distance / base
            state = .changed
        } else if abs(pair.distance - base) >= constants.pinchThreshold - GestureConstants.tolerance {
            state = .began
        }
    }

    override func willBegin(afterWaiting isLate: Bool) {
        base = pair.distance
        currentScale = 1
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &pair, outcome: .ended, progress: progress)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &pair, outcome: .cancelled, progress: progress)
    }

    /// What the fingers have not done when they are up before the pinch has begun.
    private var progress: Reason {
        .movedTooLittle(distance: abs(pair.distance - base), needed: constants.pinchThreshold)
    }

    override open func reset() {
        super.reset()
        pair = FingerPair()
        base = 0
        currentScale = 1
        estimate = nil
    }

    override open var readings: [TraceField] {
        [TraceField("scale", .number(scale)), TraceField("velocity", .number(velocity))]
    }
}
