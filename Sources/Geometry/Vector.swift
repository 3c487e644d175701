#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A displacement, in points.
public struct Vector: Hashable, Sendable {
    /// The part to the right.
    public var dx: Double
    /// The part downwards.
    public var dy: Double

    /// No displacement.
    public static let zero = Vector(dx: 0, dy: 0)

    /// A displacement by `dx` to the right and `dy` down, in points.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The Euclidean length, without overflow for large components.
    public var length: Double {
        let largest = max(abs(dx), abs(dy))
        guard largest > 0, largest.isFinite else { return largest }
        let x = dx / largest
        let y = dy / largest
        return largest * (x * x + y * y).squareRoot()
    }

    /// The product of the lengths and of the cosine of the angle between the two.
    package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// Whether both components are finite numbers.
    public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// The angle from the positive x axis, clockwise on the screen, radians in −π…π; 0 without a length.
    public var direction: Double { atan2(dy, dx) }

    /// By how much this displacement is to be turned, the shorter way, to point where `other` does: radians in −π…π, clockwise
    /// on the screen; it means nothing where one of them has no length.
    package func angle(to other: Vector) -> Double {
        Vector(dx: dx * other.dx + dy * other.dy, dy: dx * other.dy - dy * other.dx).direction
    }

    /// The image of this displacement: the linear part of `transform` alone.
    public func applying(_ transform: Transform) -> Vector {
        Vector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
    }

    // Disfavoured: code for the platform often has operators of its own for these types, which are to be taken then.

    /// One displacement after the other.
    @_disfavoredOverload
    public static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy) }
    /// What leads from the end of `rhs` to the end of `lhs`, both starting at one point.
    @_disfavoredOverload
    public static func - (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy) }
    /// The way back.
    @_disfavoredOverload
    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
    /// The displacement `rhs` times as long; turned about where `rhs` is negative.
    @_disfavoredOverload
    public static func * (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
    /// Adds `rhs` to `lhs`.
    @_disfavoredOverload
    public static func += (lhs: inout Vector, rhs: Vector) { lhs = lhs + rhs }
    /// Takes `rhs` off `lhs`.
    @_disfavoredOverload
    public static func -= (lhs: inout Vector, rhs: Vector) { lhs = lhs - rhs }
}
