/// Distances from the four edges of a rectangle, in points; positive is inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge downwards.
    public var top: Double
    /// From the left edge to the right.
    public var left: Double
    /// From the bottom edge upwards.
    public var bottom: Double
    /// From the right edge to the left.
    public var right: Double

    /// No distance on any side.
    public static let zero = EdgeInsets(all: 0)

    /// A distance for each side, in points; negative is outwards.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance on all four sides.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// Whether all four distances are finite numbers.
    public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
