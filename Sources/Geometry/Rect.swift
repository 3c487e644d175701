/// An axis-aligned rectangle, in points. Its size is not negative in any value that the library makes.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// How far it reaches to the right and down from ``origin``.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// A rectangle by its top left corner and its size. A negative size is taken as it is.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by the coordinates of its top left corner and its sides, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The smallest rectangle that holds every point, or nil when there are none.
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
    /// The x of the left edge; a point there is inside.
    public var minX: Double { origin.x }
    /// The x half way between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The x of the right edge; a point there is outside.
    public var maxX: Double { origin.x + size.width }
    /// The y of the top edge; a point there is inside.
    public var minY: Double { origin.y }
    /// The y half way between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The y of the bottom edge; a point there is outside.
    public var maxY: Double { origin.y + size.height }
    /// The point where the diagonals meet.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether origin and size are finite numbers.
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Top left, top right, bottom right, bottom left.
    public var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }

    /// Whether `point` is inside. Half-open, as on the platform: the minimum edges belong to it, the maximum edges
    /// do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` lies inside, edges touching included.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The rectangle moved inwards by `insets` (outwards where they are negative). A side that would become negative
    /// becomes zero, in the middle of where its two edges have crossed.
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

    /// The rectangle moved inwards by the same distance on all four sides.
    public func inset(by distance: Double) -> Rect { inset(by: EdgeInsets(all: distance)) }

    // Disfavoured: the platform's own, which know the null rectangle, are taken where they exist.

    /// The smallest rectangle that holds both.
    @_disfavoredOverload
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The part that both share, or nil where they share none; rectangles that only touch share an empty one.
    @_disfavoredOverload
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right >= left, bottom >= top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The axis-aligned box of the transformed corners.
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

/// A width and a height, in points. Not negative where it belongs to a view.
public struct Size: Hashable, Sendable {
    /// The horizontal side.
    public var width: Double
    /// The vertical side.
    public var height: Double

    /// The size whose sides are 0.
    public static let zero = Size(width: 0, height: 0)

    /// A size of two sides in points. Negative ones are taken as they are.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both sides are finite numbers.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
