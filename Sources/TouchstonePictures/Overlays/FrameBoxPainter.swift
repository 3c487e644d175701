internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the boxes of views with limits, in the coordinates of each view's superview, so they are rotated and scaled
/// with it.
struct FrameBoxPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .frame

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        history.tally.limitedViews.isEmpty ? [] : [line(of: history.tally.limitedViews, covers: false)]
    }

    private static func line(of views: [String], covers: Bool) -> KeyLine {
        let label =
            views.count == 1
            ? "box of \(isolated(views[0])), kept \(covers ? "over" : "inside") the limit"
            : "boxes that the limits hold"
        return KeyLine(label, rank: 4) { stroke($0.theme) }
    }

    var keyLines: [KeyLine] {
        guard let held = stage.held.first else { return [] }
        return [Self.line(of: stage.held.map(\.view.name), covers: !held.view.readings.limitCoverage.isEmpty)]
    }

    let stage: FrameStage

    static func stroke(_ theme: Theme) -> Stroke { Stroke(theme.frame, width: 1, dash: [1.5, 2.5]) }

    func paint(_ list: inout DrawList) {
        for held in stage.held {
            let outline = held.box.corners.map { $0.applying(held.toPicture) }
            list.append(group: "\(held.view.name) frame") { list in
                list.draw(.polygon(outline), stroke: Self.stroke(stage.theme))
            }
        }
    }
}
