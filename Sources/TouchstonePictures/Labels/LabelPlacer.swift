internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Finds positions for the texts on a canvas, so that none covers another one or a reserved area, and none leaves the
/// canvas.
///
/// Each label gets the best position that is left when it is placed, so the first labels are the last to be omitted. A
/// label without a position is omitted. Of equal positions, the one that the label lists first is used. Costs are whole
/// numbers, so that rounding errors do not affect the choice.
struct LabelPlacer {
    /// The area in which texts may be placed, in picture coordinates.
    let bounds: Rect
    private let measuring: any TextMeasuring
    private let obstacles: [Rect]
    private let avoided: [Rect]
    private let lines: [Segment]
    private let outlines: [Segment]
    private var placed: [Rect] = []

    /// The maximum length of a label in points.
    private static let longest = 240.0
    /// The distances, in points, at which positions are tried.
    private static let steps = [0.0, 12, 28, 48, 72, 100]
    /// The cost of a point of a line under a label, or of its leader over a text, in square points of avoided areas.
    private static let crossing = 8.0
    /// The cost of a point of an outline under a label.
    private static let outlineCrossing = 1.0
    /// The cost of a square point of ``Label/strangers``.
    private static let strangeness = 1.0
    /// The largest number of labels. More would not be useful.
    static let most = 120

    /// - Parameters:
    ///   - taken: the areas that no text may cover.
    ///   - avoided: the areas that no text should cover if there is another position.
    ///   - lines: the polylines that no text should cover if there is another position.
    ///   - outlines: the polylines that no text should cover if there is another position close by.
    init(
        bounds: Rect, taken: [Rect], avoided: [Rect] = [], lines: [[Point]] = [], outlines: [[Point]] = [],
        measuring: any TextMeasuring
    ) {
        self.bounds = bounds
        obstacles = taken
        self.avoided = avoided
        self.lines = lines.flatMap(Segment.segments)
        self.outlines = outlines.flatMap(Segment.segments)
        self.measuring = measuring
    }

    /// The maximum length of the text of a label in an area of a width, in points.
    static func length(for label: Label, width: Double) -> Double {
        min(longest, width - label.padding.leading - label.padding.trailing)
    }

    /// The position of the next label; nil if there is no space for it.
    mutating func place(_ label: Label) -> PlacedLabel? {
        guard label.anchor.isFinite, placed.count < Self.most else { return nil }
        let length = Self.length(for: label, width: bounds.width)
        // Words say the main thing first.
        let text =
            label.text.contains(" ")
            ? measuring.truncate(label.text, toFit: length, font: label.font)
            : measuring.shorten(label.text, toFit: length, font: label.font)
        let paddings = label.padding.leading + label.padding.trailing
        let size = Size(
            width: measuring.width(of: text, font: label.font) + paddings, height: (label.font.size * 1.5).rounded(.up))
        guard size.width <= bounds.width, size.height <= bounds.height, text != "…" else { return nil }
        let anchor = Point(
            x: min(max(label.anchor.x, bounds.minX), bounds.maxX), y: min(max(label.anchor.y, bounds.minY), bounds.maxY)
        )
        var best: (box: Rect, step: Double, cost: Double)?
        for step in Self.steps where step <= label.maximumDistance {
            for (index, side) in label.sides.enumerated() {
                let cost = step * 6 + Double(index)
                if let best, best.cost <= cost { continue }
                let box = box(of: size, at: anchor, side, distance: label.clearance + step)
                guard bounds.contains(box), !obstacles.contains(where: { $0.overlaps(box) }),
                    !placed.contains(where: { $0.overlaps(box) })
                else { continue }
                let covered =
                    avoided.reduce(0) { $0 + $1.sharedArea(with: box) }
                    + label.strangers.reduce(0) { $0 + $1.sharedArea(with: box) * Self.strangeness }
                let crossed =
                    lines.reduce(0) { $0 + $1.length(in: box) * Self.crossing }
                    + outlines.reduce(0) { $0 + $1.length(in: box) * Self.outlineCrossing }
                let total = (cost + covered + crossed + (step > 0 ? leaderCost(of: label, to: box) : 0)).rounded()
                if best.map({ total < $0.cost }) ?? true { best = (box, step, total) }
            }
        }
        guard let best else { return nil }
        placed.append(best.box)
        return PlacedLabel(label: label, text: text, box: best.box, isFar: best.step > 0)
    }

    /// The cost of a line to a distant plate across texts.
    private func leaderCost(of label: Label, to box: Rect) -> Double {
        let segments = label.leader(to: box).map(Segment.segments) ?? []
        return segments.reduce(0) { cost, segment in
            (avoided + placed).reduce(cost) { $0 + segment.length(in: $1) * Self.crossing }
        }
    }

    /// The box of a label. Along its side it stays inside the available area.
    private func box(of size: Size, at anchor: Point, _ side: LabelSide, distance: Double) -> Rect {
        var origin = Point(
            x: anchor.x + size.width * side.share.dx + distance * side.direction.dx,
            y: anchor.y + size.height * side.share.dy + distance * side.direction.dy)
        if side.direction.dy == 0 { origin.y = min(max(origin.y, bounds.minY), bounds.maxY - size.height) }
        if side.direction.dx == 0 { origin.x = min(max(origin.x, bounds.minX), bounds.maxX - size.width) }
        return Rect(origin: origin, size: size)
    }
}

/// A segment of a line that texts should not cover.
private struct Segment {
    let start: Point
    let end: Point
    private let box: Rect

    /// The length in points below which a segment is joined with the next one.
    private static let shortest = 6.0
    /// The distance in points that texts keep from both sides of a line.
    private static let clearance = 1.5

    /// The segments of a polyline, in which short ones are joined.
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

    /// The length of the part that is inside or very close to a rectangle, in points.
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
    /// Whether the rectangles share more than an edge.
    func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The area of the intersection in square points.
    func sharedArea(with other: Rect) -> Double {
        overlaps(other) ? intersection(other).map { $0.width * $0.height } ?? 0 : 0
    }
}
