internal import Drawing
internal import Geometry
internal import GestureEngine
internal import SceneFile

/// Draws limit rectangles, and the frame boxes that they hold, in the coordinates of each view's superview, so turned
/// and scaled with it.
struct LimitPainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot

    /// Points by which an edge may miss its limit and still count as touching: less than a pixel at any usual scale.
    private static let touching = 0.01

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot) {
        self.painter = painter
        self.snapshot = snapshot
    }

    /// A view whose frame is held inside a limit.
    private struct Held {
        let name: String
        let limit: Rect
        /// The view's frame, as drawn.
        let box: Rect
        /// From the superview's coordinates to the picture's.
        let toPicture: Transform
        /// The edges of the limit that the box touches or crosses.
        let touched: [(start: Point, end: Point)]
    }

    func paint(_ list: inout DrawList) {
        let held = snapshot.views.filter(isShown).compactMap(held)
        // A limit that is touched must not be covered by one that is not: several views may share one.
        for one in held.filter(\.touched.isEmpty) + held.filter({ !$0.touched.isEmpty }) {
            list.append(group: "\(one.name) limit") { paint(one, &$0) }
        }
    }

    private func isShown(_ view: ViewSnapshot) -> Bool {
        var current: ViewSnapshot? = view
        while let shown = current {
            if shown.isHidden || shown.drawn.alpha == 0 { return false }
            current = shown.superview.map { snapshot.views[$0] }
        }
        return true
    }

    private func held(_ view: ViewSnapshot) -> Held? {
        guard let limit = view.readings.limit else { return nil }
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        return Held(
            name: view.name, limit: limit, box: view.drawnFrame,
            toPicture: toWindow.concatenating(painter.toPicture),
            touched: touchedEdges(of: limit, by: view))
    }

    private func paint(_ held: Held, _ list: inout DrawList) {
        let theme = painter.theme
        func polygon(_ rect: Rect) -> Outline { .polygon(rect.corners.map { $0.applying(held.toPicture) }) }
        if painter.overlays.contains(.frame) {
            list.append(Shape(polygon(held.box), stroke: Stroke(theme.frame, width: 1, dash: [1.5, 2.5])))
        }
        guard painter.overlays.contains(.limit) else { return }
        let color = held.touched.isEmpty ? theme.limit : theme.warning
        list.append(Shape(polygon(held.limit), stroke: Stroke(color, width: 1.6, dash: [7, 4])))
        for edge in held.touched {
            list.append(
                Shape(
                    .polyline([edge.start.applying(held.toPicture), edge.end.applying(held.toPicture)]),
                    stroke: Stroke(theme.warning, width: 3.6, cap: .round)))
        }
    }

    /// The edges of the limit that the view touches or crosses: from inside, or where it covers the limit from outside.
    private func touchedEdges(of limit: Rect, by view: ViewSnapshot) -> [(start: Point, end: Point)] {
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
                return (covers ? -beyond : beyond) >= -Self.touching
            }
        }
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    /// Whether a corner of the limit lies on the outline of a view that is to cover it, or outside.
    private func isBare(_ corner: Point, by view: ViewSnapshot) -> Bool {
        guard let back = view.drawnTransformToSuperview.inverted else { return true }
        return !view.drawn.bounds.inset(by: Self.touching).contains(corner.applying(back))
    }
}
