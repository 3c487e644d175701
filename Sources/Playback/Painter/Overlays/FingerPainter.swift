internal import Drawing
internal import Geometry
internal import GestureEngine
internal import SceneFile

/// Draws fingers with their number, phase and trail. Words come first and discs last, so that no word covers a finger.
///
/// A finger outside of the canvas is drawn at its border, with an arrow that points to where it is.
struct FingerPainter {
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

    private let painter: FramePainter
    private let trails: [FingerTrail]
    private let canvas: Rect

    private static let numberFont = Font(size: 11, weight: .semibold)
    private static let phaseFont = Font(size: 10, weight: .semibold)
    private static let radius = 9.0
    private static let halo = 17.0

    /// - Parameter canvas: where the window lies in the picture.
    init(_ painter: FramePainter, _ trails: [FingerTrail], canvas: Rect) {
        self.painter = painter
        self.trails = trails
        self.canvas = canvas
    }

    func paint(_ list: inout DrawList) {
        for trail in trails { paintTrail(trail, &list) }
        let fingers = trails.compactMap(place)
        paintWords(of: fingers, &list)
        for finger in fingers { paintDisc(of: finger, &list) }
    }

    private func place(_ trail: FingerTrail) -> Placed? {
        guard let location = trail.points.last?.applying(painter.toPicture) else { return nil }
        let isInside =
            location.x >= canvas.minX && location.x <= canvas.maxX && location.y >= canvas.minY
            && location.y <= canvas.maxY
        guard !isInside else { return Placed(trail: trail, center: location, location: location) }
        let room = canvas.inset(by: Self.halo)
        let center = Point(
            x: min(max(location.x, room.minX), room.maxX), y: min(max(location.y, room.minY), room.maxY))
        return Placed(trail: trail, center: center, location: location)
    }

    private func color(of trail: FingerTrail) -> Color { painter.theme.finger(trail.finger) }

    private func paintTrail(_ trail: FingerTrail, _ list: inout DrawList) {
        let points = trail.points.map { $0.applying(painter.toPicture) }
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
        list.append(
            Shape(
                .circle(center: center, radius: Self.radius), fill: Color.white.withAlpha(0.92 * finger.trail.opacity),
                stroke: Stroke(faded, width: 2.5)))
        if finger.trail.phase == .cancelled { paintCross(at: center, faded, &list) }
        let metrics = painter.measuring.metrics(of: Self.numberFont)
        list.append(
            TextRun(
                String(finger.trail.finger), font: Self.numberFont,
                color: painter.theme.text.withAlpha(finger.trail.opacity),
                at: center + Vector(dx: 0, dy: metrics.capHeight / 2), alignment: .center))
    }

    /// A tip between the disc and its halo's edge that points to where the finger is.
    private func paintArrow(of finger: Placed, _ color: Color, _ list: inout DrawList) {
        let way = finger.location - finger.center
        guard way.length > 0 else { return }
        let ahead = way * (1 / way.length)
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

    /// The phases as words, each beside its finger where it covers least.
    private func paintWords(of fingers: [Placed], _ list: inout DrawList) {
        let centroid = Point.centroid(of: fingers.map(\.center))
        let discs = fingers.map { box(around: $0.center, Self.radius + 2) }
        var taken: [Rect] = []
        for (index, finger) in fingers.enumerated() {
            let isLeft = centroid.map { finger.center.x < $0.x - 1 } ?? false
            let others = discs.enumerated().filter { $0.offset != index }.map(\.element)
            let places = places(for: finger, leftFirst: isLeft)
            // Ties go to the place that was named first.
            let costs = places.map { cost(of: $0, others: others, words: taken) }
            guard let least = costs.min(), let best = costs.firstIndex(of: least) else { continue }
            taken.append(places[best])
            paintWord(of: finger, in: places[best], &list)
        }
    }

    private func box(around center: Point, _ reach: Double) -> Rect {
        Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// Where a finger's word may stand: on the side that points away from the other fingers first.
    private func places(for finger: Placed, leftFirst: Bool) -> [Rect] {
        let size = Size(
            width: painter.measuring.width(of: finger.word, font: Self.phaseFont) + 8, height: 15)
        let reach = Self.halo + 4
        let center = finger.center
        // Along the finger a word keeps to the canvas.
        let y = min(max(center.y - size.height / 2, canvas.minY), canvas.maxY - size.height)
        let x = min(max(center.x - size.width / 2, canvas.minX), canvas.maxX - size.width)
        let right = Rect(origin: Point(x: center.x + reach, y: y), size: size)
        let left = Rect(origin: Point(x: center.x - reach - size.width, y: y), size: size)
        let below = Rect(origin: Point(x: x, y: center.y + reach - 2), size: size)
        let above = Rect(origin: Point(x: x, y: center.y - reach + 2 - size.height), size: size)
        return (leftFirst ? [left, right] : [right, left]) + [below, above]
    }

    /// How much a word in a place would cover, or lose beyond the canvas: an area in whole square points, so that the last
    /// bits of a number do not choose the place.
    private func cost(of place: Rect, others: [Rect], words: [Rect]) -> Double {
        func overlap(_ rect: Rect) -> Double { place.intersection(rect).map { $0.width * $0.height } ?? 0 }
        let lost = place.width * place.height - overlap(canvas)
        let covered = 4 * others.reduce(0) { $0 + overlap($1) } + words.reduce(0) { $0 + overlap($1) }
        return (4 * lost + covered).rounded()
    }

    private func paintWord(of finger: Placed, in place: Rect, _ list: inout DrawList) {
        let metrics = painter.measuring.metrics(of: Self.phaseFont)
        list.append(
            Shape(.roundedRectangle(place, radius: 4), fill: Color.white.withAlpha(0.86 * finger.trail.opacity)))
        list.append(
            TextRun(
                finger.word, font: Self.phaseFont, color: color(of: finger.trail).withAlpha(finger.trail.opacity),
                at: Point(x: place.minX + 4, y: place.midY + metrics.capHeight / 2)))
    }
}

extension FingerTrail {
    /// Full while the finger is down; then it fades.
    fileprivate var opacity: Double {
        sinceEnd.map { max(0, 1 - 0.75 * $0 / FingerTrail.lingering) } ?? 1
    }
}
