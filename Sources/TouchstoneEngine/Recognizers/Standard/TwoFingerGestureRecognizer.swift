internal import TouchstoneGeometry

/// Follows two fingers and measures one value of their movement. It is the base class of ``PinchGestureRecognizer`` and
/// ``RotationGestureRecognizer``.
///
/// Further fingers are ignored. When one finger lifts, the recognizer stays active and the value does not change. When
/// another finger lands, the value continues from there.
open class TwoFingerGestureRecognizer: GestureRecognizer {
    /// The component of the fingers' movement that determines the value: radial for a pinch, tangential for a rotation.
    class var component: PairMotion.Component { .radial }

    /// Whether ``GestureConstants/dominance`` applies to this recognizer. A view that keeps points under the fingers
    /// does not need it.
    package var followsDominance = true
    private(set) var pair = FingerPair()
    private var rate: PairVelocity?
    /// Whether dominance has held the value back at the last movement.
    private var wasHeldBack = false

    override class var recognizesContinuously: Bool { true }
    override var isHeldBack: Bool { wasHeldBack }

    /// The measured value: the distance of the fingers in points of the window, or their turn in radians.
    var value: Double { Self.component == .radial ? pair.distance : pair.turn }

    /// The change of the value per second.
    var valueVelocity: Double { rate?.value ?? 0 }

    // MARK: What the kinds differ in

    /// Called when there are two fingers.
    func pairDidLand() {}

    /// Called when a finger of the pair has moved. The change is that of the value.
    func pairDidMove(by change: Double) {}

    /// The reason for failing when the fingers lift before the recognizer has begun.
    var progress: Reason { .ownDecision }

    // MARK: Fingers

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        var isNew = false
        var others: [Touch] = []
        for touch in touches.inOrder {
            if pair.isFull {
                others.append(touch)
            } else if pair.land(touch, shortest: constants.minimumFingerDistance) {
                isNew = true
            }
        }
        drop(others)
        guard isNew else { return }
        rate = PairVelocity(at: event.timestamp, constants)
        pairDidLand()
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let constants = constants
        let before = value
        guard pair.move(touches, with: event, constants: constants) else { return }
        let change = value - before
        wasHeldBack = followsDominance && constants.dominance && !isDominant(constants)
        rate?.add(wasHeldBack ? 0 : change, with: event)
        pairDidMove(by: change)
    }

    private func isDominant(_ constants: GestureConstants) -> Bool {
        let component = Self.component
        let weights =
            component == .radial ? constants.pinchDominanceWeights : constants.rotationDominanceWeights
        return pair.motion.isDominant(component, weights: weights, ratio: constants.dominanceRatio)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) { lift(touches, outcome: .ended) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled)
    }

    /// Removes fingers that have ended. If one finger is left, the gesture stays as it is. If none is left, the gesture
    /// is over, and fails if it has not begun.
    private func lift(_ touches: Set<Touch>, outcome: State) {
        pair.lift(touches)
        guard pair.isEmpty else { return }
        end(as: outcome, orFail: pair.wasFull ? progress : .tooFewTouches(count: 1, needed: 2))
    }

    override open func reset() {
        super.reset()
        pair = FingerPair()
        rate = nil
        wasHeldBack = false
    }
}

/// The velocity of a pinch's or a rotation's value. It is computed between events, one per frame, like the velocity of
/// ``FingerTravel``.
private struct PairVelocity {
    private var estimate: VelocityEstimate
    /// The change since the pair was completed.
    private var sum = 0.0

    /// Starts at the time at which a pair was completed.
    init(at time: Double, _ constants: GestureConstants) {
        estimate = VelocityEstimate(
            newestWeight: constants.pinchVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate.add(.zero, at: time)
    }

    /// Adds the change of the value in a run of an event that has moved a finger of the pair.
    mutating func add(_ change: Double, with event: Event) {
        sum += change
        estimate.add(Vector(dx: sum, dy: 0), at: event.timestamp, frame: event.frame)
    }

    /// The change of the value per second.
    var value: Double { estimate.velocity.dx }
}
