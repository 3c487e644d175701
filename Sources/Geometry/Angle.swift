/// An angle; positive is clockwise on the screen.
public struct Angle: Hashable, Sendable, Comparable {
    /// The angle in radians; any number of turns.
    public var radians: Double

    /// No rotation.
    public static let zero = Angle(radians: 0)

    /// An angle in radians, taken as it is: not brought into one turn.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees, 360 to the turn.
    public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

    /// The angle of `value` radians.
    public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
    /// The angle of `value` degrees.
    public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

    /// The angle in degrees; as many turns as `radians` has.
    public var degrees: Double { radians * (180 / .pi) }

    /// The equal angle in −π…π.
    public var normalized: Angle { Angle(radians: radians.remainder(dividingBy: 2 * .pi)) }

    /// Whether `lhs` is the smaller number; full turns count, so 0 is less than 2π.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
    /// The sum, not brought into one turn.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
    /// The difference, not brought into one turn.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
}
