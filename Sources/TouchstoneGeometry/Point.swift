/// A location in points. The context names the coordinate space.
public struct Point: Hashable, Sendable {
    /// The distance from the origin to the right.
    public var x: Double
    /// The distance from the origin downward.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point `x` to the right of the origin and `y` below it, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the straight-line distance to `other`.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// Returns the point halfway to `other`.
    public func midpoint(to other: Point) -> Point { self + (other - self) * 0.5 }

    /// Returns the image of this point: `p · transform`.
    public func applying(_ transform: Transform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }

    // These are disfavored overloads: code written for UIKit often has its own operators for these types, which then
    // apply.

    /// Returns the vector from `rhs` to `lhs`.
    @_disfavoredOverload
    public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }
    /// Returns the point reached from `lhs` along `rhs`.
    @_disfavoredOverload
    public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }
    /// Returns the point from which `rhs` leads to `lhs`.
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
    /// Returns the mean of `points`; nil if there are none.
    @inlinable
    public static func centroid(of points: some Collection<Point>) -> Point? {
        guard !points.isEmpty else { return nil }
        var sum = Vector.zero
        for point in points { sum += point - .zero }
        return .zero + sum * (1 / Double(points.count))
    }
}
