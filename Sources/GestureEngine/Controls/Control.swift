public import Geometry

/// A view that follows one finger and sends what the finger does to targets: UIKit's control.
///
/// ```swift
/// let button = Button(frame: Rect(x: 20, y: 20, width: 120, height: 44))
/// button.addAction({ _ in print("tapped") }, for: .touchUpInside)
/// ```
///
/// A subclass overrides ``beginTracking(_:with:)`` and its siblings, and sends ``Events/valueChanged`` itself with
/// ``sendActions(for:)``. The main events appear in the trace as events of the view: `touchDown touchUpInside touchUpOutside
/// touchCancel valueChanged primaryActionTriggered`.
open class Control: View {
    private struct Registration {
        enum Receiver {
            case target(WeakTarget, Selector)
            case closure((Control) -> Void)
        }

        struct WeakTarget {
            weak var object: AnyObject?
        }

        let receiver: Receiver
        var events: Events

        func belongs(to target: AnyObject) -> Bool {
            if case .target(let own, _) = receiver { own.object === target } else { false }
        }
    }

    private var registrations: [Registration] = []
    private var followed: Touch?

    /// Whether it tracks fingers. True unless set. A control that is not enabled takes touches and does nothing with them.
    open var isEnabled = true
    /// Whether it is selected. False unless set.
    open var isSelected = false
    /// Whether it is shown as pressed: set while a finger that it tracks is inside; may be set, too.
    open var isHighlighted = false
    /// Whether it tracks a finger.
    open private(set) var isTracking = false
    /// Whether the finger that it tracks, or tracked last, is inside: no farther than
    /// ``GestureConstants/controlTrackingMargin`` beyond the bounds.
    open private(set) var isTouchInside = false

    /// The states that apply.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    override public init(frame: Rect) { super.init(frame: frame) }

    /// A control whose frame is zero; nothing is read from `coder`.
    public required init?(coder: Coder) { super.init(coder: coder) }

    // MARK: Targets

    /// Calls a closure with the control at `events`.
    public func addAction(_ action: @escaping (Control) -> Void, for events: Events) {
        registrations.append(Registration(receiver: .closure(action), events: events))
    }

    /// Calls a method of `target`, which is held weakly, at `events`. Nothing is added without a target.
    public func addTarget(_ target: Any?, action: Selector, for events: Events) {
        guard let target else { return }
        let weakTarget = Registration.WeakTarget(object: target as AnyObject)
        registrations.append(Registration(receiver: .target(weakTarget, action), events: events))
    }

    /// Calls a method of `target`, which is held weakly, at `events`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target`, which takes nothing, at `events`.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target`, which takes the control and the event, at `events`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, Event?) -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Removes the methods of `target` for `events`: all of them, whatever `action` is, for one method reference cannot be
    /// distinguished from another. With nil, every method and closure.
    public func removeTarget(_ target: Any?, action: Selector?, for events: Events) {
        let target = target.map { $0 as AnyObject }
        registrations = registrations.compactMap { registration in
            if let target, !registration.belongs(to: target) { return registration }
            var remaining = registration
            remaining.events.subtract(events)
            return remaining.events.isEmpty ? nil : remaining
        }
    }

    /// Calls what was added for any of `events`, each once, and records the main ones in the trace.
    open func sendActions(for events: Events) { send(events, nil) }

    private func send(_ events: Events, _ event: Event?) {
        for name in events.traceNames { report(name) }
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            switch registration.receiver {
            case .target(let target, let action):
                if let object = target.object { action.perform(on: object, with: self, for: event) }
            case .closure(let action): action(self)
            }
        }
    }

    // MARK: Default action

    /// Whether a tap on a control of this class is its own: a single tap with one finger, recognized by a superview, then
    /// does not take the finger away from it. False unless overridden, as on the platform; true for a ``Button``. There it is
    /// also true for switches, steppers, segmented and page controls.
    open class var protectsItsTap: Bool { false }

    /// What a lift inside sends. A subclass with a default action adds it.
    var eventsOfLiftInside: Events { .touchUpInside }

    /// Refuses a superview's single tap with one finger where ``protectsItsTap`` says so and the control is enabled. Double taps,
    /// taps with more fingers, other recognizers, and taps of the control's own are not refused.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if Self.protectsItsTap, isEnabled, let tap = gestureRecognizer as? TapGestureRecognizer,
            tap.numberOfTapsRequired <= 1, tap.numberOfTouchesRequired <= 1,
            let view = tap.view, view !== self, isDescendant(of: view)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Tracking

    /// Called when a finger lands; returns whether the control tracks it. True unless overridden.
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// Called when the finger moves; returns whether the control goes on tracking it. True unless overridden.
    open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// Called when the finger lifts. Does nothing unless overridden.
    open func endTracking(_ touch: Touch?, with event: Event?) {}
    /// Called when the touch is cancelled. Does nothing unless overridden.
    open func cancelTracking(with event: Event?) {}

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard isEnabled, followed == nil, let touch = touches.inOrder.first else { return }
        guard beginTracking(touch, with: event) else { return }
        follow(touch)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = followed, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else { return follow(nil) }
        // Who is called may have ended the touch, such as by removing the control.
        guard followed === touch else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        guard followed === touch else { return }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = followed, touches.contains(touch) else { return }
        let isInside = isInside(touch, event)
        follow(nil)
        isTouchInside = isInside
        endTracking(touch, with: event)
        send(isInside ? eventsOfLiftInside : .touchUpOutside, event)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = followed, touches.contains(touch) else { return }
        follow(nil)
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func follow(_ touch: Touch?) {
        followed = touch
        isTracking = touch != nil
        isTouchInside = touch != nil
        isHighlighted = touch != nil
    }

    /// Whether a finger that is being tracked counts as inside.
    private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
        let place = touch.location(in: self)
        let margin = (simulation?.constants ?? .standard).controlTrackingMargin + GestureConstants.tolerance
        let isNear =
            (bounds.minX - margin...bounds.maxX + margin).contains(place.x)
            && (bounds.minY - margin...bounds.maxY + margin).contains(place.y)
        return isNear || point(inside: place, with: event)
    }
}
