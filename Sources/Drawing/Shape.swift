package import Geometry

/// An outline with a fill, a stroke or both; the stroke lies over the fill, half of it on either side of the outline.
package struct Shape: Hashable, Sendable {
    /// Where the shape lies, in its own coordinates.
    package var outline: Outline
    /// From the outline's own coordinates to the picture's.
    package var transform: Transform
    /// What covers the inside; nil for nothing.
    package var fill: Color?
    /// The line along the outline; nil for none.
    package var stroke: Stroke?

    /// An outline with its looks. Without fill and stroke nothing is drawn.
    package init(_ outline: Outline, transform: Transform = .identity, fill: Color? = nil, stroke: Stroke? = nil) {
        self.outline = outline
        self.transform = transform
        self.fill = fill
        self.stroke = stroke
    }
}

/// The geometry of a shape or a clip, in its own coordinates (points).
package enum Outline: Hashable, Sendable {
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
    package static func circle(center: Point, radius: Double) -> Outline {
        .ellipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// How an outline is drawn as a line.
package struct Stroke: Hashable, Sendable {
    /// What the width and the dashes are measured in.
    package enum Space: Hashable, Sendable {
        /// Points of the picture: the line is equally thick however its shape is scaled.
        case picture
        /// The shape's own coordinates: the line is scaled and stretched with its shape, as a layer's border is.
        case shape
    }

    /// How a line and its dashes end: cut off at the end, or with a half disc beyond it.
    package enum Cap: Hashable, Sendable { case butt, round }
    /// How two sides of a line meet: in a point, or rounded.
    package enum Join: Hashable, Sendable { case miter, round }

    /// The colour of the line.
    package var color: Color
    /// How thick the line is, measured in ``space``; a line of 0 or less is not drawn.
    package var width: Double
    /// Lengths of dash and gap in turn; empty for a solid line.
    package var dash: [Double]
    /// How the line and its dashes end.
    package var cap: Cap
    /// How the sides of the line meet.
    package var join: Join
    /// What ``width`` and ``dash`` are measured in.
    package var space: Space

    /// A line, solid unless it gets a dash; width and dash are lengths in `space`.
    package init(
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

extension Stroke {
    /// A dash and a gap that together are shorter than this many pixels cannot be told apart.
    private static let shortestPeriod = 1.0 / 16
    /// More dashes than this along one path are drawn solid: they would take seconds, and lie far outside.
    private static let mostDashes = 100_000.0

    /// A dash in the form that every backend accepts. It is empty, for a solid line, where a length is negative or not a
    /// number, or where single dashes could not be told apart.
    ///
    /// - Parameters:
    ///   - most: pixels that a unit of the dash is long, at most.
    ///   - least: pixels that a unit of the dash is long, at least.
    ///   - length: the approximate length of the stroked path, in pixels.
    package static func usable(_ dash: [Double], most: Double, least: Double, along length: Double) -> [Double] {
        let period = dash.reduce(0, +)
        let isUsable =
            dash.allSatisfy { $0 >= 0 } && period.isFinite && period * most >= shortestPeriod
            && length / (period * least) * Double(dash.count) <= mostDashes
        return isUsable ? dash : []
    }
}
