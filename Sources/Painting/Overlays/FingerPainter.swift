internal import Drawing
internal import Geometry
internal import GestureEngine
internal import Playback

/// Draws fingers with their number, phase and trail.
///
/// A finger outside of the canvas is drawn at its border, with an arrow that points to where it is.
struct FingerPainter: CanvasOverlay {
    /// A finger in the picture.
    private struct Placed {
        let trail: FingerTrail
        /// Where its disc is drawn, in the picture.
        let center: Point
        /// Where it is, in the picture.
        let location: Point

        var isOutside: Bool { center != location }
        var word: String { isOutside ? "\(trail.phase.rawValue) outside" : trail.phase.rawValue }
    }

    let stage: FrameStage
    private let fingers: [Placed]

    private static let numberFont = Font(size: 11, weight: .semibold)
    private static let radius = 9.0
    private static let halo = 17.0

    init(stage: FrameStage) {
        self.stage = stage
        fingers = stage.frame.trails.compactMap { Self.place($0, stage) }
    }

    /// A finger on the canvas' edge is whole where there is a margin.
    var room: Rect { stage.canvas.inset(by: stage.painter.layout.hasMargin ? -PictureLayout.canvasGap : 0) }

    func paint(_ list: inout DrawList) {
        for trail in stage.frame.trails { paintTrail(trail, &list) }
        for finger in fingers { paintDisc(of: finger, &list) }
    }

    private static func place(_ trail: FingerTrail, _ stage: FrameStage) -> Placed? {
        guard let location = trail.points.last.map(stage.picture) else { return nil }
        let canvas = stage.canvas
        let isInside =
            location.x >= canvas.minX && location.x <= canvas.maxX && location.y >= canvas.minY
            && location.y <= canvas.maxY
        guard !isInside else { return Placed(trail: trail, center: location, location: location) }
        let room = canvas.inset(by: halo)
        let center = Point(
            x: min(max(location.x, room.minX), room.maxX), y: min(max(location.y, room.minY), room.maxY))
        return Placed(trail: trail, center: center, location: location)
    }

    private func color(of trail: FingerTrail) -> Color { stage.theme.finger(trail.finger) }

    private func paintTrail(_ trail: FingerTrail, _ list: inout DrawList) {
        let points = trail.points.map(stage.picture)
        guard points.count > 1, let first = points.first else { return }
        let color = color(of: trail).withAlpha(0.55 * trail.opacity)
        list.append(
            Shape(.polyline(points), stroke: Stroke(color, width: 2.5, cap: .round, join: .round)))
        list.append(Shape(.circle(center: first, radius: 3), fill: color))
    }

    // MARK: Discs

    private func paintDisc(of finger: Placed, _ list: inout DrawList) {
        let center = finger.center
        let color = color(of: finger.trail)
        let faded = color.withAlpha(finger.trail.opacity)
        switch finger.trail.phase {
        case .began:
            list.append(
                Shape(
                    .circle(center: center, radius: Self.halo + 3), fill: color.withAlpha(0.3),
                    stroke: Stroke(color, width: 1.5)))
        case .moved, .stationary:
            list.append(Shape(.circle(center: center, radius: Self.halo), fill: color.withAlpha(0.24)))
        case .ended, .cancelled:
            list.append(
                Shape(.circle(center: center, radius: Self.halo), stroke: Stroke(faded, width: 1.5, dash: [3, 3])))
        }
        if finger.isOutside { paintArrow(of: finger, faded, &list) }
        let plate = stage.theme.plate
        list.append(
            Shape(
                .circle(center: center, radius: Self.radius), fill: plate.withAlpha(0.92 * finger.trail.opacity),
                stroke: Stroke(faded, width: 2.5)))
        if finger.trail.phase == .cancelled { paintCross(at: center, faded, &list) }
        let metrics = stage.painter.measuring.metrics(of: Self.numberFont)
        list.append(
            TextRun(
                String(finger.trail.finger), font: Self.numberFont,
                color: stage.theme.text.withAlpha(finger.trail.opacity),
                at: center + Vector(dx: 0, dy: metrics.capHeight / 2), alignment: .center))
    }

    /// A tip between the disc and its halo's edge that points to where the finger is.
    private func paintArrow(of finger: Placed, _ color: Color, _ list: inout DrawList) {
        let displacement = finger.location - finger.center
        guard displacement.length > 0 else { return }
        let ahead = displacement * (1 / displacement.length)
        let side = Vector(dx: -ahead.dy, dy: ahead.dx)
        let base = finger.center + ahead * (Self.radius + 1)
        list.append(
            Shape(
                .polygon([base + side * 5, finger.center + ahead * (Self.halo - 1), base - side * 5]), fill: color))
    }

    private func paintCross(at center: Point, _ color: Color, _ list: inout DrawList) {
        let reach = Self.halo * 0.75
        for slope in [-1.0, 1.0] {
            let arm = Vector(dx: reach, dy: slope * reach)
            list.append(
                Shape(.polyline([center - arm, center + arm]), stroke: Stroke(color, width: 2, cap: .round)))
        }
    }

    // MARK: Words

    /// The discs with a little room around them.
    var obstacles: [Rect] {
        let reach = Self.radius + 2
        return fingers.map {
            Rect(x: $0.center.x - reach, y: $0.center.y - reach, width: 2 * reach, height: 2 * reach)
        }
    }

    /// The phases as words, each on the side of its finger that points away from the others first.
    var labels: [Label] {
        let centroid = Point.centroid(of: fingers.map(\.center))
        return fingers.map { finger in
            let isLeft = centroid.map { finger.center.x < $0.x - 1 } ?? false
            return Label(
                text: finger.word, accent: color(of: finger.trail), anchor: finger.center,
                group: "finger \(finger.trail.finger) phase", clearance: Self.halo + 3,
                sides: isLeft ? .first(.left) : .around, reach: 100, opacity: finger.trail.opacity)
        }
    }
}

extension FingerTrail {
    /// Full while the finger is down; then it fades.
    fileprivate var opacity: Double {
        sinceEnd.map { max(0, 1 - 0.75 * $0 / FingerTrail.lingering) } ?? 1
    }
}
