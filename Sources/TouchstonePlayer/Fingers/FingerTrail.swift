package import TouchstoneEngine
package import TouchstoneGeometry

/// The path of a finger since it landed.
package struct FingerTrail: Sendable, Hashable {
    /// The finger's number, which is its id in traces.
    package var finger: Int
    /// The type of the touch.
    package var type = Touch.TouchType.direct
    /// The vertices of the path, in window coordinates; the last one is the current location. The path passes all
    /// locations of the last ``FingerTrail/longest`` frames within ``FingerTrail/tolerance``.
    package var points: [Point]
    /// The latest phase of the finger's touch.
    package var phase: Touch.Phase
    /// The seconds since the finger was lifted or cancelled; nil while it is down.
    package var sinceEnd: Double?

    /// The number of frames that a trail covers.
    package static let longest = 240
    /// The largest distance from a location of the finger to the trail, in points. It is too small to see.
    package static let tolerance = 0.1
    /// The number of seconds that a trail remains after its finger has lifted.
    package static let lingering = 0.3
}

/// Tracks the paths of fingers, frame by frame.
struct FingerTrails {
    /// The trails of fingers that are down or have lifted recently, in the order in which they landed.
    private(set) var all: [FingerTrail] = []
    /// The times when lifted fingers were lifted, in seconds of the scene.
    private var ends: [Int: Double] = [:]
    /// The simplified paths of the fingers.
    private var paths: [Int: SimplifiedPolyline] = [:]

    /// Adds the next frame.
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
        if let last = all.firstIndex(where: { $0.finger == touch.finger && $0.sinceEnd == nil }) {
            index = last
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

/// The fingers that a view's recognized gestures follow in a frame.
package struct FingerGroup: Sendable, Hashable {
    /// The view's name.
    package let view: String
    /// The fingers in the order in which they landed.
    package let fingers: [Int]
    /// The locations of the fingers, in window coordinates.
    package let locations: [Point]
    /// The midpoint of the fingers, in window coordinates.
    package let centroid: Point

    /// The groups of all views, in the order of the recognizers.
    package static func all(in snapshot: FrameSnapshot) -> [FingerGroup] {
        var views: [String] = []
        var followed: [String: Set<Int>] = [:]
        for recognizer in snapshot.recognizers where recognizer.state.isActive && !recognizer.fingers.isEmpty {
            if followed[recognizer.view] == nil { views.append(recognizer.view) }
            followed[recognizer.view, default: []].formUnion(recognizer.fingers)
        }
        return views.compactMap { view in
            let touches = snapshot.touches.filter { followed[view]?.contains($0.finger) ?? false }
            guard let centroid = Point.centroid(of: touches.map(\.location)) else { return nil }
            return FingerGroup(
                view: view, fingers: touches.map(\.finger), locations: touches.map(\.location), centroid: centroid)
        }
    }
}
