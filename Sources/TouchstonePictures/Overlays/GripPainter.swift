internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws the point of a view that each finger grabbed, as a pin. If the finger is elsewhere, a line leads to it, with
/// the distance.
struct GripPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .grip
    static let labelRank: Int? = 30

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        let grips = history.grips.sorted { $0.key < $1.key }.flatMap(\.value)
        return lines(held: grips.first?.finger, slipped: grips.first { $0.error > slip }?.finger)
    }

    /// The lines for the first finger that grabbed a point, and for the first that slipped from one.
    private static func lines(held: Int?, slipped: Int?) -> [KeyLine] {
        let point = held.map { finger in
            KeyLine("grabbed point", rank: 11) { painter, start, end in
                pin(at: start.midpoint(to: end), painter.theme.finger(finger), painter.theme)
            }
        }
        let line = slipped.map { finger in
            KeyLine("slip from grip", rank: 12) { stroke($0.theme.finger(finger)) }
        }
        return [point, line].compactMap(\.self)
    }

    var keyLines: [KeyLine] {
        Self.lines(held: grips.first?.grip.finger, slipped: grips.first(where: \.hasSlipped)?.grip.finger)
    }

    /// A finger and the point that it holds, in picture coordinates.
    private struct Placed {
        let grip: GripTracker.Grip
        let finger: Point
        let pin: Point
        var hasSlipped: Bool { grip.error > GripPainter.slip }
    }

    let stage: FrameStage
    private let grips: [Placed]

    /// The distance, in points, above which a finger counts as having slipped.
    static let slip = 0.5

    /// The stroke of the line from a finger to the point from which it has slipped. It is dotted, unlike the finger's
    /// path.
    static func stroke(_ color: Color) -> Stroke { Stroke(color, width: 2.2, dash: [0.1, 4.5], cap: .round) }

    /// A point that a finger grabbed, on any background.
    private static func pin(at center: Point, _ color: Color, _ theme: Theme) -> [Shape] {
        [
            Shape(.circle(center: center, radius: 5), fill: theme.edge, stroke: Stroke(color, width: 2.2)),
            Shape(.circle(center: center, radius: 1.8), fill: color),
        ]
    }

    init(stage: FrameStage) {
        self.stage = stage
        grips = (stage.history.grips[stage.snapshot.frame] ?? []).map {
            Placed(grip: $0, finger: stage.picture($0.location), pin: stage.picture($0.heldPoint))
        }.filter { $0.finger.isFinite && $0.pin.isFinite }
    }

    func paint(_ list: inout DrawList) {
        for placed in grips {
            list.append(group: "\(placed.grip.view) grip") { paint(placed, &$0) }
        }
    }

    private func paint(_ placed: Placed, _ list: inout DrawList) {
        let theme = stage.theme
        let color = theme.finger(placed.grip.finger)
        guard placed.hasSlipped else {
            // Draw the pin inside the finger's ring, around its dot.
            list.draw(.circle(center: placed.pin, radius: 5.5), stroke: Stroke(color, width: 1.5))
            return
        }
        list.appendLine(
            [placed.finger, placed.pin], Self.stroke(color), edge: theme.edge.withAlpha(0.85))
        for shape in Self.pin(at: placed.pin, color, theme) { list.append(shape) }
    }

    /// The distances of points from the fingers that grabbed them, below or above both ends of the line.
    var labels: [Label] {
        grips.filter(\.hasSlipped).map { placed in
            Label(
                text: "\(points(placed.grip.error)) from finger \(placed.grip.finger)",
                accent: stage.theme.finger(placed.grip.finger),
                anchor: placed.finger.midpoint(to: placed.pin), group: "\(placed.grip.view) grip", clearance: 7,
                sides: .first(.below, .above), maximumDistance: 100, font: Font(size: 11, weight: .semibold))
        }
    }

    var lines: [[Point]] { grips.filter(\.hasSlipped).map { [$0.finger, $0.pin] } }

    var obstacles: [Rect] {
        grips.filter(\.hasSlipped).map { Rect(x: $0.pin.x - 7, y: $0.pin.y - 7, width: 14, height: 14) }
    }
}
