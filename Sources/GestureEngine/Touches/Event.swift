/// What happened to fingers or buttons since the event before: UIKit's event.
public class Event {
    /// What an event is about.
    public enum EventType: Hashable, Sendable { case touches, presses }

    /// Seconds of the simulation.
    public let timestamp: Double
    /// Every finger that is down, and those that this event lifts, in the order in which they landed.
    let touches: [Touch]
    /// Counts the frames of the simulation from 1; all events of touches in a frame share it. 0 for an event of presses.
    let frame: Int

    init(timestamp: Double, touches: [Touch] = [], frame: Int = 0) {
        self.timestamp = timestamp
        self.touches = touches
        self.frame = frame
    }

    /// What the event is about.
    public var type: EventType { .touches }

    /// Every finger that is down, and those that this event lifts; nil for an event of presses.
    public var allTouches: Set<Touch>? { type == .touches ? Set(touches) : nil }

    /// The touches of ``allTouches`` that landed on `view`.
    public func touches(for view: View) -> Set<Touch>? { allTouches.map { $0.filter { $0.view === view } } }

    /// The touches of ``allTouches`` that a recognizer follows.
    public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
        allTouches.map { $0.filter(recognizer.touches.contains) }
    }

    /// The single samples behind the touch's newest location, in order of time, the newest included; nil for a touch that
    /// is not of this event.
    public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
        touches.contains(touch) ? Array(touch.samples) : nil
    }
}

/// What happened to buttons since the event before: UIKit's presses event.
public final class PressesEvent: Event {
    /// Every button that is down, and those that this event lets go.
    public let allPresses: Set<Press>

    init(timestamp: Double, presses: [Press]) {
        allPresses = Set(presses)
        super.init(timestamp: timestamp)
    }

    override public var type: EventType { .presses }
}
