internal import Geometry
internal import GestureEngine

/// A view that is held inside a limit, in one frame.
struct HeldView {
    let view: ViewSnapshot
    /// In the superview's coordinates.
    let limit: Rect
    /// The view's frame in the superview's coordinates, as drawn.
    let box: Rect
    /// From the superview's coordinates to the picture's.
    let toPicture: Transform
    /// The edges of the limit that the view touches or crosses, in the superview's coordinates.
    let touched: [(start: Point, end: Point)]

    /// Points by which an edge may miss its limit and still count as touching: less than a pixel at any usual scale.
    private static let touching = 0.01

    /// Nil for a view without a limit.
    ///
    /// - Parameter toPicture: from window coordinates to the picture's.
    init?(_ snapshot: FrameSnapshot, at index: Int, toPicture: Transform) {
        view = snapshot.views[index]
        guard let limit = view.readings.limit else { return nil }
        self.limit = limit
        box = view.drawnFrame
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        self.toPicture = toWindow.concatenating(toPicture)
        touched = Self.touchedEdges(of: limit, by: view)
    }

    /// The edges of the limit that the view touches or crosses: from inside, or where it covers the limit from outside.
    private static func touchedEdges(of limit: Rect, by view: ViewSnapshot) -> [(start: Point, end: Point)] {
        let coverage = view.readings.limitCoverage
        let corners = limit.corners
        let isTouched: [Bool]
        if coverage.contains(.outline) {
            let bare = corners.map { isBare($0, by: view) }
            isTouched = (0..<4).map { bare[$0] || bare[($0 + 1) % 4] }
        } else {
            let box = view.drawnFrame
            // How far each edge of the box is outside of the limit's.
            let beyond = [
                limit.minY - box.minY, box.maxX - limit.maxX, box.maxY - limit.maxY, limit.minX - box.minX,
            ]
            isTouched = beyond.enumerated().map { index, beyond in
                let covers = coverage.contains(index % 2 == 0 ? .vertical : .horizontal)
                return (covers ? -beyond : beyond) >= -touching
            }
        }
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    /// Whether a corner of the limit lies on the outline of a view that is to cover it, or outside.
    private static func isBare(_ corner: Point, by view: ViewSnapshot) -> Bool {
        guard let back = view.drawnTransformToSuperview.inverted else { return true }
        return !view.drawn.bounds.inset(by: touching).contains(corner.applying(back))
    }
}
