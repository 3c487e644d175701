public import TouchstoneGeometry

/// A change of a finger at a time: it lands, moves or lifts, or its touch is cancelled.
public struct TouchInput: Hashable, Sendable {
    /// The kinds of changes, named like the phases of a touch.
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    /// The finger's number, which identifies it in inputs and snapshots. A finger that has lifted may land again with
    /// the same number.
    public var finger: Int
    /// The kind of change. With `ended` and `cancelled`, ``location`` does not move the touch.
    public var phase: Phase
    /// The location in window coordinates.
    public var location: Point
    /// The simulation time in seconds.
    public var time: Double
    /// The thing that touches the screen. It matters only when the finger lands.
    public var type: Touch.TouchType

    /// Creates an input. `location` is in window coordinates, `time` in seconds of the simulation.
    public init(finger: Int, phase: Phase, location: Point, time: Double, type: Touch.TouchType = .direct) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
        self.type = type
    }

    /// The largest distance from the origin, in points per axis, at which a finger can be. It keeps sums of locations
    /// finite (C).
    static let farthest = 1e9

    /// Whether the time is finite and the location is within the allowed distance.
    var isUsable: Bool {
        time.isFinite && abs(location.x) <= Self.farthest && abs(location.y) <= Self.farthest
    }
}
