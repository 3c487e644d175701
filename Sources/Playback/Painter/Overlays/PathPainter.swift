internal import Drawing
internal import Geometry

/// Draws the way that the middles of views have come so far, from a ring where each began to a dot where it is.
struct PathPainter {
    private let painter: FramePainter
    private let frame: Int

    init(_ painter: FramePainter, frame: Int) {
        self.painter = painter
        self.frame = frame
    }

    func paint(_ list: inout DrawList) {
        for (index, path) in painter.history.paths.enumerated() {
            let points = path.places.prefix { $0.frame <= frame }.map { $0.location.applying(painter.toPicture) }
            // A view that has not moved has no way behind it.
            guard points.count > 1, let first = points.first, let last = points.last else { continue }
            let color = painter.theme.path(index)
            list.append(group: "\(path.view) path") { list in
                // The light edge keeps the line legible on whatever lies behind it.
                for stroke in [
                    Stroke(.white.withAlpha(0.8), width: 4, cap: .round, join: .round),
                    Stroke(color, width: 1.8, cap: .round, join: .round),
                ] {
                    list.append(Shape(.polyline(points), stroke: stroke))
                }
                list.append(
                    Shape(.circle(center: first, radius: 3.2), fill: .white, stroke: Stroke(color, width: 1.6)))
                list.append(
                    Shape(.circle(center: last, radius: 3.6), fill: color, stroke: Stroke(.white, width: 1.2)))
            }
        }
    }
}
