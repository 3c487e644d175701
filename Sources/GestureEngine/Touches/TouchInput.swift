public import Geometry

/// What a finger does at a time.
public struct TouchInput: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    /// Tells fingers apart; the trace's id. A finger that has lifted may land again under its number.
    public var finger: Int
    public var phase: Phase
    /// In window coordinates.
    public var location: Point
    /// Seconds of the simulation.
    public var time: Double

    public init(finger: Int, phase: Phase, location: Point, time: Double) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
    }

    var isFinite: Bool { location.isFinite && time.isFinite }
}
