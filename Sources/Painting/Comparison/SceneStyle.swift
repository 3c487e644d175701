internal import Drawing
internal import Geometry

/// How the outlines of one of several compared scenes are drawn. Where they lie over each other there are no fingers, whose hues they
/// have; dashes tell them apart a second time.
struct SceneStyle {
    /// The outline.
    let stroke: Stroke

    private static let dashes: [[Double]] = [[], [7, 3], [2, 2.5], [9, 3, 2, 3], [4, 2]]

    /// - Parameter scene: the place of the scene among those that are compared, from 0 on.
    init(scene: Int, theme: Theme) {
        stroke = Stroke(theme.finger(scene + 1), width: 1.8, dash: Self.dashes[scene % Self.dashes.count])
    }

    /// A piece of the outline, from the left to the right.
    func paintSample(from start: Point, width: Double, _ list: inout DrawList) {
        list.append(Shape(.polyline([start, start + Vector(dx: width, dy: 0)]), stroke: stroke))
    }
}
