public import Geometry
public import GestureEngine

/// Where a finger has been since it landed.
public struct FingerTrail: Sendable, Hashable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// In window coordinates, the newest last; at most ``FingerTrail/longest`` of them.
    public var points: [Point]
    /// The newest phase of the finger's touch.
    public var phase: Touch.Phase
    /// Seconds since the finger lifted or was cancelled; nil while it is down.
    public var sinceEnd: Double?

    /// How many points a trail keeps.
    public static let longest = 240
    /// How long a trail is kept after its finger has lifted, in seconds.
    public static let lingering = 0.3
}
