internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws measurements: the distances between a view's box and the edges of its limit, in points of the superview's
/// coordinates and rotated with it; and the distance and angle between two fingers, which determine pinches and
/// rotations.
struct CaliperPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .caliper
    static let labelRank: Int? = 60

    /// A line with a bar at each end, in picture coordinates.
    private struct Caliper {
        let group: String
        let color: Color
        let accent: Color
        let start: Point
        let end: Point
        let words: String
        /// The position of the text along the line, from 0 to 1.
        var share = 0.5
    }

    let stage: FrameStage
    private let calipers: [Caliper]

    /// Half of the length of the bars at the ends.
    private static let bar = 4.0

    init(stage: FrameStage) {
        self.stage = stage
        let involved = stage.held.filter { stage.history.isInvolved($0.view.name) }
        // If fingers handle some of the views, only those matter.
        let handled = Set(stage.groups.map(\.view))
        let some = involved.filter { handled.contains($0.view.name) }
        calipers =
            (some.isEmpty ? involved : some).flatMap { Self.calipers(of: $0, stage) }
            + stage.groups.compactMap { Self.caliper(of: $0, stage) }
    }

    /// The calipers from the middle of each side of the box straight to the limit's side. A distance past the limit is
    /// negative.
    private static func calipers(of held: HeldView, _ stage: FrameStage) -> [Caliper] {
        let distances = held.distances
        let (box, limit) = (held.box, held.limit)
        let (x, y) = (box.midX, box.midY)
        let sides = [
            (Point(x: box.minX, y: y), Point(x: limit.minX, y: y)),
            (Point(x: x, y: box.minY), Point(x: x, y: limit.minY)),
            (Point(x: box.maxX, y: y), Point(x: limit.maxX, y: y)),
            (Point(x: x, y: box.maxY), Point(x: x, y: limit.maxY)),
        ]
        return sides.enumerated().compactMap { index, side in
            let (start, end) = (side.0.applying(held.toPicture), side.1.applying(held.toPicture))
            guard start.isFinite, end.isFinite else { return nil }
            let color = stage.painter.color(ofView: held.view.name)
            return Caliper(
                group: "\(held.view.name) caliper", color: distances.areBroken[index] ? stage.theme.warning : color,
                accent: color, start: start, end: end,
                words: words(of: held.view.name, distances.values[index], isBroken: distances.areBroken[index]))
        }
    }

    /// The distance of a view from an edge of its limit, or past it.
    private static func words(of view: String, _ distance: Double, isBroken: Bool) -> String {
        "\(isolated(view)) \(isBroken ? "past" : "to") limit: \(decimals(abs(distance), 1)) pt"
    }

    private static func caliper(of group: FingerGroup, _ stage: FrameStage) -> Caliper? {
        guard group.locations.count == 2 else { return nil }
        let displacement = group.locations[1] - group.locations[0]
        let color = stage.painter.color(ofView: group.view)
        let angle = decimals(Angle(radians: displacement.direction).degrees, 1)
        return Caliper(
            group: "\(group.view) fingers caliper", color: color, accent: color,
            start: stage.picture(group.locations[0]), end: stage.picture(group.locations[1]),
            words: "fingers: \(decimals(displacement.length, 1)) pt apart, \(angle)°", share: 0.28)
    }

    func paint(_ list: inout DrawList) {
        for caliper in calipers {
            let displacement = caliper.end - caliper.start
            guard displacement.length > 0.5 else { continue }
            let across = Vector(dx: -displacement.dy, dy: displacement.dx) * (Self.bar / displacement.length)
            list.append(group: caliper.group) { list in
                let stroke = Stroke(caliper.color, width: 1.2)
                let edge = stage.theme.edge.withAlpha(0.75)
                list.appendLine([caliper.start, caliper.end], stroke, edge: edge)
                for end in [caliper.start, caliper.end] {
                    list.appendLine([end - across, end + across], stroke, edge: edge)
                }
            }
        }
    }

    /// A caliper has a label even if it is too short to be visible, because small distances matter at a limit.
    var labels: [Label] {
        calipers.map { caliper in
            let displacement = caliper.end - caliper.start
            let isLevel = abs(displacement.dx) > abs(displacement.dy)
            return Label(
                text: caliper.words, accent: caliper.accent, anchor: caliper.start + displacement * caliper.share,
                group: caliper.group, clearance: 4, sides: isLevel ? .first(.above, .below) : .first(.right, .left),
                maximumDistance: 30, font: Font(size: 9, weight: .semibold))
        }
    }
}
