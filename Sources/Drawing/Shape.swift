public import Geometry

/// An outline with a fill, a stroke or both; the stroke lies over the fill, half of it on either side of the outline.
public struct Shape: Hashable, Sendable {
    /// Where the shape lies, in its own coordinates.
    public var outline: Outline
    /// From the outline's own coordinates to the picture's.
    public var transform: Transform
    /// What covers the inside; nil for nothing.
    public var fill: Color?
    /// The line along the outline; nil for none.
    public var stroke: Stroke?

    /// An outline with its looks. Without fill and stroke nothing is drawn.
    public init(_ outline: Outline, transform: Transform = .identity, fill: Color? = nil, stroke: Stroke? = nil) {
        self.outline = outline
        self.transform = transform
        self.fill = fill
        self.stroke = stroke
    }
}

/// The geometry of a shape or a clip, in its own coordinates (points).
public enum Outline: Hashable, Sendable {
    /// A rectangle with square corners.
    case rectangle(Rect)
    /// A rectangle with circular corners. A radius of more than half of the smaller side counts as that half.
    case roundedRectangle(Rect, radius: Double)
    /// The ellipse that touches the four sides.
    case ellipse(in: Rect)
    /// A line through the points, open at its ends. One point alone draws nothing.
    case polyline([Point])
    /// A closed line through the points.
    case polygon([Point])

    /// A circle.
    public static func circle(center: Point, radius: Double) -> Outline {
        .ellipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// How an outline is drawn as a line.
public struct Stroke: Hashable, Sendable {
    /// What the width and the dashes are measured in.
    public enum Space: Hashable, Sendable {
        /// Points of the picture: the line is equally thick however its shape is scaled.
        case picture
        /// The shape's own coordinates: the line is scaled and stretched with its shape, as a layer's border is.
        case shape
    }

    /// How a line and its dashes end: cut off at the end, or with a half disc beyond it.
    public enum Cap: Hashable, Sendable { case butt, round }
    /// How two sides of a line meet: in a point, or rounded.
    public enum Join: Hashable, Sendable { case miter, round }

    /// The colour of the line.
    public var color: Color
    /// How thick the line is, measured in ``space``; a line of 0 or less is not drawn.
    public var width: Double
    /// Lengths of dash and gap in turn; empty for a solid line.
    public var dash: [Double]
    /// How the line and its dashes end.
    public var cap: Cap
    /// How the sides of the line meet.
    public var join: Join
    /// What ``width`` and ``dash`` are measured in.
    public var space: Space

    /// A line, solid unless it gets a dash; width and dash are lengths in `space`.
    public init(
        _ color: Color, width: Double, dash: [Double] = [], cap: Cap = .butt, join: Join = .miter,
        space: Space = .picture
    ) {
        self.color = color
        self.width = width
        self.dash = dash
        self.cap = cap
        self.join = join
        self.space = space
    }
}
