/// How `View.animate` moves values.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits. The numbers are not UIKit's.
    public let rawValue: Int

    /// Options by their bits; those without a meaning are kept and do nothing.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Starts at what is presented, not at what the model had.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 0)
    /// Lets the view be hit while it is animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Slow at the beginning; yields to ``curveLinear``.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 2)
    /// Slow at the end; yields to ``curveLinear`` and ``curveEaseIn``.
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 3)
    /// At an even speed; goes before every other curve.
    public static let curveLinear = AnimationOptions(rawValue: 1 << 4)
    /// Ease in and out: what holds without a curve.
    public static let curveEaseInOut: AnimationOptions = []
}
