internal import Drawing
internal import Geometry

/// One overlay on the canvas of a frame: marks, and words that a ``LabelPlacer`` finds room for.
protocol CanvasOverlay {
    /// The frame that it is drawn on.
    var stage: FrameStage { get }
    /// Draws everything but words.
    func paint(_ list: inout DrawList)
    /// Words, the most important first.
    var labels: [Label] { get }
    /// What no word may cover, in the picture.
    var obstacles: [Rect] { get }
    /// Where it is drawn, in the picture; the canvas unless it says otherwise.
    var room: Rect { get }
}

extension CanvasOverlay {
    var labels: [Label] { [] }
    var obstacles: [Rect] { [] }
    var room: Rect { stage.canvas }
}
