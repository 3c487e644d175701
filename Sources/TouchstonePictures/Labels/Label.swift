internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A text on the canvas that belongs to a point. A ``LabelPlacer`` finds its position.
struct Label {
    /// The text.
    let text: String
    /// The colour of the finger or view that the label is about; nil if there is none.
    let accent: Color?
    /// The point that the label is about, in picture coordinates.
    let anchor: Point
    /// The name of the group in which it is drawn.
    let group: String
    /// The distance in points around ``anchor`` that stays free.
    var clearance = 5.0
    /// The sides on which it may be placed, in order of preference.
    var sides = [LabelSide].around
    /// The distance beyond ``clearance`` to which it may move if there is no space closer. A line then leads to its
    /// point.
    var maximumDistance = 0.0
    var font = Font(size: 10, weight: .semibold)
    var opacity = 1.0
    /// Areas that it should not cover, because it would seem to belong to them.
    var strangers: [Rect] = []

    /// The space before and after the text on its plate, in points.
    var padding: (leading: Double, trailing: Double) { (accent == nil ? 4 : 8, accent == nil ? 4 : 5) }

    /// The line to a distant plate, from the edge of the free space around the point to the nearest point of the plate;
    /// nil if the plate is inside that space.
    func leader(to box: Rect) -> [Point]? {
        let end = Point(x: min(max(anchor.x, box.minX), box.maxX), y: min(max(anchor.y, box.minY), box.maxY))
        let displacement = end - anchor
        guard displacement.length > clearance else { return nil }
        return [anchor + displacement * (clearance * 0.7 / displacement.length), end]
    }
}

/// A label with its position.
struct PlacedLabel {
    let label: Label
    /// The text, shortened to the available space.
    let text: String
    /// The label's area in the picture.
    let box: Rect
    /// Whether it is so far from its point that a line leads there.
    let isFar: Bool
}

/// The side of its point on which a label is placed.
///
/// The label's box starts at the point, offset by its own size times `share` and by its distance times `direction`.
struct LabelSide: Hashable {
    /// Fractions of the box's width and height.
    let share: Vector
    /// The direction away from the point.
    let direction: Vector

    static let right = LabelSide(share: Vector(dx: 0, dy: -0.5), direction: Vector(dx: 1, dy: 0))
    static let left = LabelSide(share: Vector(dx: -1, dy: -0.5), direction: Vector(dx: -1, dy: 0))
    static let below = LabelSide(share: Vector(dx: -0.5, dy: 0), direction: Vector(dx: 0, dy: 1))
    static let above = LabelSide(share: Vector(dx: -0.5, dy: -1), direction: Vector(dx: 0, dy: -1))
    static let belowRight = LabelSide(share: .zero, direction: Vector(dx: 0.7, dy: 0.7))
    static let aboveRight = LabelSide(share: Vector(dx: 0, dy: -1), direction: Vector(dx: 0.7, dy: -0.7))
    static let belowLeft = LabelSide(share: Vector(dx: -1, dy: 0), direction: Vector(dx: -0.7, dy: 0.7))
    static let aboveLeft = LabelSide(share: Vector(dx: -1, dy: -1), direction: Vector(dx: -0.7, dy: -0.7))
    /// Above the point, with the same left edge.
    static let over = LabelSide(share: Vector(dx: 0, dy: -1), direction: Vector(dx: 0, dy: -1))
    /// Below the point, with the same left edge.
    static let under = LabelSide(share: .zero, direction: Vector(dx: 0, dy: 1))
}

extension [LabelSide] {
    /// All sides, starting with the right one.
    static let around: [LabelSide] = [
        .right, .left, .below, .above, .belowRight, .aboveRight, .belowLeft, .aboveLeft,
    ]

    /// These sides, followed by the others.
    static func first(_ sides: LabelSide...) -> [LabelSide] { sides + around.filter { !sides.contains($0) } }
}

extension PlacedLabel {
    /// Draws the text on a plate, so that it is readable on any background, with a bar in the colour of the finger or
    /// view that it is about.
    func paint(_ list: inout DrawList, _ theme: Theme, _ measuring: any TextMeasuring) {
        list.draw(
            .roundedRectangle(box, radius: 4), fill: theme.plate.withAlpha(theme.plate.alpha * label.opacity),
            stroke: Stroke(theme.canvasBorder.withAlpha(0.6 * label.opacity), width: 0.6))
        if let accent {
            let bar = Rect(x: box.minX + 2.5, y: box.minY + 3, width: 2.5, height: box.height - 6)
            list.draw(.rectangle(bar), fill: accent)
        }
        let metrics = measuring.metrics(of: label.font)
        list.draw(
            text, font: label.font, color: theme.text.withAlpha(label.opacity),
            at: Point(x: box.minX + label.padding.leading, y: box.midY + metrics.capHeight / 2))
    }

    private var accent: Color? { label.accent.map { $0.withAlpha($0.alpha * label.opacity) } }

    /// Draws a line to a distant plate.
    func paintLeader(_ list: inout DrawList, _ theme: Theme) {
        guard isFar, let leader = label.leader(to: box) else { return }
        let color = accent ?? theme.text.withAlpha(label.opacity)
        list.appendLine(leader, Stroke(color, width: 1), edge: theme.edge.withAlpha(0.7 * label.opacity))
    }
}

extension DrawList {
    /// Adds a line with an edge that keeps it visible on any background.
    mutating func appendLine(_ points: [Point], _ stroke: Stroke, edge: Color, isClosed: Bool = false) {
        let outline = isClosed ? Outline.polygon(points) : .polyline(points)
        append(
            Shape(
                outline, stroke: Stroke(edge, width: stroke.width + 2, cap: stroke.cap, join: stroke.join)))
        append(Shape(outline, stroke: stroke))
    }
}
