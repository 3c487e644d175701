/// A location, in points, in some coordinate space that the context names.
public struct Point: Hashable, Sendable {
    /// Distance from the origin to the right.
    public var x: Double
    /// Distance from the origin downwards.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// A point at `x` to the right and `y` down from the origin, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The straight-line distance to `other`.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// The point half way to `other`.
    public func midpoint(to other: Point) -> Point { self + (other - self) * 0.5 }

    /// The image of this point: `p · transform`.
    public func applying(_ transform: Transform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }

    // Disfavoured: code for the platform often has operators of its own for these types, which are to be taken then.

    /// The vector that leads from `rhs` to `lhs`.
    @_disfavoredOverload
    public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }
    /// The point reached from `lhs` along `rhs`.
    @_disfavoredOverload
    public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }
    /// The point from which `rhs` leads to `lhs`.
    @_disfavoredOverload
    public static func - (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy) }
    /// Moves `lhs` along `rhs`.
    @_disfavoredOverload
    public static func += (lhs: inout Point, rhs: Vector) { lhs = lhs + rhs }
    /// Moves `lhs` against `rhs`.
    @_disfavoredOverload
    public static func -= (lhs: inout Point, rhs: Vector) { lhs = lhs - rhs }
}

extension Point {
    /// The mean of `points`, or nil when there are none.
    @inlinable
    public static func centroid(of points: some Collection<Point>) -> Point? {
        guard !points.isEmpty else { return nil }
        var sum = Vector.zero
        for point in points { sum += point - .zero }
        return .zero + sum * (1 / Double(points.count))
    }
}
