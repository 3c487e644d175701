public import Geometry
internal import Motion

/// The timing of a ``PropertyAnimator``: ``CubicTimingParameters`` or ``SpringTimingParameters``.
public protocol TimingCurveProvider {
    /// The curve; nil if there is a spring instead.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// The spring, which takes precedence over the curve; nil if there is none.
    var springTimingParameters: SpringTimingParameters? { get }
}

/// The timing of a cubic curve. Corresponds to `UICubicTimingParameters`. As in UIKit it is a class, so that an
/// extension can add convenience initializers.
public final class CubicTimingParameters: TimingCurveProvider {
    let curve: CubicTimingCurve

    /// Creates one of UIKit's curves.
    public init(animationCurve: View.AnimationCurve) { curve = animationCurve.curve }

    /// Creates a Bézier curve from (0, 0) to (1, 1), where x is time. The x of both points is clamped to 0…1.
    public init(controlPoint1: Point, controlPoint2: Point) { curve = CubicTimingCurve(controlPoint1, controlPoint2) }

    /// The curve's first control point.
    public var controlPoint1: Point { curve.controlPoint1 }
    /// The curve's second control point.
    public var controlPoint2: Point { curve.controlPoint2 }
    /// These parameters.
    public var cubicTimingParameters: CubicTimingParameters? { self }
    /// Always nil.
    public var springTimingParameters: SpringTimingParameters? { nil }
}

/// The timing of a spring. Corresponds to `UISpringTimingParameters`. As in UIKit it is a class, so that an extension
/// can add convenience initializers.
///
/// A velocity of 1 moves the whole distance to the target in one second. Each axis has its own velocity; a property
/// with a single value uses `dx`. A velocity that is not finite counts as 0, for example after a division by a distance
/// of 0.
public final class SpringTimingParameters: TimingCurveProvider {
    private enum Form {
        case ratio(Double)
        case mass(Double, stiffness: Double, damping: Double)
    }

    private let form: Form
    /// The initial velocity, in whole distances per second.
    public let initialVelocity: Vector

    /// Creates a spring that comes to rest in the animator's duration.
    ///
    /// - Precondition: The damping ratio is greater than 0. A ratio above 1 counts as 1 (C).
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        precondition(dampingRatio > 0, "SpringTimingParameters: the damping ratio must be a number above 0")
        form = .ratio(dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring with its own duration; the animator's duration is ignored (D).
    ///
    /// - Precondition: Mass, stiffness and damping are finite and greater than 0.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        precondition(
            Spring(mass: mass, stiffness: stiffness, damping: damping) != nil,
            "SpringTimingParameters: mass, stiffness and damping must be finite numbers above 0")
        form = .mass(mass, stiffness: stiffness, damping: damping)
        self.initialVelocity = initialVelocity
    }

    /// Creates UIKit's default spring, with mass 3, stiffness 1000 and damping 500 (D).
    public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

    /// Always nil.
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
    /// UIKit's named curves.
    public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
        /// Starts and ends slowly.
        case easeInOut
        /// Starts slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Moves at a constant speed.
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
