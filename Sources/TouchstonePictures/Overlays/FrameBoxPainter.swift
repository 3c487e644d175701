internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws the boxes of views with limits, in the coordinates of each view's superview, so they are rotated and scaled
/// with it.
struct FrameBoxPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .frame

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        guard history.tally.hasLimits else { return [] }
        return [KeyLine("box kept inside", rank: 3) { Self.stroke($0.theme) }]
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
