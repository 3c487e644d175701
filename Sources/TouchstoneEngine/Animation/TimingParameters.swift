public import TouchstoneGeometry

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
    package let curve: CubicTimingCurve

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
        case bounce(Double, perceptualDuration: Double)
    }

    private let form: Form
    /// The initial velocity, in whole distances per second.
    public let initialVelocity: Vector

    /// Creates a spring that comes to rest in the animator's duration.
    ///
    /// A ratio above 1 counts as 1 (C). One that is not greater than 0 counts as 0.01 (C), and fails the lint
    /// `legal-states`.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        form = .ratio(Self.legalRatio(dampingRatio))
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring with its own duration, which the animator's ``PropertyAnimator/duration`` then returns (M). A
    /// damping above critical damping counts as that (M).
    ///
    /// If mass, stiffness and damping are not finite and greater than 0, the spring is ``init()`` (C), and the call
    /// fails the lint `legal-states`.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        self.initialVelocity = initialVelocity
        if Spring(mass: mass, stiffness: stiffness, damping: damping) != nil {
            form = .mass(mass, stiffness: stiffness, damping: damping)
        } else {
            form = Self.standardForm
            Misuse(.spring, of: "SpringTimingParameters").record()
        }
    }

    /// Creates a spring from a perceptual duration in seconds and a bounce (D). The spring has its own duration, which
    /// the animator's ``PropertyAnimator/duration`` then returns.
    ///
    /// A bounce of 0 is critically damped, one above 0 oscillates, and one below 0 is overdamped. It is clamped to
    /// −0.99…1 (C). Without a duration above 0, the animator has its own duration and a curve (C).
    public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Vector = .zero) {
        form = .bounce(bounce, perceptualDuration: duration)
        self.initialVelocity = initialVelocity
    }

    /// Creates UIKit's default spring, with mass 3, stiffness 1000 and damping 500 (D). It is critically damped (M).
    public init() {
        form = Self.standardForm
        initialVelocity = .zero
    }

    private static let standardForm = Form.mass(3, stiffness: 1000, damping: 500)

    /// Returns a damping ratio that is greater than 0.
    static func legalRatio(_ ratio: Double) -> Double {
        if ratio > 0 { return ratio }
        Misuse(.spring, of: "SpringTimingParameters").record()
        return Spring.smallestDampingRatio
    }

    /// Always nil.
    public var cubicTimingParameters: CubicTimingParameters? { nil }
    /// These parameters.
    public var springTimingParameters: SpringTimingParameters? { self }

    func timing(duration: Double) -> AnimationTiming {
        AnimationTiming(initialVelocity: initialVelocity, duration: duration) { velocity in
            switch form {
            case .ratio(let ratio):
                Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            case .mass(let mass, let stiffness, let damping):
                Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
            case .bounce(let bounce, let perceptualDuration):
                Spring(perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: velocity)
            }
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
