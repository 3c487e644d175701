internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws fingers. Each finger is a hollow ring, through which the touched content is visible, with the finger's number
/// at its rim and its trail. A word is added if the finger lands, lifts, is cancelled or is outside, or if it is a
/// pencil or a pointer.
///
/// A finger outside the canvas is drawn at the canvas's border, with an arrow that points to its location.
struct FingerPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .fingers
    static let labelRank: Int? = 20

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        let tally = history.tally
        return [tally.firstFinger.map(ringLine), tally.movingFinger.map(pathLine), tally.liftedFinger.map(liftedLine)]
            .compactMap(\.self)
    }

    private static func ringLine(of finger: Int) -> KeyLine {
        KeyLine("finger", rank: 5) { painter, start, end in
            let color = painter.theme.finger(finger)
            let center = start.midpoint(to: end)
            return [
                Shape(
                    .circle(center: center, radius: 5.5), fill: color.withAlpha(ringOpacity),
                    stroke: Stroke(color, width: 1.8)),
                Shape(.circle(center: center, radius: 1.2), fill: color),
            ]
        }
    }

    /// The path begins with a dot.
    private static func pathLine(of finger: Int) -> KeyLine {
        KeyLine("finger path", rank: 6) { painter, start, end in
            let stroke = trailStroke(painter.theme.finger(finger))
            let first = start + Vector(dx: 3, dy: 0)
            return [
                Shape(.polyline([first, end]), stroke: stroke),
                Shape(.circle(center: first, radius: 3), fill: stroke.color),
            ]
        }
    }

    private static func liftedLine(of finger: Int) -> KeyLine {
        KeyLine("lifted", rank: 7) { painter, start, end in
            let ring = Outline.circle(center: start.midpoint(to: end), radius: 5)
            return [Shape(ring, stroke: liftedStroke(painter.theme.finger(finger)))]
        }
    }

    var keyLines: [KeyLine] {
        let trails = stage.frame.trails
        let down = trails.first { !$0.isLifted }
        let path = trails.first { $0.points.count > 1 }
        let lifted = trails.first(where: \.isLifted)
        return [
            down.map { Self.ringLine(of: $0.finger) }, path.map { Self.pathLine(of: $0.finger) },
            lifted.map { Self.liftedLine(of: $0.finger) },
        ].compactMap(\.self)
    }

    /// A finger in the picture.
    private struct Placed {
        let trail: FingerTrail
        /// The position of its ring, in picture coordinates.
        let center: Point
        /// Its location, in picture coordinates.
        let location: Point
        /// The position of its number, in picture coordinates.
        var badge: Point

        var isOutside: Bool { center != location }

        /// The word beside the ring; nil if none is needed.
        var word: String? {
            let phase: String? =
                switch trail.phase {
                case .began: "began"
                case .ended: "lifted"
                case .cancelled: "cancelled"
                case .moved, .stationary: nil
                }
            let type = trail.type == .direct ? nil : trail.type.rawValue
            let words = [type, phase, isOutside ? "outside" : nil].compactMap { $0 }
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
    }

    let stage: FrameStage
    private let fingers: [Placed]

    private static let numberFont = Font(size: 10, weight: .semibold)
    /// The radius of the ring.
    private static let radius = 12.5
    /// The radius of the ring of a finger that lands.
    private static let landingRadius = 16.0
    /// The radius of the disc behind the number.
    private static let badgeRadius = 7.5
    /// The distance from the center of the ring to that of the number.
    private static let badgeDistance = 15.5
    private static let trailOpacity = 0.7
    private static let ringOpacity = 0.16
    /// The distance from the canvas's border to the center of a finger that is outside.
    private static let inset = 17.0
    /// The positions of a number beside its ring, in order of preference.
    private static let badgePlaces: [Vector] = [
        (0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (1, 0), (-1, 0), (0, -1), (0, 1),
    ].map { Vector(dx: $0.0, dy: $0.1) * badgeDistance }

    init(stage: FrameStage) {
        self.stage = stage
        var fingers = stage.frame.trails.compactMap { Self.place($0, stage) }
        var badges: [Point] = []
        for index in fingers.indices {
            let others = fingers.indices.filter { $0 != index }.map { fingers[$0].center }
            fingers[index].badge = Self.badge(at: fingers[index].center, others, badges, stage)
            badges.append(fingers[index].badge)
        }
        self.fingers = fingers
    }

    /// If there is a margin, a finger at the edge of the canvas is drawn completely.
    var bounds: Rect { stage.canvas.inset(by: stage.painter.layout.hasMargin ? -PictureLayout.canvasGap : 0) }

    func paint(_ list: inout DrawList) {
        for trail in stage.frame.trails { paintTrail(trail, &list) }
        for finger in fingers { paintRing(of: finger, &list) }
        for finger in fingers { paintNumber(of: finger, &list) }
    }

    private static func place(_ trail: FingerTrail, _ stage: FrameStage) -> Placed? {
        guard let location = trail.points.last.map(stage.picture) else { return nil }
        let canvas = stage.canvas
        let isInside =
            location.x >= canvas.minX && location.x <= canvas.maxX && location.y >= canvas.minY
            && location.y <= canvas.maxY
        let inner = canvas.inset(by: inset)
        let border = Point(
            x: min(max(location.x, inner.minX), inner.maxX), y: min(max(location.y, inner.minY), inner.maxY))
        let center = isInside ? location : border
        return Placed(trail: trail, center: center, location: location, badge: center)
    }

    /// The position of a number that covers the least of other fingers, of labels, and of the area outside the canvas.
    private static func badge(at center: Point, _ others: [Point], _ badges: [Point], _ stage: FrameStage) -> Point {
        var best: (position: Point, cost: Double)?
        for (index, offset) in badgePlaces.enumerated() {
            let position = center + offset
            let box = Rect(around: position, radius: badgeRadius + 1)
            var cost = Double(index)
            cost += badges.reduce(0) { $0 + max(0, 2 * badgeRadius - $1.distance(to: position)) * 40 }
            cost += others.reduce(0) { $0 + max(0, radius + badgeRadius - $1.distance(to: position)) * 8 }
            cost += stage.writtenAreas.reduce(0) { $0 + $1.sharedArea(with: box) }
            cost += (box.width * box.height - stage.canvas.sharedArea(with: box)) * 2
            cost = cost.rounded()
            if best.map({ cost < $0.cost }) ?? true { best = (position, cost) }
        }
        return best?.position ?? center
    }

    /// The stroke of the trail of a finger that is down or fades.
    static func trailStroke(_ color: Color, opacity: Double = 1) -> Stroke {
        Stroke(color.withAlpha(trailOpacity * opacity), width: 2.5, cap: .round, join: .round)
    }

    /// The stroke of the ring of a finger that has lifted or was cancelled.
    static func liftedStroke(_ color: Color) -> Stroke { Stroke(color, width: 1.8, dash: [3, 3]) }

    private func color(of trail: FingerTrail) -> Color { stage.theme.finger(trail.finger) }

    private func paintTrail(_ trail: FingerTrail, _ list: inout DrawList) {
        let points = trail.points.map(stage.picture)
        guard points.count > 1, let first = points.first else { return }
        let stroke = Self.trailStroke(color(of: trail), opacity: trail.opacity)
        list.draw(.polyline(points), stroke: stroke)
        list.draw(.circle(center: first, radius: 3), fill: stroke.color)
    }

    // MARK: Rings

    private func paintRing(of finger: Placed, _ list: inout DrawList) {
        let center = finger.center
        let color = color(of: finger.trail)
        let faded = color.withAlpha(finger.trail.opacity)
        let edge = stage.theme.edge.withAlpha(0.8 * finger.trail.opacity)
        let ring = Outline.circle(center: center, radius: Self.radius)
        switch finger.trail.phase {
        case .began:
            list.draw(
                .circle(center: center, radius: Self.landingRadius), fill: color.withAlpha(0.22),
                stroke: Stroke(color, width: 1.5))
            list.draw(ring, stroke: Stroke(color, width: 2.2))
        case .moved, .stationary:
            list.draw(ring, fill: color.withAlpha(Self.ringOpacity), stroke: Stroke(edge, width: 4.2))
            list.draw(ring, stroke: Stroke(color, width: 2.2))
        case .ended, .cancelled:
            list.draw(ring, stroke: Self.liftedStroke(faded))
        }
        if finger.isOutside { paintArrow(of: finger, faded, &list) }
        if finger.trail.phase == .cancelled {
            paintCross(at: center, faded, edge, &list)
        } else {
            list.draw(.circle(center: center, radius: 2.2), fill: faded, stroke: Stroke(edge, width: 1))
        }
    }

    /// Draws a tip across the ring that points to the finger's location.
    private func paintArrow(of finger: Placed, _ color: Color, _ list: inout DrawList) {
        let displacement = finger.location - finger.center
        guard displacement.length > 0 else { return }
        let ahead = displacement * (1 / displacement.length)
        let side = Vector(dx: -ahead.dy, dy: ahead.dx)
        let base = finger.center + ahead * (Self.inset - 7)
        list.draw(.polygon([base + side * 5, finger.center + ahead * (Self.inset - 1), base - side * 5]), fill: color)
    }

    private func paintCross(at center: Point, _ color: Color, _ edge: Color, _ list: inout DrawList) {
        let arm = Self.radius * 0.5
        for slope in [-1.0, 1.0] {
            let arm = Vector(dx: arm, dy: slope * arm)
            list.appendLine([center - arm, center + arm], Stroke(color, width: 2.2, cap: .round), edge: edge)
        }
    }

    /// Draws the number on a disc in the finger's colour, which fades less than the ring.
    private func paintNumber(of finger: Placed, _ list: inout DrawList) {
        let color = color(of: finger.trail)
        let opacity = 0.5 + finger.trail.opacity / 2
        list.draw(
            .circle(center: finger.badge, radius: Self.badgeRadius), fill: color.withAlpha(opacity),
            stroke: Stroke(stage.theme.edge.withAlpha(opacity), width: 1.2))
        let metrics = stage.painter.measuring.metrics(of: Self.numberFont)
        let number = String(finger.trail.finger)
        // Three digits are set in a smaller font.
        let font = Font(size: Self.numberFont.size * (number.count > 2 ? 0.7 : 1), weight: Self.numberFont.weight)
        let shift = metrics.capHeight * font.size / Self.numberFont.size / 2
        list.draw(
            number, font: font, color: stage.theme.text(on: color).withAlpha(opacity),
            at: finger.badge + Vector(dx: 0, dy: shift), alignment: .center)
    }

    // MARK: Words

    /// The rings and the numbers, with some space around them, and the starts of the trails.
    var obstacles: [Rect] {
        fingers.flatMap {
            [
                Rect(around: $0.center, radius: Self.radius - 2), Rect(around: $0.badge, radius: Self.badgeRadius + 1),
            ]
        } + trails.compactMap(\.first).map { Rect(around: $0, radius: 4) }
    }

    /// The trails, in picture coordinates.
    private var trails: [[Point]] { stage.frame.trails.map { $0.points.map(stage.picture) }.filter { $0.count > 1 } }

    var lines: [[Point]] { trails }

    /// The phases as words, preferably on the side of the finger that is opposite to the others.
    var labels: [Label] {
        let centroid = Point.centroid(of: fingers.map(\.center))
        return fingers.compactMap { finger in
            guard let word = finger.word else { return nil }
            let isLeft = centroid.map { finger.center.x < $0.x - 1 } ?? false
            let sides: [LabelSide] = isLeft ? .first(.left) : .around
            // A line to the word would cross the number.
            let number = (finger.badge - finger.center) * (1 / Self.badgeDistance)
            return Label(
                text: word, accent: color(of: finger.trail), anchor: finger.center,
                group: "finger \(finger.trail.finger) phase", clearance: Self.landingRadius + 4,
                sides: sides.filter { $0.direction.dx * number.dx + $0.direction.dy * number.dy < 0.9 },
                maximumDistance: 100,
                opacity: 0.5 + finger.trail.opacity / 2)
        }
    }
}

extension FingerTrail {
    /// Whether the finger has lifted, or its touch was cancelled.
    fileprivate var isLifted: Bool { phase == .ended || phase == .cancelled }

    /// The opacity: full while the finger is down, then fading.
    fileprivate var opacity: Double {
        sinceEnd.map { max(0, 1 - 0.75 * $0 / FingerTrail.lingering) } ?? 1
    }
}

extension Rect {
    /// Creates the square around a circle.
    fileprivate init(around center: Point, radius: Double) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
