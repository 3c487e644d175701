/// A view that tells its targets what is done to it: UIKit's control. It follows one finger.
open class UIControl: View {
    /// What a control tells of.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The events as bits; UIKit's numbers.
        public let rawValue: UInt
        /// Events by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger has landed.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger has landed for the second time or more in a row.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved, and is inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved, and is outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger has come back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger has gone outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger has lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger has lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed; the control itself says so.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main thing was done; a button says so with `touchUpInside`.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing has begun; the control itself says so.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Editing has changed something; the control itself says so.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended; the control itself says so.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// All that fingers do.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Everything.
        public static let allEvents = Event(rawValue: .max)
    }

    /// How a control is.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as bits; UIKit's numbers.
        public let rawValue: UInt
        /// States by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is chosen.
        public static let selected = State(rawValue: 1 << 2)
    }

    private struct Registration {
        weak var target: AnyObject?
        let action: Selector
        let events: Event
    }

    private var registrations: [Registration] = []
    private var followed: UITouch?

    /// Whether it takes touches. True unless set.
    open var isEnabled = true
    /// Whether it is chosen. False unless set.
    open var isSelected = false
    /// Whether a finger is on it.
    open var isHighlighted = false
    /// Whether it follows a finger.
    open private(set) var isTracking = false
    /// Whether the finger that it follows is inside.
    open private(set) var isTouchInside = false

    /// How the control is.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    override public init(frame: Rect) { super.init(frame: frame) }

    /// A control whose frame is zero; nothing is read from `coder`.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Targets

    /// Calls a method of `target`, which is held weakly, at `events`.
    public func addTarget(_ target: Any?, action: Selector, for events: Event) {
        guard let target else { return }
        registrations.append(Registration(target: target as AnyObject, action: action, events: events))
    }

    /// Calls a method of `target`, which is held weakly, at `events`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Event
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target`, which takes nothing, at `events`.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls a method of `target`, which takes the control and the event, at `events`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void, for events: Event
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Forgets the methods of `target` (nil: of everybody) for `events`: all of them, whatever `action` is.
    public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let target = target.map { $0 as AnyObject }
        registrations = registrations.compactMap { registration in
            guard target == nil || registration.target === target else { return registration }
            let left = registration.events.subtracting(events)
            guard !left.isEmpty else { return nil }
            return Registration(target: registration.target, action: registration.action, events: left)
        }
    }

    /// Calls the methods that were added for any of `events`.
    open func sendActions(for events: Event) { send(events, nil) }

    private func send(_ events: Event, _ event: UIEvent?) {
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            if let target = registration.target { registration.action.perform(on: target, with: self, for: event) }
        }
    }

    // MARK: Tracking

    /// A finger has landed. No: it is not followed. Yes unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger has moved. No: it is followed no longer. Yes unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger has lifted. Does nothing unless overridden.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was cancelled. Does nothing unless overridden.
    open func cancelTracking(with event: UIEvent?) {}

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, followed == nil, let touch = touches.min(by: { $0.finger < $1.finger }) else { return }
        guard beginTracking(touch, with: event) else { return }
        follow(touch)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        guard continueTracking(touch, with: event) else { return follow(nil) }
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed, touches.contains(touch) else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        follow(nil)
        endTracking(touch, with: event)
        send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed, touches.contains(touch) else { return }
        follow(nil)
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func follow(_ touch: UITouch?) {
        followed = touch
        isTracking = touch != nil
        isTouchInside = touch != nil
        isHighlighted = touch != nil
    }
}

/// The events of a control, by their old name.
public typealias UIControlEvents = UIControl.Event
/// The states of a control, by their old name.
public typealias UIControlState = UIControl.State
