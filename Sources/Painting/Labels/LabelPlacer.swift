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
    private var placedCount = 0

    /// Points of the longest label.
    private static let longest = 170.0
    /// Steps, in points, by which a label goes further away.
    private static let steps = [0.0, 12, 28, 48, 72, 100]
    /// More labels than this tell nobody anything.
    static let most = 120

    /// - Parameters:
    ///   - taken: what no word may cover.
    ///   - avoided: what no word should cover where it may stand elsewhere.
    init(room: Rect, taken: [Rect], avoided: [Rect] = [], measuring: any TextMeasuring) {
        self.room = room
        self.taken = taken
        self.avoided = avoided
        self.measuring = measuring
    }

    /// The place of the next label; nil where there is no room for it.
    mutating func place(_ label: Label) -> PlacedLabel? {
        guard label.anchor.isFinite, placedCount < Self.most else { return nil }
        let paddings = label.padding.leading + label.padding.trailing
        let text = measuring.truncate(
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
                let covered = avoided.reduce(0) { $0 + $1.sharedArea(with: box) }
                let total = (cost + covered).rounded()
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

extension Rect {
    /// Whether both share more than an edge.
    func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Square points that both share.
    fileprivate func sharedArea(with other: Rect) -> Double {
        overlaps(other) ? intersection(other).map { $0.width * $0.height } ?? 0 : 0
    }
}
