internal import TouchstoneSystem

/// A displacement, in points.
public struct Vector: Hashable, Sendable {
    /// The component to the right.
    public var dx: Double
    /// The downward component.
    public var dy: Double

    /// The zero vector.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Creates a displacement by `dx` to the right and `dy` down, in points.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The Euclidean length, computed without overflow for large components.
    public var length: Double {
        let largest = max(abs(dx), abs(dy))
        guard largest > 0, largest.isFinite else { return largest }
        let x = dx / largest
        let y = dy / largest
        return largest * (x * x + y * y).squareRoot()
    }

    /// Returns the dot product: the product of the lengths and the cosine of the angle between the vectors.
    package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// Whether both components are finite.
    public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// The angle from the positive x axis in radians, clockwise on the screen, in −π…π; 0 for the zero vector.
    public var direction: Double { atan2(dy, dx) }

    /// Returns the angle by which this vector must be rotated, in the shorter direction, to point in the direction of
    /// `other`. The angle is in radians, clockwise on the screen, in −π…π. It is meaningless if one of the vectors has
    /// no length.
    package func angle(to other: Vector) -> Double {
        Vector(dx: dx * other.dx + dy * other.dy, dy: dx * other.dy - dy * other.dx).direction
    }

    /// Returns the image of this displacement under the linear part of `transform`.
    public func applying(_ transform: Transform) -> Vector {
        Vector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
    }

    // These are disfavored overloads: code written for UIKit often has its own operators for these types, which then
    // apply.

    /// Returns the sum of two displacements.
    @_disfavoredOverload
    public static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy) }
    /// Returns the difference: the displacement from the end of `rhs` to the end of `lhs` if both start at the same
    /// point.
    @_disfavoredOverload
    public static func - (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy) }
    /// Returns the opposite displacement.
    @_disfavoredOverload
    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
    /// Returns the displacement multiplied by `rhs`, which reverses the direction if it is negative.
    @_disfavoredOverload
    public static func * (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
    /// Adds `rhs` to `lhs`.
    @_disfavoredOverload
    public static func += (lhs: inout Vector, rhs: Vector) { lhs = lhs + rhs }
    /// Subtracts `rhs` from `lhs`.
    @_disfavoredOverload
    public static func -= (lhs: inout Vector, rhs: Vector) { lhs = lhs - rhs }
}

/// An angle. Positive angles are clockwise on the screen.
public struct Angle: Hashable, Sendable, Comparable {
    /// The angle in radians. It may exceed a full turn.
    public var radians: Double

    /// No rotation.
    public static let zero = Angle(radians: 0)

    /// Creates an angle in radians, which is not normalized.
    public init(radians: Double) { self.radians = radians }
    /// Creates an angle in degrees, 360 to a full turn.
    public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

    /// Returns an angle of `value` radians.
    public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
    /// Returns an angle of `value` degrees.
    public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

    /// The angle in degrees. It may exceed a full turn.
    public var degrees: Double { radians * (180 / .pi) }

    /// The equivalent angle in −π…π.
    public var normalized: Angle { Angle(radians: radians.remainder(dividingBy: 2 * .pi)) }

    /// Whether `lhs` is less than `rhs`. Full turns count, so 0 is less than 2π.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
    /// Returns the sum, which is not normalized.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
    /// Returns the difference, which is not normalized.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
}
