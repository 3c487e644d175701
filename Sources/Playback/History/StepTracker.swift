package import Geometry
package import GestureEngine

/// Follows how far views move from one frame to the next, beside how far the fingers do.
package struct StepTracker: Sendable, Hashable {
    /// What one view did since the frame before.
    package struct Step: Sendable, Hashable {
        /// The view's name.
        package var view: String
        /// The largest movement of a corner of its bounds, in points of the window.
        package var distance: Double
        /// The largest movement of a finger, in points of the window.
        package var fingerDistance: Double
        /// Whether a finger is down.
        package var isTouched: Bool
        /// The corners of its bounds in the frame before, in window coordinates.
        package var cornersBefore: [Point]
        /// The corners of its bounds now, in window coordinates.
        package var corners: [Point]

        /// Whether no finger can explain it: more than 4 points, and more than twice the largest movement of
        /// a finger, while fingers are down.
        package var isJump: Bool { isTouched && distance > allowedDistance }
        /// How far it may go before it is one.
        package var allowedDistance: Double { max(4, 2 * fingerDistance) }
    }

    private let view: String?
    private let isPresented: Bool
    private var corners: [String: [Point]] = [:]

    /// - Parameters:
    ///   - view: the view that is followed; nil for all views.
    ///   - presented: whether views are where they are drawn, or where their models' values are.
    package init(view: String? = nil, presented: Bool) {
        self.view = view
        isPresented = presented
    }

    /// What the views did in the next frame, in drawing order; each frame of the scene once, in order. A view that was not
    /// there in the frame before makes no step.
    package mutating func steps(in snapshot: FrameSnapshot) -> [Step] {
        let isTouched = snapshot.touches.contains { $0.phase != .ended && $0.phase != .cancelled }
        // A finger that lifts in this frame may have moved before.
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
