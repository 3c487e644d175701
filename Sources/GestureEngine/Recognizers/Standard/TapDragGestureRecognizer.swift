internal import Geometry

/// A tap, and then a finger that lands again and drags: the zoom with one finger of maps. Continuous.
///
/// The tap and the second landing are those of a double tap: the same times and distances. From the second landing on it is a pan of
/// one finger: it begins when that finger has moved by ``GestureConstants/panThreshold``, or ``PanGestureRecognizer/minimumDistance``,
/// which is taken off, however long it rested before. A second tap that does not move fails it, so that a double tap can be
/// recognized.
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
        let allowed = constants.tapAllowableMovement
        if let distance = taps.distance(touches: 1), distance > allowed + GestureConstants.tolerance {
            fail(.movedTooFar(distance: distance, allowed: allowed))
        }
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

    override func deadlinePassed() {
        fail(
            taps.down > 0
                ? .tookTooLong(allowed: constants.tapMaximumDuration)
                : .noFurtherTap(allowed: constants.tapMaximumInterval))
    }

    /// A single tap leaves it alone, as it does a double tap: the first tap may be followed by more.
    override open func canBePrevented(by other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired > 1
    }

    override open func reset() {
        super.reset()
        taps = TapSeries()
    }
}
