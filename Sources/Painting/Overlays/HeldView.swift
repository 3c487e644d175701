internal import Geometry
internal import GestureEngine
internal import Playback

/// A view that is held inside a limit, in one frame.
struct HeldView {
    let view: ViewSnapshot
    /// In the superview's coordinates.
    let limit: Rect
    /// The view's frame in the superview's coordinates, as drawn.
    let box: Rect
    /// How far the box is from the limit's edges.
    let distances: LimitDistances
    /// From the superview's coordinates to the picture's.
    let toPicture: Transform
    /// The edges of the limit that the view touches or crosses, in the superview's coordinates.
    let touched: [(start: Point, end: Point)]

    /// Nil for a view without a limit.
    ///
    /// - Parameter toPicture: from window coordinates to the picture's.
    init?(_ snapshot: FrameSnapshot, at index: Int, toPicture: Transform) {
        view = snapshot.views[index]
        guard let limit = view.readings.limit, let distances = LimitDistances(of: view, presented: true) else {
            return nil
        }
        self.distances = distances
        self.limit = limit
        box = view.drawnFrame
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        self.toPicture = toWindow.concatenating(toPicture)
        touched = Self.touchedEdges(of: limit, by: view, distances)
    }

    /// The edges of the limit that the view touches or crosses: from inside, or where it covers the limit from outside.
    private static func touchedEdges(
        of limit: Rect, by view: ViewSnapshot, _ distances: LimitDistances
    ) -> [(start: Point, end: Point)] {
        let coverage = view.readings.limitCoverage
        let corners = limit.corners
        let isTouched: [Bool]
        if coverage.contains(.outline) {
            let bare = corners.map { isBare($0, by: view) }
            isTouched = (0..<4).map { bare[$0] || bare[($0 + 1) % 4] }
        } else {
            let excess = distances.excess
            // From the top on, as the corners go.
            isTouched = (1...4).map { excess[$0 % 4] >= -LimitContact.touching }
        }
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    /// Whether a corner of the limit lies on the outline of a view that is to cover it, or outside.
    private static func isBare(_ corner: Point, by view: ViewSnapshot) -> Bool {
        guard let back = view.drawnTransformToSuperview.inverted else { return true }
        return !view.drawn.bounds.inset(by: LimitContact.touching).contains(corner.applying(back))
    }
}
