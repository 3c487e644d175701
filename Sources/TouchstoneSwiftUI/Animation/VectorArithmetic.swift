public import TouchstoneGeometry

/// A value that can be animated: it can be added and multiplied by a number.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value by a number.
    mutating func scale(by factor: Double)
    /// The square of the length.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The square of the length.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// The square of the length.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Animatable data without a value.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates the data.
    public init() {}
    /// Zero.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// Adds two values.
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    /// Subtracts a value from another.
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    /// Multiplies the value by a number.
    public mutating func scale(by factor: Double) {}
    /// The square of the length.
    public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Zero.
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
    /// Adds two values.
    public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
        AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
    }
    /// Subtracts a value from another.
    public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
        AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
    }
    /// Multiplies the value by a number.
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }
    /// The square of the length.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// Animatable data of two parts, whatever their types.
private protocol PairOfVectors {
    func unchangedPair(by change: Any) -> Any
}

extension AnimatablePair: PairOfVectors {
    fileprivate func unchangedPair(by change: Any) -> Any {
        guard let change = change as? AnimatablePair else { return AnimatablePair.zero }
        return AnimatablePair(
            first.unchangedPart(by: change.first), second.unchangedPart(by: change.second))
    }
}

extension VectorArithmetic {
    /// The value with zero in place of the parts that a change is not zero in.
    func unchangedPart(by change: Self) -> Self {
        if change == .zero { return self }
        return (self as? any PairOfVectors)?.unchangedPair(by: change) as? Self ?? .zero
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A value of which a part can be animated.
public protocol Animatable {
    /// The type of that part.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    /// The part that is animated.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing is animated.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic, AnimatableData == Self {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Double: Animatable {
    /// The whole value is animated.
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    /// The whole value is animated.
    public typealias AnimatableData = Float
}

extension CGPoint: Animatable {
    /// Both coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// The width and the height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// The origin and the size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

extension UnitPoint: Animatable {
    /// Both coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}
