internal import Drawing
internal import Geometry
internal import GestureEngine
internal import Playback

/// Draws the path that the middles of views have taken so far, from a ring where each began to a dot where it is.
struct PathPainter: CanvasOverlay {
    let stage: FrameStage

    func paint(_ list: inout DrawList) {
        let theme = stage.theme
        for path in stage.history.paths {
            let points = path.places.prefix { $0.frame <= stage.snapshot.frame }.map { stage.picture($0.location) }
            // A view that has not moved has no path.
            guard points.count > 1, let first = points.first, let last = points.last else { continue }
            let color = stage.painter.color(ofView: path.view)
            list.append(group: "\(path.view) path") { list in
                list.appendLine(
                    points, Stroke(color, width: 1.8, cap: .round, join: .round), edge: theme.edge.withAlpha(0.8))
                list.append(
                    Shape(.circle(center: first, radius: 3.2), fill: theme.edge, stroke: Stroke(color, width: 1.6)))
                list.append(
                    Shape(.circle(center: last, radius: 3.6), fill: color, stroke: Stroke(theme.edge, width: 1.2)))
            }
        }
    }
}
