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

    func paint(_ list: inout DrawList) {
        for view in snapshot.views {
            guard let limit = view.readings.limit, isShown(view) else { continue }
            list.append(group: "\(view.name) limit") { paint(limit, of: view, &$0) }
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

    private func paint(_ limit: Rect, of view: ViewSnapshot, _ list: inout DrawList) {
        let toPicture = (view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity)
            .concatenating(painter.toPicture)
        let box = view.drawnFrame
        let touched = touchedEdges(of: limit, by: box)
        let theme = painter.theme
        func polygon(_ rect: Rect) -> Outline { .polygon(rect.corners.map { $0.applying(toPicture) }) }
        if painter.overlays.contains(.frame) {
            list.append(
                Shape(polygon(box), stroke: Stroke(theme.frame, width: 1, dash: [1.5, 2.5])))
        }
        if painter.overlays.contains(.limit) {
            let color = touched.isEmpty ? theme.limit : theme.warning
            list.append(Shape(polygon(limit), stroke: Stroke(color, width: 1.6, dash: [7, 4])))
            for (start, end) in touched {
                list.append(
                    Shape(
                        .polyline([start.applying(toPicture), end.applying(toPicture)]),
                        stroke: Stroke(theme.warning, width: 3.6, cap: .round)))
            }
        }
    }

    /// The edges of the limit that the box touches or crosses.
    private func touchedEdges(of limit: Rect, by box: Rect) -> [(Point, Point)] {
        let corners = limit.corners
        let isTouched = [
            box.minY <= limit.minY + Self.touching, box.maxX >= limit.maxX - Self.touching,
            box.maxY >= limit.maxY - Self.touching, box.minX <= limit.minX + Self.touching,
        ]
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }
}
