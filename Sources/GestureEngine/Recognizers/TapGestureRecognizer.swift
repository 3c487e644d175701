internal import Geometry

/// One or more taps with one or more fingers: UIKit's tap. Discrete: `ended` at the last lift.
///
/// A tap takes at most ``GestureConstants/tapMaximumDuration``, its fingers move by at most
/// ``GestureConstants/tapAllowableMovement``, and the next lands within ``GestureConstants/tapMaximumInterval`` of its
/// lift.
open class TapGestureRecognizer: GestureRecognizer {
    /// 1 unless set; less counts as 1.
    public var numberOfTapsRequired = 1
    /// 1 unless set; less counts as 1.
    public var numberOfTouchesRequired = 1

    private var tapsDone = 0
    /// Where the fingers of the tap that is going on landed.
    private var landings: [ObjectIdentifier: Point] = [:]
    private var lifted = 0

    override public init(name: String = "tap") {
        super.init(name: name)
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if landings.isEmpty { setDeadline(constants.tapMaximumDuration, after: event) }
        for touch in touches { landings[ObjectIdentifier(touch)] = touch.location }
        if lifted > 0 || landings.count > max(numberOfTouchesRequired, 1) { state = .failed }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        let isTooFar = touches.contains { touch in
            touch.samples.contains { sample in
                landings[ObjectIdentifier(touch)].map { $0.distance(to: sample.location) > allowed } ?? false
            }
        }
        if isTooFar { state = .failed }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard landings.count >= max(numberOfTouchesRequired, 1) else {
            state = .failed
            return
        }
        lifted += touches.count
        guard lifted == landings.count else { return }
        tapsDone += 1
        landings = [:]
        lifted = 0
        if tapsDone >= max(numberOfTapsRequired, 1) {
            deadline = nil
            state = .ended
        } else {
            setDeadline(constants.tapMaximumInterval, after: event)
        }
    }

    /// The limits are inclusive: what happens exactly then is in time.
    private func setDeadline(_ limit: Double, after event: Event) {
        deadline = event.timestamp + limit + Simulation.timeTolerance
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .failed
    }

    /// A tap leaves those alone that wait for more taps: a single tap does not stop a double tap, as on the platform.
    override open func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= max(numberOfTapsRequired, 1)
    }

    override func deadlinePassed() {
        if state == .possible { state = .failed }
    }

    override open func reset() {
        super.reset()
        tapsDone = 0
        landings = [:]
        lifted = 0
    }
}
