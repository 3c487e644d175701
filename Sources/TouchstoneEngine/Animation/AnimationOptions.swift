/// Options for `View.animate`. Corresponds to `UIView.AnimationOptions`.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits. The values are not UIKit's.
    public let rawValue: Int

    /// Creates options from bits. Unknown bits are kept and have no effect.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Starts from the drawn value and ends the older animation of the property. Without this option, both run to their
    /// ends, as ``View/animate(withDuration:delay:options:animations:completion:)`` describes.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 0)
    /// Allows touches to hit the view while it is animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts slowly. ``curveLinear`` takes precedence.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 2)
    /// Ends slowly. ``curveLinear`` and ``curveEaseIn`` take precedence.
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 3)
    /// Moves at a constant speed. Takes precedence over every other curve.
    public static let curveLinear = AnimationOptions(rawValue: 1 << 4)
    /// Starts and ends slowly; the default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Repeats the animation forever. ``Simulation/isAtRest`` ignores such an animation.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 5)
    /// Plays the animation backward after it has reached its end, in the same time again. The property keeps the new
    /// value, which is drawn afterwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 6)
    /// Has no effect. In UIKit, it includes the layout of the views that the block marks with ``View/setNeedsLayout()``
    /// in the animation. Here, call ``View/layoutIfNeeded()`` in the block instead.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 7)
    /// Has no effect, because nested animations always have their own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 8)
    /// Has no effect, because nested animations always have their own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 9)
    /// Has no effect, because contents are not animated.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 10)
    /// Has no effect, because transitions do not show and hide views.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 11)
    /// Has no effect, because nested animations always have their own options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 12)
    /// Has no effect. `View.transition` animates the changes in its block, without flipping.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 13)
    /// Has no effect. `View.transition` animates the changes in its block, without flipping.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 1 << 14)
    /// Has no effect. `View.transition` animates the changes in its block, without flipping.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 1 << 15)
    /// Has no effect. `View.transition` animates the changes in its block, without flipping.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 1 << 16)
    /// Has no effect. `View.transition` animates the changes in its block, without blending.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 1 << 17)
}
