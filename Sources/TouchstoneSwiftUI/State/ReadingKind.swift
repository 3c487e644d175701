internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A type of state that a trace shows. Angles are in radians, and a Boolean is 0 or 1.
enum ReadingKind {
    case bool, int, double, angle, size, point, vector

    /// Returns nil for a type that a trace does not show.
    init?(of type: Any.Type) {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(Bool.self): self = .bool
        case ObjectIdentifier(Int.self): self = .int
        case ObjectIdentifier(Double.self): self = .double
        case ObjectIdentifier(Angle.self): self = .angle
        case ObjectIdentifier(CGSize.self): self = .size
        case ObjectIdentifier(CGPoint.self): self = .point
        case ObjectIdentifier(CGVector.self): self = .vector
        default: return nil
        }
    }

    /// Returns the value as a trace shows it; nil for one that is not finite.
    func value(of state: Any) -> TraceValue? {
        let numbers: [Double]
        switch self {
        case .bool: return (state as? Bool).map { .number($0 ? 1 : 0) }
        case .int: return (state as? Int).map { .number(Double($0)) }
        case .double: return (state as? Double).flatMap { $0.isFinite ? .number($0) : nil }
        case .angle: return (state as? Angle).flatMap { $0.radians.isFinite ? .number($0.radians) : nil }
        case .size: numbers = (state as? CGSize).map { [$0.width, $0.height] } ?? []
        case .point: numbers = (state as? CGPoint).map { [$0.x, $0.y] } ?? []
        case .vector: numbers = (state as? CGVector).map { [$0.dx, $0.dy] } ?? []
        }
        return numbers.allSatisfy(\.isFinite) ? .vector(numbers) : nil
    }
}
