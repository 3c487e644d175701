internal import Drawing
internal import Geometry

/// One overlay on the canvas of a frame: marks, and words that a ``LabelPlacer`` finds room for.
protocol CanvasOverlay {
    /// Draws everything but words.
    func paint(_ list: inout DrawList)
    /// Words, the most important first.
    var labels: [Label] { get }
    /// What no word may cover, in the picture.
    var obstacles: [Rect] { get }
    /// Where it is drawn, in the picture.
    var room: Rect { get }
}

extension CanvasOverlay {
    var labels: [Label] { [] }
    var obstacles: [Rect] { [] }
}
