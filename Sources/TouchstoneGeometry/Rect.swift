/// An axis-aligned rectangle in points. The library never creates one with a negative size.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right of ``origin`` and below it.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Creates a rectangle from its top left corner and its size. A negative size is kept.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its top left corner and its sides, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates the smallest rectangle that contains all points. Returns nil if there are none.
    public init?(enclosing points: some Sequence<Point>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        while let point = iterator.next() {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The horizontal side.
    public var width: Double { size.width }
    /// The vertical side.
    public var height: Double { size.height }
    /// The x of the left edge, which belongs to the rectangle.
    public var minX: Double { origin.x }
    /// The x of the center.
    public var midX: Double { origin.x + size.width / 2 }
    /// The x of the right edge, which does not belong to the rectangle.
    public var maxX: Double { origin.x + size.width }
    /// The y of the top edge, which belongs to the rectangle.
    public var minY: Double { origin.y }
    /// The y of the center.
    public var midY: Double { origin.y + size.height / 2 }
    /// The y of the bottom edge, which does not belong to the rectangle.
    public var maxY: Double { origin.y + size.height }
    /// The center of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Returns the point at a fraction of the size, counted from the origin.
    package func point(atUnit unit: Point) -> Point { Point(x: minX + unit.x * width, y: minY + unit.y * height) }

    /// Whether the origin and the size are finite.
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// The corners: top left, top right, bottom right, bottom left.
    public var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }

    /// Whether `point` is inside. The rectangle is half-open, as in UIKit: the minimum edges belong to it, the maximum
    /// edges do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` is inside. The edges may touch.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns the rectangle with its edges moved inward by `insets`, or outward where they are negative. If two
    /// opposite edges would cross, the side becomes zero, halfway between them.
    public func inset(by insets: EdgeInsets) -> Rect {
        var left = minX + insets.left
        var right = maxX - insets.right
        var top = minY + insets.top
        var bottom = maxY - insets.bottom
        if right < left {
            left = (left + right) / 2
            right = left
        }
        if bottom < top {
            top = (top + bottom) / 2
            bottom = top
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the rectangle with its edges moved inward by the same distance on all four sides.
    public func inset(by distance: Double) -> Rect { inset(by: EdgeInsets(all: distance)) }

    // These are disfavored overloads: UIKit's own methods, which know the null rectangle, apply where they exist.

    /// Returns the smallest rectangle that contains both.
    @_disfavoredOverload
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the intersection; nil if the rectangles are disjoint. Rectangles that only touch have an empty
    /// intersection.
    @_disfavoredOverload
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right >= left, bottom >= top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the axis-aligned box that encloses the transformed corners.
    public func applying(_ transform: Transform) -> Rect {
        let (one, other) = (origin.applying(transform), Point(x: maxX, y: minY).applying(transform))
        let (third, last) = (Point(x: maxX, y: maxY).applying(transform), Point(x: minX, y: maxY).applying(transform))
        let left = min(min(min(one.x, other.x), third.x), last.x)
        let right = max(max(max(one.x, other.x), third.x), last.x)
        let top = min(min(min(one.y, other.y), third.y), last.y)
        let bottom = max(max(max(one.y, other.y), third.y), last.y)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// A width and a height, in points. The size of a view is not negative.
public struct Size: Hashable, Sendable {
    /// The horizontal side.
    public var width: Double
    /// The vertical side.
    public var height: Double

    /// The size whose sides are 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from two sides in points. Negative sides are kept.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both sides are finite.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
