internal import TouchstoneGeometry

/// Recognizes fingers, or a button, that stay down. Corresponds to `UILongPressGestureRecognizer`.
///
/// The long press is continuous. It begins when the fingers have been down long enough. After that, every movement,
/// however far, sets `changed`. It ends when one of the fingers lifts.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The number of seconds for which the fingers must be down; 0.5 by default (D).
    open var minimumPressDuration = 0.5
    /// The distance, in points of the window, by which the centroid of the fingers may move before the press begins. It
    /// is measured from the time when all fingers are down. 10 by default (D).
    open var allowableMovement = 10.0
    /// The number of fingers; 1 by default. A smaller value counts as 1.
    open var numberOfTouchesRequired = 1
    /// The number of taps before the press; 0 by default.
    open var numberOfTapsRequired = 0

    private var taps = TapSeries()
    /// The centroid of the fingers when all were down, in window coordinates.
    private var pressStart: Point?

    override open class var defaultName: String { "longPress" }
    override class var recognizesContinuously: Bool { true }

    override public init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedPressTypes = [.select]
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if state.isActive {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        for touch in touches.inOrder { taps.land(touch, at: touch.location) }
        if let reason = taps.objection(touches: numberOfTouchesRequired, constants) { return fail(reason) }
        down(event, needed: numberOfTouchesRequired)
    }

    override open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
        if state.isActive {
            for press in presses { ignore(press, for: event) }
            return
        }
        for press in presses { taps.land(press, at: nil) }
        down(event, needed: 1)
    }

    private func down(_ event: Event, needed: Int) {
        guard taps.down >= max(needed, 1) else { return }
        if taps.count >= numberOfTapsRequired {
            pressStart = taps.centroid
            setDeadline(atLeast: max(minimumPressDuration, 0), after: event)
        } else {
            setDeadline(constants.tapMaximumDuration, after: event)
        }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        taps.move(touches)
        if state.isActive {
            state = .changed
        } else if let pressStart, let centroid = taps.centroid {
            fail(movedBy: centroid.distance(to: pressStart), allowed: allowableMovement)
        } else if taps.count < numberOfTapsRequired {
            fail(
                movedBy: taps.distance(touches: numberOfTouchesRequired), allowed: constants.tapAllowableMovement)
        }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) { up(touches, event) }

    override open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) { up(presses, event) }

    private func up(_ contacts: some Collection<some Contact>, _ event: Event) {
        for contact in contacts { taps.lift(contact) }
        guard !state.isActive else {
            state = .ended
            return
        }
        guard taps.count < numberOfTapsRequired else { return fail(.liftedTooEarly(needed: minimumPressDuration)) }
        if taps.finishTap(touches: numberOfTouchesRequired) {
            setDeadline(constants.tapMaximumInterval, after: event)
        } else if taps.down == 0 {
            fail(.tooFewTouches(count: touches.count, needed: numberOfTouchesRequired))
        }
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancel(touches) }

    override open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) { cancel(presses) }

    private func cancel(_ contacts: some Collection<some Contact>) {
        for contact in contacts { taps.lift(contact) }
        end(as: .cancelled, orFail: .touchesCancelled)
    }

    override func deadlinePassed() {
        if taps.down > 0, taps.count >= numberOfTapsRequired {
            state = .began
        } else {
            fail(taps.lateness(constants))
        }
    }

    override open func reset() {
        super.reset()
        taps = TapSeries()
        pressStart = nil
    }
}
