package import TouchstoneGeometry

/// An outline with a fill, a stroke or both. The stroke is drawn over the fill, half of its width on either side of the
/// outline.
package struct Shape: Hashable, Sendable {
    /// The geometry of the shape, in its own coordinates.
    package var outline: Outline
    /// The transform from the outline's own coordinates to the picture's.
    package var transform: Transform
    /// The colour of the inside; nil for no fill.
    package var fill: Color?
    /// The line along the outline; nil for none.
    package var stroke: Stroke?

    /// Creates a shape from an outline and its looks. A shape without fill and stroke draws nothing.
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
    /// A path with its rule for what is inside. Subpaths that are open are filled as if they were closed, and stroked
    /// open. Steps before the first move, and moves that no line follows, draw nothing.
    case path(Path, Path.FillRule)

    /// A circle.
    package static func circle(center: Point, radius: Double) -> Outline {
        .ellipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// How an outline is drawn as a line.
package struct Stroke: Hashable, Sendable {
    /// The space in which the width and the dashes are measured.
    package enum Space: Hashable, Sendable {
        /// Points of the picture. The line is equally thick however its shape is scaled.
        case picture
        /// The shape's own coordinates. The line is scaled and stretched with its shape, like the border of a layer.
        case shape
    }

    /// The ends of a line and its dashes: cut off at the end, or with a half disc or half a square beyond it.
    package enum Cap: Hashable, Sendable { case butt, round, square }
    /// The corners where two sides of a line meet: pointed, rounded, or cut off.
    package enum Join: Hashable, Sendable { case miter, round, bevel }

    /// The colour of the line.
    package var color: Color
    /// The thickness of the line, measured in ``space``. A line of 0 or less is not drawn.
    package var width: Double
    /// The lengths of dashes and gaps, alternating; empty for a solid line.
    package var dash: [Double]
    /// The ends of the line and its dashes.
    package var cap: Cap
    /// The corners where the sides of the line meet.
    package var join: Join
    /// The space in which ``width``, ``dash`` and ``dashPhase`` are measured.
    package var space: Space
    /// The largest ratio of a pointed corner's length to the line's width. A corner with a larger one is cut off.
    package var miterLimit: Double
    /// The distance into the dashes and gaps at which the line begins.
    package var dashPhase: Double

    /// The limit of a line that sets none. It is that of Core Graphics and Cairo.
    package static let standardMiterLimit = 10.0

    /// Creates a line, which is solid if `dash` is empty. The width, the dash and its phase are lengths in `space`.
    package init(
        _ color: Color, width: Double, dash: [Double] = [], cap: Cap = .butt, join: Join = .miter,
        space: Space = .picture, miterLimit: Double = Stroke.standardMiterLimit, dashPhase: Double = 0
    ) {
        self.color = color
        self.width = width
        self.dash = dash
        self.cap = cap
        self.join = join
        self.space = space
        self.miterLimit = miterLimit
        self.dashPhase = dashPhase
    }
}

extension Stroke {
    /// The shortest visible sum of a dash and a gap, in pixels. Shorter ones cannot be distinguished.
    private static let shortestPeriod = 1.0 / 16
    /// The largest number of dashes along one path. A line with more is drawn solid: the dashes would take seconds, and
    /// most of them would be far outside the picture.
    private static let mostDashes = 100_000.0

    /// Returns a dash in a form that every backend accepts. It is empty, for a solid line, if a length is negative or
    /// not a number, if single dashes could not be distinguished, or if there were too many.
    ///
    /// - Parameters:
    ///   - dash: The lengths of dashes and gaps, in the unit of the path.
    ///   - most: The largest number of pixels that a unit of the dash takes.
    ///   - least: The smallest number of pixels that a unit of the dash takes.
    ///   - length: The approximate length of the stroked path, in pixels.
    package static func usable(_ dash: [Double], most: Double, least: Double, along length: Double) -> [Double] {
        let period = dash.reduce(0, +)
        let isUsable =
            dash.allSatisfy { $0 >= 0 } && period.isFinite && period * most >= shortestPeriod
            && length / (period * least) * Double(dash.count) <= mostDashes
        return isUsable ? dash : []
    }

    /// The limit of pointed corners in a form that every backend accepts, 1 or more.
    package var usableMiterLimit: Double {
        miterLimit.isNaN ? Self.standardMiterLimit : min(max(miterLimit, 1), 1e6)
    }

    /// Returns the phase of a usable dash, at least 0 and at most the length after which dashes and gaps repeat. A
    /// phase that is not finite, or that of a solid line, counts as 0.
    package static func usablePhase(_ phase: Double, of dash: [Double]) -> Double {
        guard phase.isFinite, phase != 0, !dash.isEmpty else { return 0 }
        // An odd number of lengths repeats with dashes and gaps exchanged.
        let period = dash.reduce(0, +) * (dash.count.isMultiple(of: 2) ? 1 : 2)
        let rest = phase.truncatingRemainder(dividingBy: period)
        return rest < 0 ? rest + period : rest
    }
}

extension Outline {
    /// Which points are inside the outline.
    package var fillRule: Path.FillRule {
        switch self {
        case .path(_, let rule): rule
        case .rectangle, .roundedRectangle, .ellipse, .polyline, .polygon: .winding
        }
    }
}
