internal import Geometry
internal import Motion

/// Two fingers that turn about each other: UIKit's rotation.
///
/// Begins when the line between them has turned by ``GestureConstants/rotationThreshold``, and by more the more their
/// distance has changed: threshold + thresholdForSpread · √min(|d − d₀| / d₀, 1). The rotation counts from there, so it
/// starts at exactly 0, and goes on through ±π. A third finger is ignored. With one finger up the rotation stays alive
/// and does not change; when another lands it goes on where it was.
open class RotationGestureRecognizer: GestureRecognizer {
    private var pair = FingerPair()
    /// The pair's turn at which the rotation is 0; before the rotation has begun, the turn at which the fingers landed.
    private var base = 0.0
    private var startDistance = 0.0
    private var estimate: VelocityEstimate?

    override open class var defaultName: String { "rotation" }

    /// How far the fingers have turned, in radians, clockwise positive, not limited to one turn. Setting it makes the
    /// direction of now count as that; a value that is not finite is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : pair.turn - base }
        set { if newValue.isFinite, state != .possible { base = pair.turn - newValue } }
    }

    /// Radians per second.
    public var velocity: Double {
        state == .possible ? 0 : estimate?.velocity.dx ?? 0
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard follow(touches, with: event, in: &pair) else { return }
        startDistance = pair.distance
        if !state.isActive { base = pair.turn }
        estimate = pairVelocity(from: pair.turn, at: event.timestamp)
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        pair.move(touches, shortest: constants.minimumFingerDistance) { _, turn, time in
            estimate?.add(Vector(dx: turn, dy: 0), at: time)
        }
        guard pair.isFull else { return }
        if state.isActive {
            state = .changed
        } else {
            if abs(pair.turn - base) >= threshold - GestureConstants.tolerance {
                state = .began
            }
        }
    }

    override func willBegin(afterWaiting isLate: Bool) { base = pair.turn }

    /// Radians to turn before the rotation begins.
    private var threshold: Double {
        guard startDistance > 0 else { return constants.rotationThreshold }
        let spread = min(abs(pair.distance - startDistance) / startDistance, 1).squareRoot()
        return constants.rotationThreshold + constants.rotationThresholdForSpread * spread
    }

    /// What the fingers have not done when they are up before the rotation has begun.
    private var progress: Reason { .turnedTooLittle(angle: abs(pair.turn - base), needed: threshold) }

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
        startDistance = 0
        estimate = nil
    }

    override open var readings: [TraceField] {
        [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
    }
}
