/// An angle; positive is clockwise on the screen.
public struct Angle: Hashable, Sendable, Comparable {
    public var radians: Double

    public static let zero = Angle(radians: 0)

    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

    public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
    public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

    public var degrees: Double { radians * (180 / .pi) }

    /// The equal angle in −π…π.
    public var normalized: Angle { Angle(radians: radians.remainder(dividingBy: 2 * .pi)) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
}
