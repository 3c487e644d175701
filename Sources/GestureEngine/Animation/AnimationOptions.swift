/// How `View.animate` moves values.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Starts at what is presented, not at what the model had.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 0)
    /// Lets the view be hit while it is animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 3)
    public static let curveLinear = AnimationOptions(rawValue: 1 << 4)
    /// Ease in and out: what holds without a curve.
    public static let curveEaseInOut: AnimationOptions = []
}
