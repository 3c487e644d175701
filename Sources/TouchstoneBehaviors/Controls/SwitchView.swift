public import TouchstoneEngine
internal import TouchstoneGeometry

/// A control with a thumb on one of two sides, like UIKit's switch.
///
/// A tap toggles the switch. A finger that moves carries the thumb along, and the switch toggles whenever the thumb
/// passes the middle. When the finger lifts, the thumb moves to the side of the switch's state. A finger that has moved
/// ``/TouchstoneEngine/GestureConstants/panThreshold`` along the switch, or has toggled it, does not tap. A cancelled
/// touch leaves the state as it is.
///
/// While the switch tracks a finger, no pan of a superview begins. A tap recognizer of a superview does not take
/// precedence over the switch's own tap. The subviews are `track` and `thumb`. They receive no touches.
open class SwitchView: ThumbControl {
    private var storedIsOn = false
    /// The position of the thumb along the track: 0 is off, 1 is on.
    private var position = 0.0
    /// Whether the finger that holds the thumb can still tap.
    private var isTap = false
    /// The motion of the thumb to the side of the switch's state.
    private var spring: SettlingSpring?

    /// Whether the switch is on: false by default. In a window, the thumb springs to its new side. A thumb that a
    /// finger holds stays where it is.
    open var isOn: Bool {
        get { storedIsOn }
        set {
            guard newValue != storedIsOn else { return }
            storedIsOn = newValue
            track.backgroundColor = newValue ? ControlColor.on : ControlColor.track
            if finger == nil { settle() }
        }
    }

    // MARK: Geometry

    private static let margin = 2.0

    /// The distance that the thumb moves from off to on, in points.
    private var length: Double { max(bounds.width - bounds.height, 0) }

    override var thumbPosition: Double { position * length }

    override func placeSubviews() {
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
        finger = nil
        let target = isOn ? 1.0 : 0
        spring = SettlingSpring(
            of: self, from: thumbPosition, to: target * length, velocity: 0,
            frequency: GestureConstants.switchFrequency
        ) { [weak self] distance in self?.spring(to: distance) }
        if spring == nil || position == target { rest() }
    }

    private func spring(to distance: Double?) {
        guard let distance, length > 0 else { return rest() }
        move(to: (0...1).clamp(distance / length))
    }

    private func rest() {
        finger = nil
        spring = nil
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
        spring = nil
        finger = TrackedFinger(touch, pull: thumbPosition)
        isTap = true
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        finger?.move(touch, in: self)
        guard let finger else { return true }
        let threshold = constants.panThreshold
        if abs(finger.travel) >= threshold - SwitchView.tolerance { isTap = false }
        if length > 0 { move(to: (0...1).clamp(finger.pull / length)) }
        let turnsOver = isOn ? position < 0.5 : position > 0.5
        guard turnsOver else { return true }
        isTap = false
        turnOver()
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: Event?) {
        guard finger != nil else { return }
        if isTap, isTouchInside {
            turnOver()
        } else if !isTap, position != (isOn ? 1 : 0) {
            let moved = abs(position - (isOn ? 1 : 0)) * length
            report(.short(outcome: isOn ? "stayed on" : "stayed off", distance: moved, needed: length / 2))
        }
        settle()
    }

    override open func cancelTracking(with event: Event?) { settle() }

    private func turnOver() {
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The tolerance of thresholds, in points. Positions are sums and may have rounding errors (C).
    private static let tolerance = 1e-9

    override var traceValue: TraceValue { .text(isOn ? "on" : "off") }
}
