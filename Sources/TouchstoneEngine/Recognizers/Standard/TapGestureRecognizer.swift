public import TouchstoneGeometry

/// Recognizes one or more taps with one or more fingers, or with a button. Corresponds to `UITapGestureRecognizer`.
///
/// The tap is discrete: the state becomes `ended` when the last finger of the last tap lifts. Each tap lasts at most
/// ``GestureConstants/tapMaximumDuration``. The next tap must land within ``GestureConstants/tapMaximumInterval`` after
/// it. In all taps, the centroid of the fingers must stay within ``GestureConstants/tapAllowableMovement`` of the point
/// where the first tap started. That point is the location of the gesture.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps; 1 by default. A smaller value counts as 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of each tap; 1 by default. A smaller value counts as 1.
    open var numberOfTouchesRequired = 1

    private var taps = TapSeries()
    /// The point where the first tap of the last sequence started, in window coordinates.
    private var start: Point?

    override open class var defaultName: String { "tap" }

    override public init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedPressTypes = [.select]
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        let isFirst = taps.landed == 0
        for touch in touches.inOrder { taps.land(touch, at: touch.location) }
        start = taps.start
        if isFirst { setDeadline(constants.tapMaximumDuration, after: event) }
        if let reason = taps.objection(touches: numberOfTouchesRequired, constants) { fail(reason) }
    }

    override open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
        if taps.landed == 0 { setDeadline(constants.tapMaximumDuration, after: event) }
        for press in presses { taps.land(press, at: nil) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        taps.move(touches)
        fail(
            movedBy: taps.distance(touches: numberOfTouchesRequired), allowed: constants.tapAllowableMovement)
    }

    /// Returns the point where the first tap started, in the coordinates of `view`, or in window coordinates if `view`
    /// is nil. It is the centroid of the fingers of that tap (D).
    override open func location(in view: View?) -> Point {
        guard let start else { return super.location(in: view) }
        return view.map { $0.convert(start, from: nil) } ?? start
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard taps.landed >= max(numberOfTouchesRequired, 1) else {
            return fail(.tooFewTouches(count: taps.landed, needed: numberOfTouchesRequired))
        }
        lift(touches, event)
    }

    override open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) { lift(presses, event) }

    private func lift(_ contacts: some Collection<some Contact>, _ event: Event) {
        for contact in contacts { taps.lift(contact) }
        guard taps.finishTap(touches: numberOfTouchesRequired) else { return }
        if taps.count >= max(numberOfTapsRequired, 1) {
            deadline = nil
            state = .ended
        } else {
            setDeadline(constants.tapMaximumInterval, after: event)
        }
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { fail(.touchesCancelled) }

    override open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) { fail(.touchesCancelled) }

    /// Whether this tap prevents `other`. It does not prevent a tap that requires more taps: as in UIKit, a single tap
    /// does not make a double tap fail.
    override open func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= max(numberOfTapsRequired, 1)
    }

    override func deadlinePassed() { fail(taps.lateness(constants)) }

    override open func reset() {
        super.reset()
        taps = TapSeries()
    }
}
