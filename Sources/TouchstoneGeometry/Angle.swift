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
