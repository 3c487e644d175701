internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the anchor point of each view, about which its transform is applied, as a target with its position in units of
/// the bounds.
struct AnchorPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .anchor
    static let labelRank: Int? = 80

    let stage: FrameStage
    private let anchors: [(view: ViewSnapshot, location: Point)]

    private static let radius = 4.5

    init(stage: FrameStage) {
        self.stage = stage
        anchors = stage.explained.map { ($0, $0.anchor.applying(stage.transformToPicture(of: $0))) }
            .filter { $0.location.isFinite && stage.canvas.contains($0.location) }
    }

    func paint(_ list: inout DrawList) {
        for anchor in anchors {
            list.append(group: "\(anchor.view.name) anchor") { list in
                let stroke = Stroke(stage.painter.color(ofView: anchor.view.name), width: 1.4)
                let center = anchor.location
                list.draw(
                    .circle(center: center, radius: Self.radius), fill: stage.theme.edge.withAlpha(0.8), stroke: stroke)
                for arm in [Vector(dx: Self.radius + 3, dy: 0), Vector(dx: 0, dy: Self.radius + 3)] {
                    list.draw(.polyline([center - arm, center + arm]), stroke: stroke)
                }
            }
        }
    }

    var labels: [Label] {
        anchors.map { view, location in
            let point = view.anchorPoint
            return Label(
                text: "anchor \(trimmedDecimals(point.x, 3)), \(trimmedDecimals(point.y, 3))",
                accent: stage.painter.color(ofView: view.name), anchor: location, group: "\(view.name) anchor",
                clearance: Self.radius + 4, sides: .first(.belowLeft, .aboveLeft, .belowRight), maximumDistance: 30,
                font: Font(size: 9, weight: .semibold))
        }
    }

    var obstacles: [Rect] {
        let extent = Self.radius + 3
        return anchors.map {
            Rect(x: $0.location.x - extent, y: $0.location.y - extent, width: 2 * extent, height: 2 * extent)
        }
    }
}
