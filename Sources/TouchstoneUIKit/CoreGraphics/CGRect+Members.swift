public import TouchstoneGeometry

/// The four edges from which a rectangle can be divided.
public enum CGRectEdge: UInt32, Sendable, Hashable {
    case minXEdge, minYEdge, maxXEdge, maxYEdge
}

extension CGRect {
    /// The null rectangle: the intersection of disjoint rectangles.
    public static let null = CGRect.nothing
    /// The infinite rectangle.
    public static let infinite = CGRect(
        x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2, width: .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude)

    /// Creates an empty rectangle at the origin.
    public init() { self = .zero }
    /// Creates a rectangle from its top left corner and its sides, in points.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// Whether the rectangle is ``null``.
    public var isNull: Bool { isNothing }
    /// Whether the rectangle has no area.
    public var isEmpty: Bool { hasNoArea }
    /// Whether the rectangle is ``infinite``.
    public var isInfinite: Bool { self == .infinite }

    /// The same rectangle with sides that are not negative.
    public var standardized: CGRect { withPositiveSides }

    /// The smallest rectangle with integral edges that contains this one.
    public var integral: CGRect { roundedOut }

    /// Returns the rectangle with its vertical edges moved inward by `dx` and its horizontal ones by `dy`. Negative
    /// values move them outward. Returns ``null`` if nothing would be left.
    public func insetBy(dx: Double, dy: Double) -> CGRect { shrunk(dx: dx, dy: dy) }

    /// Returns the rectangle, moved.
    public func offsetBy(dx: Double, dy: Double) -> CGRect {
        CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Returns the intersection of both rectangles, or ``null`` if they share nothing.
    public func intersection(_ other: CGRect) -> CGRect { overlap(with: other) }

    /// Returns the smallest rectangle that contains both. If one of them is ``null``, returns the other one.
    public func union(_ other: CGRect) -> CGRect { enclosing(other) }

    /// Whether the rectangles intersect. Edges that only touch do not intersect.
    public func intersects(_ other: CGRect) -> Bool { overlaps(other) }

    /// Returns the two parts on both sides of a line at a distance from an edge.
    public func divided(atDistance distance: Double, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect) {
        let isVertical = edge == .minXEdge || edge == .maxXEdge
        let side = isVertical ? width : height
        let cut = Swift.min(Swift.max(distance, 0), side)
        let first = edge == .minXEdge || edge == .minYEdge ? cut : side - cut
        let parts =
            isVertical
            ? (
                CGRect(x: minX, y: minY, width: first, height: height),
                CGRect(x: minX + first, y: minY, width: width - first, height: height)
            )
            : (
                CGRect(x: minX, y: minY, width: width, height: first),
                CGRect(x: minX, y: minY + first, width: width, height: height - first)
            )
        return edge == .minXEdge || edge == .minYEdge ? (parts.0, parts.1) : (parts.1, parts.0)
    }

    /// Whether both rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGPoint {
    /// Creates the origin.
    public init() { self = .zero }
    /// Creates a point `x` to the right of the origin and `y` below it, in points.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Whether both points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Creates a size with no width and no height.
    public init() { self = .zero }
    /// Creates a size from two sides in points.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// Returns the sides of the transformed size's bounding box. A mirrored side is negative.
    public func applying(_ transform: Transform) -> CGSize {
        let moved = Vector(dx: width, dy: height).applying(transform)
        return CGSize(width: moved.dx, height: moved.dy)
    }
    /// Whether both sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension Vector {
    /// Creates the zero vector.
    public init() { self = .zero }
    /// Creates a displacement in points.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension EdgeInsets {
    /// Creates insets of 0.
    public init() { self = .zero }
}
