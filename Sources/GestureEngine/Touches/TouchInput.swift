public import Geometry

/// An action of a finger at a time.
public struct TouchInput: Hashable, Sendable {
    /// The things that a finger can do.
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    /// Distinguishes fingers; the trace's id. A finger that has lifted may land again under its number.
    public var finger: Int
    /// What the finger does. A lift or a cancel leaves it where it was, whatever the location says.
    public var phase: Phase
    /// In window coordinates.
    public var location: Point
    /// Seconds of the simulation.
    public var time: Double
    /// What touches the screen; only that of a landing counts.
    public var type: Touch.TouchType

    /// An input by a finger's number, in window coordinates and seconds of the simulation.
    public init(finger: Int, phase: Phase, location: Point, time: Double, type: Touch.TouchType = .direct) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
        self.type = type
    }

    /// Points from the origin, per axis, beyond which no finger can be: sums of places stay finite (C).
    static let farthest = 1e9

    /// Whether time and place are numbers to reckon with.
    var isUsable: Bool {
        time.isFinite && abs(location.x) <= Self.farthest && abs(location.y) <= Self.farthest
    }
}
