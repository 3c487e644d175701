internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the transforms that gestures requested and that a limit did not allow: the requested outline of the view,
/// dashed, an arrow from there to the allowed position, and the difference.
struct OverflowPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .overflow
    static let labelRank: Int? = 40

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        guard let view = history.tally.refusedView else { return [] }
        return [line(of: view)]
    }

    private static func line(of view: String) -> KeyLine {
        KeyLine("refused", rank: 10) { stroke($0.color(ofView: view)) }
    }

    var keyLines: [KeyLine] { refused.first.map { [Self.line(of: $0.view.name)] } ?? [] }

    /// A view that does not have the requested position.
    private struct Refused {
        let view: ViewSnapshot
        /// The corners of the requested outline, in picture coordinates.
        let corners: [Point]
        /// The center of the requested outline, in picture coordinates.
        let wanted: Point
        /// The center of the allowed outline, in picture coordinates.
        let allowed: Point
        let words: String
    }

    let stage: FrameStage
    private let refused: [Refused]

    private static let tip = 8.0

    /// The stroke of the requested outline.
    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 1.5, dash: [5, 3]) }

    init(stage: FrameStage) {
        self.stage = stage
        refused = stage.shown.compactMap { Self.refused(stage.snapshot.views[$0], stage) }
    }

    private static func refused(_ view: ViewSnapshot, _ stage: FrameStage) -> Refused? {
        guard let transform = view.readings.wantedTransform, let toSuperview = view.wantedTransformToSuperview else {
            return nil
        }
        let toPicture = stage.superviewToPicture(of: view)
        let bounds = view.drawn.bounds
        let corners = bounds.corners.map { $0.applying(toSuperview).applying(toPicture) }
        let wanted = bounds.center.applying(toSuperview)
        let allowed = bounds.center.applying(view.drawnTransformToSuperview)
        guard corners.allSatisfy(\.isFinite) else { return nil }
        let words = words(from: view.drawn.transform, to: transform, distance: wanted.distance(to: allowed))
        guard !words.isEmpty else { return nil }
        return Refused(
            view: view, corners: corners, wanted: wanted.applying(toPicture), allowed: allowed.applying(toPicture),
            words: words)
    }

    /// The difference from the requested transform: in points of the superview's coordinates, as a factor, and in
    /// degrees.
    private static func words(from held: Transform, to wanted: Transform, distance: Double) -> String {
        let (from, to) = (held.decomposition, wanted.decomposition)
        var parts: [String] = []
        if distance >= 0.05 { parts.append("\(decimals(distance, 1)) pt") }
        let factor = from.scaleX == 0 ? 1 : to.scaleX / from.scaleX
        if abs(factor - 1) >= 0.0005 { parts.append("× \(decimals(factor, 3))") }
        let turn = Angle(radians: to.angle - from.angle).normalized.degrees
        if abs(turn) >= 0.05 { parts.append("\(decimals(turn, 1))°") }
        return parts.joined(separator: ", ")
    }

    func paint(_ list: inout DrawList) {
        let edge = stage.theme.edge
        for refused in refused {
            let color = stage.painter.color(ofView: refused.view.name)
            list.append(group: "\(refused.view.name) overflow") { list in
                list.draw(
                    .polygon(refused.corners), fill: color.withAlpha(0.1),
                    stroke: Stroke(edge.withAlpha(0.8), width: 3.2))
                list.draw(.polygon(refused.corners), stroke: Self.stroke(color))
                let displacement = refused.allowed - refused.wanted
                guard displacement.length > Self.tip + 2 else { return }
                let ahead = displacement * (1 / displacement.length)
                let side = Vector(dx: -ahead.dy, dy: ahead.dx) * (Self.tip * 0.5)
                let base = refused.allowed - ahead * Self.tip
                list.appendLine(
                    [refused.wanted, base], Stroke(stage.theme.warning, width: 2), edge: edge.withAlpha(0.85))
                list.draw(
                    .polygon([base + side, refused.allowed, base - side]), fill: stage.theme.warning,
                    stroke: Stroke(edge, width: 0.8))
            }
        }
    }

    var lines: [[Point]] { refused.map { [$0.wanted, $0.allowed] } }

    var labels: [Label] {
        refused.map { refused in
            Label(
                text: "refused: \(refused.words)", accent: stage.theme.warning,
                anchor: refused.wanted.midpoint(to: refused.allowed), group: "\(refused.view.name) overflow",
                clearance: 7, sides: .first(.above, .below), maximumDistance: 100,
                font: Font(size: 10.5, weight: .semibold))
        }
    }
}
