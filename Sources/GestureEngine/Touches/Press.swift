/// A button of a remote control or a keyboard, from going down to coming up: UIKit's press.
public final class Press: Hashable {
    /// Which button.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// What a button does; `stationary` is down without news.
    public enum Phase: String, Hashable, Sendable { case began, changed, stationary, ended, cancelled }

    /// Which button.
    public let kind: Kind
    /// What the button has done in the event that is being delivered.
    public internal(set) var phase = Phase.began
    /// Seconds of the simulation, of the newest news.
    public internal(set) var timestamp: Double
    /// The view that had the focus when the button went down; it stays with the press.
    public internal(set) weak var view: View?

    /// The recognizers that follow it or may do so, in the order of delivery.
    public internal(set) var recognizers: [GestureRecognizer] = []
    var delivery = ContactDelivery()

    init(kind: Kind, timestamp: Double) {
        self.kind = kind
        self.timestamp = timestamp
    }

    /// Whether both are the same object; a button that goes down again is another press.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ from run to run: the order of a set of presses means nothing.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Press: Contact {
    var step: ContactStep {
        get { phase }
        set { phase = newValue }
    }
}

/// What a button does at a time.
public struct PressInput {
    /// Which button.
    public var kind: Press.Kind
    /// What it does; `stationary` is nothing, and is left out.
    public var phase: Press.Phase
    /// Seconds of the simulation.
    public var time: Double
    /// The view that has the focus when the button goes down; nil for the window.
    public weak var view: View?

    /// What a button does at a time, in seconds of the simulation, while `view` has the focus (nil: the window).
    public init(kind: Press.Kind, phase: Press.Phase, time: Double, view: View? = nil) {
        self.kind = kind
        self.phase = phase
        self.time = time
        self.view = view
    }
}
