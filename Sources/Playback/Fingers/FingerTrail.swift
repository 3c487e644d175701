package import Geometry
package import GestureEngine

/// Where a finger has been since it landed.
package struct FingerTrail: Sendable, Hashable {
    /// The finger's number: the trace's id.
    package var finger: Int
    /// What touches the screen.
    package var type = Touch.TouchType.direct
    /// The vertices of its path, in window coordinates; the last is where the finger is. The path passes all locations of the last
    /// ``FingerTrail/longest`` frames within ``FingerTrail/tolerance``.
    package var points: [Point]
    /// The newest phase of the finger's touch.
    package var phase: Touch.Phase
    /// Seconds since the finger lifted or was cancelled; nil while it is down.
    package var sinceEnd: Double?

    /// How many frames a trail goes back.
    package static let longest = 240
    /// The largest distance from a location of the finger to the trail, in points: too little to be seen.
    package static let tolerance = 0.1
    /// How long a trail is kept after its finger has lifted, in seconds.
    package static let lingering = 0.3
}

/// Follows where fingers have been, frame by frame.
struct FingerTrails {
    /// The trails of fingers that are down or have lifted lately, in the order in which they landed.
    private(set) var all: [FingerTrail] = []
    /// When the fingers that have lifted did so, in seconds of the scene.
    private var ends: [Int: Double] = [:]
    /// The fingers' paths.
    private var paths: [Int: SimplifiedPolyline] = [:]

    /// Looks at the next frame.
    mutating func update(with snapshot: FrameSnapshot) {
        // A finger that lands again starts a new trail.
        for landing in snapshot.landings { all.removeAll { $0.finger == landing.finger } }
        for touch in snapshot.touches { follow(touch, at: snapshot.time) }
        for index in all.indices where all[index].sinceEnd != nil {
            all[index].sinceEnd = snapshot.time - (ends[all[index].finger] ?? snapshot.time)
        }
        all.removeAll { ($0.sinceEnd ?? 0) > FingerTrail.lingering + Simulation.timeTolerance }
    }

    private mutating func follow(_ touch: TouchSnapshot, at time: Double) {
        let index: Int
        if let known = all.firstIndex(where: { $0.finger == touch.finger && $0.sinceEnd == nil }) {
            index = known
        } else {
            index = all.count
            all.append(FingerTrail(finger: touch.finger, type: touch.type, points: [], phase: touch.phase))
            paths[touch.finger] = SimplifiedPolyline(from: touch.previousLocation, tolerance: FingerTrail.tolerance)
        }
        all[index].phase = touch.phase
        paths[touch.finger]?.append(touch.location, keeping: FingerTrail.longest)
        all[index].points = paths[touch.finger]?.points ?? []
        if touch.phase == .ended || touch.phase == .cancelled {
            all[index].sinceEnd = 0
            ends[touch.finger] = time
        }
    }
}
