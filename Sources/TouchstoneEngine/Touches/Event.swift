/// The changes of fingers or buttons since the previous event. Corresponds to `UIEvent`.
public class Event {
    /// The subject of an event.
    public enum EventType: Hashable, Sendable { case touches, presses }

    /// The kinds of events of one subject, with UIKit's values. None of them occurs.
    public enum EventSubtype: Int, Hashable, Sendable { case none, motionShake }

    /// The simulation time in seconds.
    public let timestamp: Double
    /// Every finger that is down or that this event lifts, in the order of landing.
    let touches: [Touch]
    /// The number of the frame, counted from 1. All events of touches in a frame share it. 0 for an event of presses.
    package let frame: Int

    init(timestamp: Double, touches: [Touch] = [], frame: Int = 0) {
        self.timestamp = timestamp
        self.touches = touches
        self.frame = frame
    }

    /// The kind of the event: none.
    public var subtype: EventSubtype { .none }

    /// The subject of the event.
    public var type: EventType { .touches }

    /// Every finger that is down or that this event lifts; nil for an event of presses.
    public var allTouches: Set<Touch>? { type == .touches ? Set(touches) : nil }

    /// The touches of ``allTouches`` that landed on `view`.
    public func touches(for view: View) -> Set<Touch>? { allTouches.map { $0.filter { $0.view === view } } }

    /// The touches of ``allTouches`` that a recognizer follows.
    public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
        allTouches.map { $0.filter(recognizer.touches.contains) }
    }

    /// Returns the individual samples that led to the touch's newest location, in order of time and including the
    /// newest. Returns nil for a touch that is not part of this event.
    public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
        touches.contains(touch) ? Array(touch.samples) : nil
    }
}

/// The changes of buttons since the previous event. Corresponds to `UIPressesEvent`.
public final class PressesEvent: Event {
    /// Every button that is down or that comes up in this event.
    public let allPresses: Set<Press>

    init(timestamp: Double, presses: [Press]) {
        allPresses = Set(presses)
        super.init(timestamp: timestamp)
    }

    override public var type: EventType { .presses }
}
