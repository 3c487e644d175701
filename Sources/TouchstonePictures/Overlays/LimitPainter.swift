internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws limits in the coordinates of each view's superview, so they are rotated and scaled with it.
struct LimitPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .limit

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        let tally = history.tally
        guard !tally.limitedViews.isEmpty else { return [] }
        return tally.touchesLimits ? [line, touchedLine, touchedSide] : [line]
    }

    private static let line = KeyLine("limit", rank: 1) { stroke($0.theme.limit) }
    /// The sides of a touched limit that are not touched themselves.
    private static let touchedLine = KeyLine("touched limit", rank: 2) { stroke($0.theme.warning) }
    private static let touchedSide = KeyLine("touched side", rank: 3) { touchedStroke($0.theme) }

    var keyLines: [KeyLine] {
        let touched = stage.held.filter { !$0.touched.isEmpty }
        return (touched.count < stage.held.count ? [Self.line] : [])
            + (touched.contains { $0.touched.count < $0.limit.corners.count } ? [Self.touchedLine] : [])
            + (touched.isEmpty ? [] : [Self.touchedSide])
    }

    let stage: FrameStage

    /// The stroke of a whole limit.
    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 1.6, dash: [7, 4]) }

    /// The stroke of an edge of a limit that is touched or crossed.
    static func touchedStroke(_ theme: Theme) -> Stroke { Stroke(theme.warning, width: 3.6, cap: .round) }

    func paint(_ list: inout DrawList) {
        // Draw touched limits last, because several views may share a limit.
        for held in stage.held.filter(\.touched.isEmpty) + stage.held.filter({ !$0.touched.isEmpty }) {
            list.append(group: "\(held.view.name) limit") { paint(held, &$0) }
        }
    }

    var lines: [[Point]] {
        stage.held.map { held in
            let corners = held.limit.corners.map { $0.applying(held.toPicture) }
            return corners + corners.prefix(1)
        }
    }

    private func paint(_ held: HeldView, _ list: inout DrawList) {
        let theme = stage.theme
        let color = held.touched.isEmpty ? theme.limit : theme.warning
        let outline = held.limit.corners.map { $0.applying(held.toPicture) }
        list.draw(.polygon(outline), stroke: Self.stroke(color))
        for edge in held.touched {
            list.draw(
                .polyline([edge.start.applying(held.toPicture), edge.end.applying(held.toPicture)]),
                stroke: Self.touchedStroke(theme))
        }
    }
}
