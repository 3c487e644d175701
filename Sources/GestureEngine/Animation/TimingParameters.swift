public import Geometry
internal import Motion

/// What gives a ``PropertyAnimator`` its timing: ``CubicTimingParameters`` or ``SpringTimingParameters``.
public protocol TimingCurveProvider {
    /// The curve; nil where a spring takes its place.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// The spring; goes before the curve.
    var springTimingParameters: SpringTimingParameters? { get }
}

/// A cubic curve: UIKit's cubic timing parameters. A class, so that an extension can add convenience initializers, as on
/// the platform.
public final class CubicTimingParameters: TimingCurveProvider {
    let curve: CubicTimingCurve

    /// One of the platform's curves.
    public init(animationCurve: View.AnimationCurve) { curve = animationCurve.curve }

    /// A Bézier curve from (0, 0) to (1, 1), x being time; the x of both points is brought into 0…1.
    public init(controlPoint1: Point, controlPoint2: Point) { curve = CubicTimingCurve(controlPoint1, controlPoint2) }

    /// The curve's first control point.
    public var controlPoint1: Point { curve.controlPoint1 }
    /// The curve's second control point.
    public var controlPoint2: Point { curve.controlPoint2 }
    /// These parameters.
    public var cubicTimingParameters: CubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A spring: UIKit's spring timing parameters. A class, so that an extension can add convenience initializers, as on the
/// platform.
///
/// A velocity of 1 is the whole way in one second, towards the target, for each axis; a property with a single value uses `dx`.
/// One that is not finite, such as a division by a distance of 0 gives, counts as 0.
public final class SpringTimingParameters: TimingCurveProvider {
    private enum Form {
        case ratio(Double)
        case mass(Double, stiffness: Double, damping: Double)
    }

    private let form: Form
    /// Whole displacements per second.
    public let initialVelocity: Vector

    /// A spring that comes to rest in the animator's duration.
    ///
    /// - Precondition: the damping ratio is above 0. Above 1 it counts as 1 (C).
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        precondition(dampingRatio > 0, "SpringTimingParameters: the damping ratio must be a number above 0")
        form = .ratio(dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// A spring that takes the time it needs; the animator's duration does not count (D).
    ///
    /// - Precondition: mass, stiffness and damping are finite and above 0.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        precondition(
            Spring(mass: mass, stiffness: stiffness, damping: damping) != nil,
            "SpringTimingParameters: mass, stiffness and damping must be finite numbers above 0")
        form = .mass(mass, stiffness: stiffness, damping: damping)
        self.initialVelocity = initialVelocity
    }

    /// The platform's spring for what says nothing of it: mass 3, stiffness 1000, damping 500 (D).
    public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

    /// None.
    public var cubicTimingParameters: CubicTimingParameters? { nil }
    /// These parameters.
    public var springTimingParameters: SpringTimingParameters? { self }

    func timing(duration: Double) -> AnimationTiming {
        switch form {
        case .ratio(let ratio):
            return AnimationTiming(dampingRatio: ratio, initialVelocity: initialVelocity, duration: duration)
        case .mass(let mass, let stiffness, let damping):
            func spring(_ velocity: Double) -> Spring? {
                Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
            }
            guard let horizontal = spring(initialVelocity.dx), let vertical = spring(initialVelocity.dy) else {
                return AnimationTiming(.easeInOut, duration: duration)
            }
            return AnimationTiming(horizontal: horizontal, vertical: vertical)
        }
    }
}

extension TimingCurveProvider {
    func timing(duration: Double) -> AnimationTiming {
        if let spring = springTimingParameters { return spring.timing(duration: duration) }
        return AnimationTiming(cubicTimingParameters?.curve ?? .easeInOut, duration: duration)
    }
}

extension View {
    /// The platform's named curves.
    public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// At an even speed.
        case linear

        var curve: CubicTimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
