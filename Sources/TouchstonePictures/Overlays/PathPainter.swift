internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws the paths of views' centers so far, from a ring at the start to a dot at the current position.
struct PathPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .path

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        guard let view = history.paths.first(where: { $0.places.count > 1 })?.view else { return [] }
        return [line(of: view)]
    }

    private static func line(of view: String) -> KeyLine {
        KeyLine("path of the centre", rank: 9) { stroke($0.color(ofView: view)) }
    }

    var keyLines: [KeyLine] { paths.first.map { [Self.line(of: $0.view)] } ?? [] }

    let stage: FrameStage

    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 1.8, cap: .round, join: .round) }

    /// The paths so far, in picture coordinates. A view that has not moved has none.
    private var paths: [(view: String, points: [Point])] {
        stage.history.paths.map { path in
            (path.view, path.places.prefix { $0.frame <= stage.snapshot.frame }.map { stage.picture($0.location) })
        }.filter { $0.points.count > 1 }
    }

    var lines: [[Point]] { paths.map(\.points) }

    /// The rings at the starts.
    var obstacles: [Rect] {
        paths.compactMap(\.points.first).map { Rect(x: $0.x - 5, y: $0.y - 5, width: 10, height: 10) }
    }

    func paint(_ list: inout DrawList) {
        let theme = stage.theme
        for (view, points) in paths {
            guard let first = points.first, let last = points.last else { continue }
            let color = stage.painter.color(ofView: view)
            list.append(group: "\(view) path") { list in
                list.appendLine(
                    points, Self.stroke(color), edge: theme.edge.withAlpha(0.8))
                list.draw(.circle(center: first, radius: 3.2), fill: theme.edge, stroke: Stroke(color, width: 1.6))
                list.draw(.circle(center: last, radius: 3.6), fill: color, stroke: Stroke(theme.edge, width: 1.2))
            }
        }
    }
}
