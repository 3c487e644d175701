internal import Geometry
internal import Motion

/// Two fingers that turn about each other: UIKit's rotation.
///
/// Begins when the line between them has turned by ``GestureConstants/rotationThreshold``, and by more the more their
/// distance has changed: threshold + thresholdForSpread · √min(|d − d₀| / d₀, 1). The rotation counts from there, so it
/// starts at exactly 0, and goes on through ±π. A third finger is ignored. With one finger up the rotation stays alive
/// and does not change; when another lands it goes on where it was.
open class RotationGestureRecognizer: GestureRecognizer {
    private var fingers = FollowedFingers()
    /// The direction of the line between the fingers, −π…π.
    private var direction = 0.0
    /// How far the fingers have turned since the pair landed or the gesture began.
    private var turn = 0.0
    private var startDistance = 0.0
    private var distance = 0.0
    /// How far the fingers have turned in all, whatever ``rotation`` was set to.
    private var way = 0.0
    private var estimate: VelocityEstimate?

    override public init(name: String = "rotation") {
        super.init(name: name)
    }

    /// How far the fingers have turned, in radians, clockwise positive, not limited to one turn. Setting it makes the
    /// direction of now count as that; a value that is not finite is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : turn }
        set { if newValue.isFinite, state != .possible { turn = newValue } }
    }

    /// Radians per second.
    public var velocity: Double {
        state == .possible ? 0 : estimate?.velocity.dx ?? 0
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if follow(touches, with: event, in: &fingers) { startPair(at: event.timestamp) }
    }

    private func startPair(at time: Double) {
        guard let span = fingers.span else { return }
        distance = max(span.length, constants.minimumFingerDistance)
        startDistance = distance
        direction = span.direction
        if !state.isActive { turn = 0 }
        estimate = VelocityEstimate(
            newestWeight: constants.pinchVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate?.add(Vector(dx: way, dy: 0), at: time)
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard fingers.span != nil else {
            fingers.move(touches) { _, _ in }
            return
        }
        let shortest = constants.minimumFingerDistance
        var way = way
        fingers.move(touches) { fingers, time in
            guard let span = fingers.span else { return }
            distance = max(span.length, shortest)
            // Fingers on one point have no direction: it stays what it was.
            if span.length >= shortest {
                let step = Angle(radians: span.direction - direction).normalized.radians
                direction = span.direction
                turn += step
                way += step
            }
            estimate?.add(Vector(dx: way, dy: 0), at: time)
        }
        self.way = way
        if state.isActive {
            state = .changed
        } else {
            let spread = min(abs(distance - startDistance) / startDistance, 1).squareRoot()
            let threshold = constants.rotationThreshold + constants.rotationThresholdForSpread * spread
            if abs(turn) >= threshold - GestureConstants.tolerance {
                turn = 0
                state = .began
            }
        }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &fingers, outcome: .ended)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        letGo(of: touches, in: &fingers, outcome: .cancelled)
    }

    override open func reset() {
        super.reset()
        fingers.removeAll()
        direction = 0
        turn = 0
        way = 0
        startDistance = 0
        distance = 0
        estimate = nil
    }

    override var readings: [TraceField] {
        [TraceField("rotation", .number(rotation)), TraceField("velocity", .number(velocity))]
    }
}
