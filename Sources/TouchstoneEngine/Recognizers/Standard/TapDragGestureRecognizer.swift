/// Recognizes a tap that is followed by a second landing and a drag, such as the one-finger zoom of a map. Continuous.
///
/// The tap and the second landing have the times and distances of a double tap. From the second landing on, the
/// recognizer is a pan with one finger. It begins when the finger has moved by ``GestureConstants/panThreshold``, or by
/// ``PanGestureRecognizer/minimumDistance`` if that is set, no matter how long the finger has rested before. The
/// distance is subtracted from the translation. If the second tap does not move, the recognizer fails, so that a double
/// tap can be recognized.
open class TapDragGestureRecognizer: PanGestureRecognizer {
    private var taps = TapSeries()

    override open class var defaultName: String { "tapDrag" }

    override public init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard !state.isActive else { return super.touchesBegan(touches, with: event) }
        for touch in touches.inOrder { taps.land(touch, at: touch.location) }
        if let reason = taps.objection(touches: 1, constants) { return fail(reason) }
        if taps.count > 0 {
            deadline = nil
            super.touchesBegan(touches, with: event)
        } else {
            setDeadline(constants.tapMaximumDuration, after: event)
        }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard taps.count == 0 else { return super.touchesMoved(touches, with: event) }
        taps.move(touches)
        fail(movedBy: taps.distance(touches: 1), allowed: constants.tapAllowableMovement)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard taps.count == 0 else { return super.touchesEnded(touches, with: event) }
        for touch in touches { taps.lift(touch) }
        if taps.finishTap(touches: 1) { setDeadline(constants.tapMaximumInterval, after: event) }
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        guard taps.count == 0 else { return super.touchesCancelled(touches, with: event) }
        fail(.touchesCancelled)
    }

    override func deadlinePassed() { fail(taps.lateness(constants)) }

    /// Whether `other` prevents this recognizer. A single tap does not, just as it does not prevent a double tap,
    /// because the first tap may be followed by another.
    override open func canBePrevented(by other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired > 1
    }

    override open func reset() {
        super.reset()
        taps = TapSeries()
    }
}
