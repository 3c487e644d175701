import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// A scene that was played, painted with some overlays on a canvas with nothing around it.
struct PaintedScene {
    let frames: [PlayedFrame]
    let painter: FramePainter

    init(_ text: String, _ kinds: Set<Scene.Overlays.Kind>, gridViews: [String] = []) throws {
        let scene = try Stage.scene(text)
        frames = Stage.play(scene).frames
        let overlays = Scene.Overlays(kinds: kinds, gridViews: gridViews)
        painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: overlays,
            history: Stage.history(of: frames, for: overlays), measuring: Ruler())
    }

    /// The picture of a frame.
    func list(_ frame: Int) -> DrawList { painter.paint(frames[frame]) }

    /// Returns the ends of the lines in a group, each line once, in order. The edges below lines, which make them
    /// visible, are left out.
    func lines(_ group: String, frame: Int) -> [[Point]] {
        list(frame).shapes(inGroup: group).compactMap { shape in
            guard case .polyline(let points) = shape.outline, shape.stroke?.color != edge(of: shape) else { return nil }
            return points
        }
    }

    private func edge(of shape: Shape) -> Color? {
        shape.stroke.map { painter.theme.edge.withAlpha($0.color.alpha) }
    }

    /// The words in a group, in order.
    func words(_ group: String, frame: Int) -> [String] { list(frame).texts(inGroup: group).map(\.string) }
}

/// Whether two lists of points are equal to a thousandth of a point.
func areClose(_ first: [Point], _ second: [Point]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0.distance(to: $1) < 1e-3 }
}
