internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws each view's own axes from its anchor point, with the rotation, scale and mirroring that the view has in the
/// window. Both axes have the same length in the view's own coordinates.
struct AxesPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .axes
    static let labelRank: Int? = 90

    /// One axis in the picture.
    private struct Axis {
        let view: String
        let name: String
        let start: Point
        let end: Point
        /// The direction, as a vector of length 1.
        let ahead: Vector
    }

    let stage: FrameStage
    private let axes: [Axis]

    /// How long they are beside the view's shorter side, in its own coordinates.
    private static let share = 0.35
    /// Points on the screen of the shortest axis that is drawn.
    private static let shortest = 4.0
    private static let tip = 7.0

    init(stage: FrameStage) {
        self.stage = stage
        axes = stage.explained.flatMap { view -> [Axis] in
            let bounds = view.drawn.bounds
            let length = min(bounds.width, bounds.height) * Self.share
            let toPicture = stage.transformToPicture(of: view)
            let start = view.anchor.applying(toPicture)
            return [("x", Vector(dx: length, dy: 0)), ("y", Vector(dx: 0, dy: length))].compactMap { name, axis in
                let axis = axis.applying(toPicture)
                guard start.isFinite, axis.isFinite, axis.length >= Self.shortest else { return nil }
                return Axis(
                    view: view.name, name: name, start: start, end: start + axis, ahead: axis * (1 / axis.length))
            }
        }
    }

    func paint(_ list: inout DrawList) {
        for axis in axes {
            list.append(group: "\(axis.view) axes") { list in
                let color = stage.painter.color(ofView: axis.view)
                let side = Vector(dx: -axis.ahead.dy, dy: axis.ahead.dx) * (Self.tip * 0.45)
                let base = axis.end - axis.ahead * Self.tip
                let edge = stage.theme.edge
                list.appendLine([axis.start, base], Stroke(color, width: 1.8), edge: edge.withAlpha(0.8))
                list.draw(
                    .polygon([base + side, axis.end, base - side]), fill: color, stroke: Stroke(edge, width: 0.8))
            }
        }
    }

    /// Behind the tips.
    var labels: [Label] {
        axes.filter { stage.canvas.contains($0.end) }.map { axis in
            let isLevel = abs(axis.ahead.dx) > abs(axis.ahead.dy)
            let side: LabelSide =
                isLevel ? (axis.ahead.dx > 0 ? .right : .left) : (axis.ahead.dy > 0 ? .below : .above)
            return Label(
                text: axis.name, accent: stage.painter.color(ofView: axis.view), anchor: axis.end,
                group: "\(axis.view) axes", clearance: 2, sides: .first(side), font: Font(size: 9, weight: .semibold))
        }
    }
}

extension ViewSnapshot {
    /// The anchor point in the view's own coordinates, as drawn.
    var anchor: Point {
        let bounds = drawn.bounds
        return Point(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }
}
