internal import Drawing
internal import Geometry

/// Finds room for the words on a canvas, so that none covers another or what must stay free, and none leaves the canvas.
///
/// Each label takes the best place that is left when it comes, so those that come first are the last to go without; one that
/// finds no place is left out. Ties go to the place that a label names first, and what a place costs counts in whole numbers, so
/// that the last bits of a number do not choose it.
struct LabelPlacer {
    /// Where words may stand, in the picture.
    let room: Rect
    private let measuring: any TextMeasuring
    private var taken: [Rect]
    private let avoided: [Rect]
    private let lines: [Segment]
    private var placedCount = 0

    /// Points of the longest label.
    private static let longest = 170.0
    /// Steps, in points, by which a label goes further away.
    private static let steps = [0.0, 12, 28, 48, 72, 100]
    /// What a point of a line under a label costs, in square points of what is avoided.
    private static let crossing = 8.0
    /// What a square point of a stranger costs.
    private static let strangeness = 1.0
    /// More labels than this tell nobody anything.
    static let most = 120

    /// - Parameters:
    ///   - taken: what no word may cover.
    ///   - avoided: what no word should cover where it may stand elsewhere.
    ///   - lines: polylines that no word should cover where it may stand elsewhere.
    init(room: Rect, taken: [Rect], avoided: [Rect] = [], lines: [[Point]] = [], measuring: any TextMeasuring) {
        self.room = room
        self.taken = taken
        self.avoided = avoided
        self.lines = lines.flatMap(Segment.segments)
        self.measuring = measuring
    }

    /// The place of the next label; nil where there is no room for it.
    mutating func place(_ label: Label) -> PlacedLabel? {
        guard label.anchor.isFinite, placedCount < Self.most else { return nil }
        let paddings = label.padding.leading + label.padding.trailing
        let text = measuring.shorten(
            label.text, toFit: min(Self.longest, room.width - paddings), font: label.font)
        let size = Size(
            width: measuring.width(of: text, font: label.font) + paddings, height: (label.font.size * 1.5).rounded(.up))
        guard size.width <= room.width, size.height <= room.height, text != "…" else { return nil }
        let anchor = Point(
            x: min(max(label.anchor.x, room.minX), room.maxX), y: min(max(label.anchor.y, room.minY), room.maxY))
        var best: (box: Rect, step: Double, cost: Double)?
        for step in Self.steps where step <= label.reach {
            for (index, side) in label.sides.enumerated() {
                let cost = step * 6 + Double(index)
                if let best, best.cost <= cost { continue }
                let box = box(of: size, at: anchor, side, distance: label.clearance + step)
                guard room.contains(box), !taken.contains(where: { $0.overlaps(box) }) else { continue }
                let covered =
                    avoided.reduce(0) { $0 + $1.sharedArea(with: box) }
                    + label.strangers.reduce(0) { $0 + $1.sharedArea(with: box) * Self.strangeness }
                let crossed = lines.reduce(0) { $0 + $1.length(in: box) * Self.crossing }
                let total = (cost + covered + crossed).rounded()
                if best.map({ total < $0.cost }) ?? true { best = (box, step, total) }
            }
        }
        guard let best else { return nil }
        taken.append(best.box)
        placedCount += 1
        return PlacedLabel(label: label, text: text, box: best.box, isFar: best.step > 0)
    }

    /// Along its point a label keeps to the room.
    private func box(of size: Size, at anchor: Point, _ side: LabelSide, distance: Double) -> Rect {
        var origin = Point(
            x: anchor.x + size.width * side.share.dx + distance * side.direction.dx,
            y: anchor.y + size.height * side.share.dy + distance * side.direction.dy)
        if side.direction.dy == 0 { origin.y = min(max(origin.y, room.minY), room.maxY - size.height) }
        if side.direction.dx == 0 { origin.x = min(max(origin.x, room.minX), room.maxX - size.width) }
        return Rect(origin: origin, size: size)
    }
}

/// A piece of a line that words should not cover.
private struct Segment {
    let start: Point
    let end: Point
    private let box: Rect

    /// Points below which a piece is joined with the next.
    private static let shortest = 6.0
    /// Points on both sides of a line that words keep free.
    private static let clearance = 1.5

    /// The pieces of a polyline, of which short ones are joined.
    static func segments(of points: [Point]) -> [Segment] {
        guard var start = points.first else { return [] }
        var segments: [Segment] = []
        for (index, point) in points.enumerated().dropFirst() {
            guard point.distance(to: start) >= shortest || index == points.count - 1 else { continue }
            if let segment = Segment(start, point) { segments.append(segment) }
            start = point
        }
        return segments
    }

    private init?(_ start: Point, _ end: Point) {
        guard start.isFinite, end.isFinite else { return nil }
        self.start = start
        self.end = end
        box = Rect(
            x: min(start.x, end.x) - Self.clearance, y: min(start.y, end.y) - Self.clearance,
            width: abs(end.x - start.x) + 2 * Self.clearance, height: abs(end.y - start.y) + 2 * Self.clearance)
    }

    /// Points of it that lie in a rectangle, or nearly so.
    ///
    /// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping" (1984).
    func length(in rect: Rect) -> Double {
        guard box.overlaps(rect) else { return 0 }
        let rect = rect.inset(by: -Self.clearance)
        let displacement = end - start
        var (low, high) = (0.0, 1.0)
        for (delta, near, far) in [
            (displacement.dx, rect.minX - start.x, rect.maxX - start.x),
            (displacement.dy, rect.minY - start.y, rect.maxY - start.y),
        ] {
            if delta == 0 {
                if near > 0 || far < 0 { return 0 }
                continue
            }
            let (first, second) = (near / delta, far / delta)
            low = max(low, min(first, second))
            high = min(high, max(first, second))
        }
        return max(0, high - low) * displacement.length
    }
}

extension Rect {
    /// Whether both share more than an edge.
    func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Square points that both share.
    func sharedArea(with other: Rect) -> Double {
        overlaps(other) ? intersection(other).map { $0.width * $0.height } ?? 0 : 0
    }
}
