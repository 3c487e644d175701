/// How `View.animate` moves values.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits. The numbers are not UIKit's.
    public let rawValue: Int

    /// Options by their bits; those without a meaning are kept and do nothing.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Starts at what is presented, and ends the animation that has led there, instead of adding to it.
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
    /// Begins again, without end. It does not keep a scene from having come to rest.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 5)
    /// Goes back to where it came from, in the same time again; the model keeps the new value, which is shown at the end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 6)
    /// Lays out the views that the block has marked with ``View/setNeedsLayout()`` within the animation. Here a block
    /// that wants that calls ``View/layoutIfNeeded()``.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 7)
    /// Nested animations have their own duration here; this changes nothing.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 8)
    /// Nested animations have their own curve here; this changes nothing.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 9)
    /// Changes nothing: contents are not animated.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 10)
    /// Changes nothing: there is no transition to hide behind.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 11)
    /// Nested animations have their own options here; this changes nothing.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 12)
    /// Changes nothing: `View.transition` animates what its block sets, and flips nothing.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 13)
    /// Changes nothing: `View.transition` animates what its block sets, and flips nothing.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 1 << 14)
    /// Changes nothing: `View.transition` animates what its block sets, and flips nothing.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 1 << 15)
    /// Changes nothing: `View.transition` animates what its block sets, and flips nothing.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 1 << 16)
    /// Changes nothing: `View.transition` animates what its block sets, and blends nothing.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 1 << 17)
}
