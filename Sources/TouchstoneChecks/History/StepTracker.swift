package import TouchstoneEngine
package import TouchstoneGeometry

/// Tracks how far views move from one frame to the next, compared to the fingers.
package struct StepTracker: Sendable, Hashable {
    /// The movement of one view since the previous frame.
    package struct Step: Sendable, Hashable {
        /// The view's name.
        package var view: String
        /// The largest movement of a corner of its bounds, in points of the window.
        package var distance: Double
        /// The largest movement of a finger, in points of the window.
        package var fingerDistance: Double
        /// Whether a finger is down.
        package var isTouched: Bool
        /// The corners of its bounds in the previous frame, in window coordinates.
        package var cornersBefore: [Point]
        /// The corners of its bounds now, in window coordinates.
        package var corners: [Point]

        /// Whether fingers are down and the movement is too large to be explained by any of them: more than 4 points,
        /// and more than twice the largest movement of a finger.
        package var isJump: Bool { isTouched && distance > allowedDistance }
        /// The largest distance that is not a jump.
        package var allowedDistance: Double { max(4, 2 * fingerDistance) }
    }

    private let view: String?
    private let isPresented: Bool
    private var corners: [String: [Point]] = [:]

    /// - Parameters:
    ///   - view: the view that is tracked; nil for all views.
    ///   - presented: whether views are where they are drawn, or where their model values place them.
    package init(view: String? = nil, presented: Bool) {
        self.view = view
        isPresented = presented
    }

    /// Adds the next frame, and returns the movements of the views in drawing order. Call this method for each frame of
    /// the scene once and in order. A view that did not exist in the previous frame has no step.
    package mutating func steps(in snapshot: FrameSnapshot) -> [Step] {
        let isTouched = snapshot.touches.contains { $0.phase != .ended && $0.phase != .cancelled }
        // A finger that lifts in this frame may have moved before it lifted.
        let fingers = snapshot.touches.map { $0.location.distance(to: $0.previousLocation) }.max() ?? 0
        return snapshot.views.enumerated().compactMap { index, candidate in
            guard view == nil || candidate.name == view else { return nil }
            let now = snapshot.corners(ofViewAt: index, presented: isPresented)
            guard let before = corners.updateValue(now, forKey: candidate.name) else { return nil }
            let distance = zip(before, now).map { $0.distance(to: $1) }.max() ?? 0
            return Step(
                view: candidate.name, distance: distance, fingerDistance: fingers, isTouched: isTouched,
                cornersBefore: before, corners: now)
        }
    }
}
