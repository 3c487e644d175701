internal import Drawing
internal import Geometry
internal import GestureEngine

/// Draws the frame boxes that limits hold, in the coordinates of each view's superview, so turned and scaled with it.
struct FrameBoxPainter: CanvasOverlay {
    let stage: FrameStage

    func paint(_ list: inout DrawList) {
        for held in stage.held {
            let outline = held.box.corners.map { $0.applying(held.toPicture) }
            list.append(group: "\(held.view.name) frame") { list in
                list.append(
                    Shape(.polygon(outline), stroke: Stroke(stage.theme.frame, width: 1, dash: [1.5, 2.5])))
            }
        }
    }
}
