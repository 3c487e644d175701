public import TouchstoneGeometry

/// A view that tracks one finger and sends events to targets. Corresponds to `UIControl`.
///
/// ```swift
/// let button = Button(frame: Rect(x: 20, y: 20, width: 120, height: 44))
/// button.addAction({ _ in print("tapped") }, for: .touchUpInside)
/// ```
///
/// A subclass overrides ``beginTracking(_:with:)`` and the related methods. It sends ``Events/valueChanged`` itself,
/// with ``sendActions(for:)``. The main events appear in the trace as events of the view: `touchDown touchUpInside
/// touchUpOutside touchCancel valueChanged primaryActionTriggered`.
open class Control: View {
    /// A closure or a method of a target, which is held weakly, and the events for which it is called.
    private struct Registration {
        let target: ObjectIdentifier?
        var events: Events
        let perform: (Control, Event?) -> Void
    }

    private var registrations: [Registration] = []
    private var followed: Touch?

    /// Whether the control tracks fingers; true by default. A disabled control still receives touches and ignores them.
    open var isEnabled = true
    /// Whether the control is selected; false by default.
    open var isSelected = false
    /// Whether the control is drawn as pressed. It is true while a tracked finger is inside, and can also be set.
    open var isHighlighted = false
    /// Whether the control tracks a finger.
    open private(set) var isTracking = false
    /// Whether the tracked finger, or else the last one, is inside: within ``GestureConstants/controlTrackingMargin``
    /// of the bounds.
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

    /// Creates a control with a zero frame; nothing is read from `coder`.
    public required init?(coder: Coder) { super.init(coder: coder) }

    // MARK: Targets

    /// Calls a closure with the control for `events`.
    public func addAction(_ action: @escaping (Control) -> Void, for events: Events) {
        registrations.append(Registration(target: nil, events: events) { control, _ in action(control) })
    }

    /// Calls a method of `target` for `events`. `target` is held weakly. Does nothing if it is nil.
    public func addTarget(_ target: Any?, action: Selector, for events: Events) {
        guard let target else { return }
        let object = target as AnyObject
        registrations.append(
            Registration(target: ObjectIdentifier(object), events: events) { [weak object] control, event in
                if let object { action.perform(on: object, with: control, for: event) }
            })
    }

    /// Calls a method of `target` for `events`. `target` is held weakly.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target` without arguments for `events`. `target` is held weakly.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target` with the control and the event for `events`. `target` is held weakly.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, Event?) -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target` with the control and the event for `events`. `target` is held weakly. If code sends
    /// the actions, the event is one without touches.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, Event) -> Void, for events: Events
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Removes the methods of `target` for `events`. `action` is ignored, because method references cannot be compared.
    /// If `target` is nil, all methods and closures for `events` are removed.
    public func removeTarget(_ target: Any?, action: Selector?, for events: Events) {
        let target = target.map { ObjectIdentifier($0 as AnyObject) }
        registrations = registrations.compactMap { registration in
            if let target, registration.target != target { return registration }
            var remaining = registration
            remaining.events.subtract(events)
            return remaining.events.isEmpty ? nil : remaining
        }
    }

    /// Calls each action that was added for any of `events` once, and records the main events in the trace.
    open func sendActions(for events: Events) { send(events, nil) }

    private func send(_ events: Events, _ event: Event?) {
        for name in events.traceNames { report(name) }
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            registration.perform(self, event)
        }
    }

    // MARK: Default action

    /// Whether a control of this class keeps its taps. If so, a superview that recognizes a single tap with one finger
    /// does not take the finger from it. False unless overridden, as in UIKit, and true for a ``Button``. In UIKit it
    /// is also true for switches, steppers, segmented controls and page controls.
    open class var protectsItsTap: Bool { false }

    /// The events to send when a finger lifts inside. A subclass with a default action adds that event.
    var eventsOfLiftInside: Events { .touchUpInside }

    /// Whether a recognizer may begin. If ``protectsItsTap`` is true and the control is enabled, this is false for a
    /// superview's single tap with one finger. It does not affect double taps, taps with more fingers, other
    /// recognizers, or taps of the control's own.
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

    /// Called when a finger lands. Returns whether the control tracks it; true unless overridden.
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// Called when the finger moves. Returns whether the control continues to track it; true unless overridden.
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
        // The code that was called may have ended the touch, for example by removing the control.
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

    /// Whether a tracked finger counts as inside.
    private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
        let location = touch.location(in: self)
        let margin = constants.controlTrackingMargin + GestureConstants.tolerance
        let isNear =
            (bounds.minX - margin...bounds.maxX + margin).contains(location.x)
            && (bounds.minY - margin...bounds.maxY + margin).contains(location.y)
        return isNear || point(inside: location, with: event)
    }
}

/// A control that responds to taps. Corresponds to `UIButton`. It is drawn as the view with the title for its current
/// state.
///
/// When a finger lifts inside, the button sends `touchUpInside` and `primaryActionTriggered`.
open class Button: Control {
    private var titles: [State: String] = [:]
    private var colors: [State: Color] = [:]
    /// The names of images, shown for a state that has no title.
    package var imageNames: [State: String] = [:] { didSet { update() } }

    override open class var protectsItsTap: Bool { true }

    override var eventsOfLiftInside: Events { [.touchUpInside, .primaryActionTriggered] }

    /// Sets the title for a state. States without a title use that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        update()
    }

    /// Returns the title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sets the color of the title for a state. The color is stored, but not drawn.
    open func setTitleColor(_ color: Color?, for state: State) { colors[state] = color }

    /// Returns the color of the title for a state.
    open func titleColor(for state: State) -> Color? { colors[state] ?? colors[.normal] }

    override open var isHighlighted: Bool { didSet { stateChanged() } }
    override open var isSelected: Bool { didSet { stateChanged() } }
    override open var isEnabled: Bool { didSet { stateChanged() } }

    /// Updates the label, unless the button has neither titles nor images: a label that was set directly is kept.
    private func stateChanged() {
        if !titles.isEmpty || !imageNames.isEmpty { update() }
    }

    private func update() {
        label = title(for: state) ?? imageNames[state] ?? imageNames[.normal]
    }
}
