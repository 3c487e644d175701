package import TouchstoneEngine
package import TouchstoneGeometry

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
