internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws previous outlines of views at regular intervals over the last second. Older outlines are fainter. A view that
/// has not moved has none.
struct GhostPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .ghosts

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        guard let view = history.poses.first(where: { $0.poses.count > 1 })?.view else { return [] }
        return [line(of: view)]
    }

    private static func line(of view: String) -> KeyLine {
        KeyLine("earlier place", rank: 8) { stroke($0.color(ofView: view), strength: 0.6) }
    }

    var keyLines: [KeyLine] {
        stage.history.poses.first { !ghosts(of: $0).isEmpty }.map { [Self.line(of: $0.view)] } ?? []
    }

    let stage: FrameStage

    /// The number of outlines of each view.
    private static let count = 6
    /// The seconds between two outlines.
    private static let interval = 1.0 / 6

    static func stroke(_ color: Color, strength: Double) -> Stroke {
        Stroke(color.withAlpha(strength), width: 1.3, join: .round)
    }

    /// The previous outlines of a view, the newest first.
    private func ghosts(of view: SceneHistory.Poses) -> [(age: Int, corners: [Point])] {
        let frame = stage.snapshot.frame
        guard let now = view.pose(in: frame), !now.corners.isEmpty else { return [] }
        var ghosts: [(age: Int, corners: [Point])] = []
        var newer = now
        for age in 1...Self.count {
            let then = frame - Int((Double(age) * Self.interval * stage.painter.framesPerSecond).rounded())
            guard then >= 0, let pose = view.pose(in: then) else { break }
            if pose != newer, !pose.corners.isEmpty { ghosts.append((age, pose.corners)) }
            newer = pose
        }
        return ghosts
    }

    func paint(_ list: inout DrawList) {
        for view in stage.history.poses {
            let ghosts = ghosts(of: view)
            list.append(group: "\(view.view) ghosts") { list in
                for ghost in ghosts.reversed() {
                    let strength = 0.9 - 0.65 * Double(ghost.age - 1) / Double(Self.count - 1)
                    let color = stage.painter.color(ofView: view.view)
                    list.appendLine(
                        ghost.corners.map(stage.picture), Self.stroke(color, strength: strength),
                        edge: stage.theme.edge.withAlpha(strength), isClosed: true)
                }
            }
        }
    }
}
