public import Geometry

/// An outline with a fill, a stroke or both; the stroke lies over the fill, half of it on either side of the outline.
public struct Shape: Hashable, Sendable {
    public var outline: Outline
    /// From the outline's own coordinates to the picture's.
    public var transform: Transform
    public var fill: Color?
    public var stroke: Stroke?

    public init(_ outline: Outline, transform: Transform = .identity, fill: Color? = nil, stroke: Stroke? = nil) {
        self.outline = outline
        self.transform = transform
        self.fill = fill
        self.stroke = stroke
    }
}

/// The geometry of a shape or a clip, in its own coordinates (points).
public enum Outline: Hashable, Sendable {
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

    public enum Cap: Hashable, Sendable { case butt, round }
    public enum Join: Hashable, Sendable { case miter, round }

    public var color: Color
    public var width: Double
    /// Lengths of dash and gap in turn; empty for a solid line.
    public var dash: [Double]
    public var cap: Cap
    public var join: Join
    public var space: Space

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
