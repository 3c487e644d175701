internal import Drawing
internal import Geometry
internal import GestureEngine

/// Names the views that have no label of their own, above their top left corners; those that nobody has named, such as what a
/// view of a user's own is made of, go without.
struct NamePainter: CanvasOverlay {
    let stage: FrameStage

    func paint(_ list: inout DrawList) {}

    var labels: [Label] {
        stage.shown.lazy.map { stage.snapshot.views[$0] }
            .filter { $0.label == nil && $0.isNamed && $0.shorterSide >= FrameStage.smallestNamed }
            .map(label)
    }

    /// Where there is no room above on the canvas, the name stands inside.
    private func label(of view: ViewSnapshot) -> Label {
        let corners = view.corners.map(stage.picture)
        // The corner that is the view's own top left, or the highest one of a view that is turned far.
        let corner = corners[0].y <= (corners.map(\.y).min() ?? 0) + 0.5 ? corners[0] : corners.min { $0.y < $1.y }
        return Label(
            text: view.name, accent: stage.painter.color(ofView: view.name), anchor: corner ?? corners[0],
            group: "\(view.name) name", clearance: 3,
            sides: [.over, .under, .above, .right, .left, .aboveLeft, .aboveRight, .belowRight, .belowLeft])
    }
}
