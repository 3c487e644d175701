/// What happened to one or more fingers since the event before: UIKit's event.
public final class Event {
    /// Seconds of the simulation.
    public let timestamp: Double
    /// Every finger that is down, and those that this event lifts, in the order in which they landed.
    let touches: [Touch]

    init(timestamp: Double, touches: [Touch]) {
        self.timestamp = timestamp
        self.touches = touches
    }

    /// Every finger that is down, and those that this event lifts.
    public var allTouches: Set<Touch> { Set(touches) }

    /// The single samples behind the touch's newest location, in order of time, the newest included.
    public func coalescedTouches(for touch: Touch) -> [TouchSample] { touch.samples }
}
