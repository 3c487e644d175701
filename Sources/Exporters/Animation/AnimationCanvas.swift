internal import Drawing
internal import Geometry

/// How many pixels the pictures of an animation have.
struct AnimationCanvas: Hashable, Sendable {
    /// Pixels per point.
    let scale: Double
    let width: Int
    let height: Int

    /// The strip's pictures, `factor` times as large as they are.
    init(of strip: FrameStrip, scaledBy factor: Double) {
        scale = strip.scale * factor
        let list = DrawList(size: strip.size, scale: scale, background: .white)
        width = list.pixelWidth
        height = list.pixelHeight
    }
}
