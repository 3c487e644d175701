/// Distances from the four edges of a rectangle, in points. Positive distances are inward.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, downward.
    public var top: Double
    /// The distance from the left edge, to the right.
    public var left: Double
    /// The distance from the bottom edge, upward.
    public var bottom: Double
    /// The distance from the right edge, to the left.
    public var right: Double

    /// Insets of zero on all sides.
    public static let zero = EdgeInsets(all: 0)

    /// Creates insets with a distance for each side, in points. Negative distances are outward.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with the same distance on all four sides.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// The sums of the distances of each side.
    package func adding(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    /// Whether all four distances are finite.
    public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
