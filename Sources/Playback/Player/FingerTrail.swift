package import Geometry
package import GestureEngine

/// Where a finger has been since it landed.
package struct FingerTrail: Sendable, Hashable {
    /// The finger's number: the trace's id.
    package var finger: Int
    /// In window coordinates, the newest last; at most ``FingerTrail/longest`` of them.
    package var points: [Point]
    /// The newest phase of the finger's touch.
    package var phase: Touch.Phase
    /// Seconds since the finger lifted or was cancelled; nil while it is down.
    package var sinceEnd: Double?

    /// How many points a trail keeps.
    package static let longest = 240
    /// How long a trail is kept after its finger has lifted, in seconds.
    package static let lingering = 0.3
}
