/// A button of a remote control or a keyboard, from going down to coming up. Corresponds to `UIPress`.
public final class Press: Hashable {
    /// The kinds of buttons.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// The phases of a press. In `stationary` the button is down and has not changed.
    public enum Phase: String, Hashable, Sendable { case began, changed, stationary, ended, cancelled }

    /// The button.
    public let kind: Kind
    /// The phase of the button in the event that is being delivered.
    public internal(set) var phase = Phase.began
    /// The simulation time of the newest change, in seconds.
    public internal(set) var timestamp: Double
    /// The view that had the focus when the button went down. It does not change.
    public internal(set) weak var view: View?

    /// The recognizers that follow the press or may do so, in the order of delivery.
    public internal(set) var recognizers: [GestureRecognizer] = []
    var delivery = ContactDelivery()

    init(kind: Kind, timestamp: Double) {
        self.kind = kind
        self.timestamp = timestamp
    }

    /// Whether two presses are the same object. A button that goes down again is a different press.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ between runs, so the order of a set of presses is not meaningful.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Press: Contact {
    var step: ContactStep {
        get { phase }
        set { phase = newValue }
    }
}

/// An action of a button at a time.
public struct PressInput {
    /// The button.
    public var kind: Press.Kind
    /// The action of the button. An input with `stationary` is ignored.
    public var phase: Press.Phase
    /// The simulation time in seconds.
    public var time: Double
    /// The view that has the focus when the button goes down; nil for the window.
    public weak var view: View?

    /// Creates an input. `time` is in seconds of the simulation. `view` has the focus; nil is the window.
    public init(kind: Press.Kind, phase: Press.Phase, time: Double, view: View? = nil) {
        self.kind = kind
        self.phase = phase
        self.time = time
        self.view = view
    }
}
