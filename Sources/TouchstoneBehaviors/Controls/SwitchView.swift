public import TouchstoneEngine
public import TouchstoneGeometry

/// A control with a thumb on one of two sides, like UIKit's switch.
///
/// A tap toggles the switch. A finger that moves carries the thumb along, and the switch toggles whenever the thumb
/// passes the middle. When the finger lifts, the thumb moves to the side of the switch's state. A finger that has moved
/// ``/TouchstoneEngine/GestureConstants/panThreshold`` along the switch, or has toggled it, does not tap. A cancelled
/// touch leaves the state as it is.
///
/// While the switch tracks a finger, no pan of a superview begins. A tap recognizer of a superview does not take
/// precedence over the switch's own tap. The subviews are `track` and `thumb`. They receive no touches.
open class SwitchView: Control {
    /// The activity of the thumb.
    private enum Motion {
        case resting
        case held(TrackedFinger, isTap: Bool)
        case springing(SettlingSpring, DisplayLink)
    }

    private var motion = Motion.resting
    private var storedIsOn = false
    /// The position of the thumb along the track: 0 is off, 1 is on.
    private var position = 0.0
    private let track = View(frame: .zero)
    private let thumb = View(frame: .zero)

    /// Creates a switch with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a switch with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        for (part, name) in [(track, "track"), (thumb, "thumb")] {
            part.identifier = name
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        track.backgroundColor = ControlColor.track
        thumb.backgroundColor = ControlColor.thumb
        placeSubviews()
    }

    /// Whether the switch is on: false by default. In a window, the thumb springs to its new side. A thumb that a
    /// finger holds stays where it is.
    open var isOn: Bool {
        get { storedIsOn }
        set {
            guard newValue != storedIsOn else { return }
            storedIsOn = newValue
            track.backgroundColor = newValue ? ControlColor.on : ControlColor.track
            if case .held = motion { return }
            settle()
        }
    }

    // MARK: Geometry

    private static let margin = 2.0

    /// The distance that the thumb moves from off to on, in points.
    private var length: Double { max(bounds.width - bounds.height, 0) }

    override open var bounds: Rect {
        didSet {
            guard bounds != oldValue else { return }
            placeSubviews()
            if case .held(var finger, let isTap) = motion {
                finger.pull = position * length
                motion = .held(finger, isTap: isTap)
            }
        }
    }

    private func placeSubviews() {
        let size = max(bounds.height - 2 * Self.margin, 0)
        track.frame = bounds
        track.cornerRadius = bounds.height / 2
        thumb.frame = Rect(
            x: bounds.minX + Self.margin + position * length, y: bounds.minY + Self.margin, width: size, height: size)
        thumb.cornerRadius = size / 2
    }

    private func move(to position: Double) {
        self.position = position
        placeSubviews()
    }

    // MARK: Settling

    /// Moves the thumb to the side of the switch's state.
    private func settle() {
        if case .springing(_, let link) = motion { link.invalidate() }
        let target = isOn ? 1.0 : 0
        guard let simulation, position != target else { return rest() }
        let spring = SettlingSpring(
            from: position * length, to: target * length, velocity: 0, constants: simulation.constants,
            start: simulation.time, frequency: GestureConstants.switchFrequency)
        guard spring.duration > 0 else { return rest() }
        motion = .springing(spring, DisplayLink(for: self) { [weak self] link in self?.spring(to: link.timestamp) })
    }

    private func spring(to time: Double) {
        guard case .springing(let spring, _) = motion else { return }
        if spring.isOver(at: time) || length == 0 { return rest() }
        move(to: (0...1).clamp(spring.value(at: time) / length))
    }

    private func rest() {
        if case .springing(_, let link) = motion { link.invalidate() }
        motion = .resting
        move(to: isOn ? 1 : 0)
    }

    override open func didMoveToWindow() {
        // A spring cannot run outside a window.
        if window == nil { rest() }
    }

    // MARK: Tracking

    /// A tap on a switch belongs to the switch.
    override open class var protectsItsTap: Bool { true }

    override open func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        if case .springing(_, let link) = motion { link.invalidate() }
        motion = .held(TrackedFinger(touch, pull: position * length), isTap: true)
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        guard case .held(var finger, var isTap) = motion else { return true }
        finger.move(touch, in: self)
        let threshold = (simulation?.constants ?? .standard).panThreshold
        if abs(finger.travel) >= threshold - SwitchView.tolerance { isTap = false }
        if length > 0 { move(to: (0...1).clamp(finger.pull / length)) }
        let turnsOver = isOn ? position < 0.5 : position > 0.5
        motion = .held(finger, isTap: isTap && !turnsOver)
        if turnsOver { turnOver() }
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: Event?) {
        guard case .held(_, let isTap) = motion else { return }
        if isTap, isTouchInside { turnOver() }
        settle()
    }

    override open func cancelTracking(with event: Event?) { settle() }

    private func turnOver() {
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The tolerance of thresholds, in points. Positions are sums and may have rounding errors (C).
    private static let tolerance = 1e-9

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer is PanGestureRecognizer, let view = gestureRecognizer.view, view !== self,
            isDescendant(of: view)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override open var readings: ViewReadings {
        ViewReadings(
            restraint: [.horizontal, .vertical, .scale, .turn],
            fields: [TraceField("value", .text(isOn ? "on" : "off"))])
    }
}
