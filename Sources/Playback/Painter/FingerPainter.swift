internal import Drawing
internal import Geometry
internal import GestureEngine
internal import SceneFile

/// Draws fingers with their number, phase and trail.
struct FingerPainter {
    private let painter: FramePainter
    private let trails: [FingerTrail]

    private static let numberFont = Font(size: 11, weight: .semibold)
    private static let phaseFont = Font(size: 10, weight: .semibold)
    private static let radius = 9.0
    private static let halo = 17.0

    init(_ painter: FramePainter, _ trails: [FingerTrail]) {
        self.painter = painter
        self.trails = trails
    }

    func paint(_ list: inout DrawList) {
        for trail in trails { paintTrail(trail, &list) }
        let centroid = Point.centroid(of: trails.compactMap(\.points.last))
        for trail in trails {
            guard let location = trail.points.last else { continue }
            paintFinger(trail, at: location, isLeft: centroid.map { location.x < $0.x - 1 } ?? false, &list)
        }
    }

    private func color(of trail: FingerTrail) -> Color { painter.theme.finger(trail.finger) }

    private func opacity(of trail: FingerTrail) -> Double {
        guard let sinceEnd = trail.sinceEnd else { return 1 }
        return max(0, 1 - 0.75 * sinceEnd / FingerTrail.lingering)
    }

    private func paintTrail(_ trail: FingerTrail, _ list: inout DrawList) {
        let points = trail.points.map { $0.applying(painter.toPicture) }
        guard points.count > 1, let first = points.first else { return }
        let color = color(of: trail).withAlpha(0.55 * opacity(of: trail))
        list.append(
            Shape(.polyline(points), stroke: Stroke(color, width: 2.5, cap: .round, join: .round)))
        list.append(Shape(.circle(center: first, radius: 3), fill: color))
    }

    private func paintFinger(_ trail: FingerTrail, at location: Point, isLeft: Bool, _ list: inout DrawList) {
        let center = location.applying(painter.toPicture)
        let color = color(of: trail)
        let opacity = opacity(of: trail)
        switch trail.phase {
        case .began:
            list.append(
                Shape(
                    .circle(center: center, radius: Self.halo + 3), fill: color.withAlpha(0.3),
                    stroke: Stroke(color, width: 1.5)))
        case .moved, .stationary:
            list.append(Shape(.circle(center: center, radius: Self.halo), fill: color.withAlpha(0.24)))
        case .ended, .cancelled:
            list.append(
                Shape(
                    .circle(center: center, radius: Self.halo),
                    stroke: Stroke(color.withAlpha(opacity), width: 1.5, dash: [3, 3])))
        }
        list.append(
            Shape(
                .circle(center: center, radius: Self.radius), fill: Color.white.withAlpha(0.92 * opacity),
                stroke: Stroke(color.withAlpha(opacity), width: 2.5)))
        if trail.phase == .cancelled { paintCross(at: center, color.withAlpha(opacity), &list) }
        let metrics = painter.measuring.metrics(of: Self.numberFont)
        list.append(
            TextRun(
                String(trail.finger), font: Self.numberFont, color: painter.theme.text.withAlpha(opacity),
                at: center + Vector(dx: 0, dy: metrics.capHeight / 2), alignment: .center))
        paintPhase(trail, beside: center, isLeft: isLeft, opacity, &list)
    }

    private func paintCross(at center: Point, _ color: Color, _ list: inout DrawList) {
        let reach = Self.halo * 0.75
        for slope in [-1.0, 1.0] {
            let arm = Vector(dx: reach, dy: slope * reach)
            list.append(
                Shape(.polyline([center - arm, center + arm]), stroke: Stroke(color, width: 2, cap: .round)))
        }
    }

    /// The phase as a word, on the side that points away from the other fingers and stays on the canvas.
    private func paintPhase(
        _ trail: FingerTrail, beside center: Point, isLeft: Bool, _ opacity: Double, _ list: inout DrawList
    ) {
        let word = trail.phase.rawValue
        let width = painter.measuring.width(of: word, font: Self.phaseFont) + 8
        let height = 15.0
        let canvas = Rect(origin: painter.layout.canvasOrigin, size: painter.canvas.size)
        let right = center.x + Self.halo + 4
        let left = center.x - Self.halo - 4 - width
        var x = isLeft ? left : right
        if x + width > canvas.maxX { x = left }
        if x < canvas.minX { x = right }
        let y = min(max(center.y - height / 2, canvas.minY), canvas.maxY - height)
        let metrics = painter.measuring.metrics(of: Self.phaseFont)
        list.append(
            Shape(
                .roundedRectangle(Rect(x: x, y: y, width: width, height: height), radius: 4),
                fill: Color.white.withAlpha(0.86 * opacity)))
        list.append(
            TextRun(
                word, font: Self.phaseFont, color: color(of: trail).withAlpha(opacity),
                at: Point(x: x + 4, y: y + height / 2 + metrics.capHeight / 2)))
    }
}
