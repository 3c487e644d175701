internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the midpoint of the fingers of each gesture, which determines pan, pinch and rotation, with lines to the
/// fingers and the path of the midpoint. The path is interrupted when a finger lands or lifts, because the midpoint
/// jumps then although the view must not.
struct CentroidPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .centroid
    static let labelRank: Int? = 70

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        guard let finger = history.fingerTogether else { return [] }
        return [line(of: finger)]
    }

    private static func line(of finger: Int) -> KeyLine {
        KeyLine("to midpoint", rank: 13) { stroke($0.theme.finger(finger)) }
    }

    var keyLines: [KeyLine] {
        stage.groups.first { $0.fingers.count > 1 }.flatMap(\.fingers.first).map { [Self.line(of: $0)] } ?? []
    }

    let stage: FrameStage

    private static let radius = 5.0
    /// The largest number of frames that the path covers.
    private static let longest = 240

    /// The stroke of the line from a finger to the midpoint.
    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 1.2, dash: [2, 3]) }

    func paint(_ list: inout DrawList) {
        for group in stage.groups {
            list.append(group: "\(group.view) centroid") { paint(group, &$0) }
        }
    }

    private func paint(_ group: FingerGroup, _ list: inout DrawList) {
        let color = stage.painter.color(ofView: group.view)
        let edge = stage.theme.edge
        let center = stage.picture(group.centroid)
        for path in paths(of: group) {
            list.appendLine(
                path, Stroke(color.withAlpha(0.8), width: 1.4, cap: .round, join: .round), edge: edge.withAlpha(0.6))
        }
        guard group.fingers.count > 1 else { return }
        for (finger, location) in zip(group.fingers, group.locations) {
            list.draw(.polyline([center, stage.picture(location)]), stroke: Self.stroke(stage.theme.finger(finger)))
        }
        let tips = [(0, -1), (1, 0), (0, 1), (-1, 0)].map {
            center + Vector(dx: Double($0.0), dy: Double($0.1)) * Self.radius
        }
        list.draw(.polygon(tips), fill: color, stroke: Stroke(edge, width: 1.2))
    }

    /// The lines through the midpoints of previous frames, one for each set of fingers.
    private func paths(of group: FingerGroup) -> [[Point]] {
        let midpoints = stage.history.midpoints[group.view] ?? []
        var paths: [[Point]] = []
        var fingers: [Int]?
        var frame = stage.snapshot.frame
        let oldest = frame - Self.longest
        let end = midpoints.partitioningIndex { $0.frame > frame }
        for then in midpoints[..<end].reversed() {
            guard frame > oldest, then.frame == frame else { break }
            if fingers != then.fingers { paths.append([]) }
            fingers = then.fingers
            paths[paths.count - 1].append(stage.picture(then.location))
            frame -= 1
        }
        return paths.filter { $0.count > 1 }
    }

    var labels: [Label] {
        stage.groups.filter { $0.fingers.count > 1 }.map { group in
            Label(
                text: "midpoint \(trimmedDecimals(group.centroid.x, 1)), \(trimmedDecimals(group.centroid.y, 1)) pt",
                accent: stage.painter.color(ofView: group.view), anchor: stage.picture(group.centroid),
                group: "\(group.view) centroid", clearance: Self.radius + 3, sides: .first(.below, .above),
                maximumDistance: 50,
                font: Font(size: 9, weight: .semibold))
        }
    }

    var obstacles: [Rect] {
        stage.groups.filter { $0.fingers.count > 1 }.map { group in
            let center = stage.picture(group.centroid)
            return Rect(
                x: center.x - Self.radius, y: center.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
        }
    }
}
