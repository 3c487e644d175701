extension View {
    /// Options for `View.animateKeyframes`. Corresponds to `UIView.KeyframeAnimationOptions`.
    ///
    /// Options that also exist in ``AnimationOptions`` have the same bits. As in UIKit, you can therefore pass a curve
    /// for the whole animation: `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
    ///
    /// ``View`` explains the letters in parentheses.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits. The values are not UIKit's.
        public let rawValue: Int

        /// Creates options from bits. Unknown bits are kept and have no effect.
        public init(rawValue: Int) { self.rawValue = rawValue }

        private init(_ options: AnimationOptions) { rawValue = options.rawValue }

        /// Starts from the drawn value and ends the older animation of the property. Without this option, both run to
        /// their ends, as ``View/animate(withDuration:delay:options:animations:completion:)`` describes.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// Allows touches to hit the view while it is animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// Repeats the animation forever. ``Simulation/isAtRest`` ignores such an animation.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// Plays the animation backward after it has reached its end, in the same time again. The property keeps the
        /// new value, which is drawn afterwards.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// Has no effect. Call ``View/layoutIfNeeded()`` in the block instead.
        public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
        /// Has no effect, because nested animations always have their own duration.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Has no effect, because nested animations always have their own options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)

        /// Interpolates linearly between keyframes; the default mode.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Does not interpolate: each value applies from the start of its keyframe (C).
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 24)
        /// Interpolates linearly at a constant speed and ignores the times of the keyframes (D). Transforms are
        /// interpolated linearly with the times of the keyframes (C).
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 1 << 25)
        /// Interpolates on a Catmull-Rom spline through the keyframes (D).
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 1 << 26)
        /// Interpolates on a Catmull-Rom spline through the keyframes. Their times are replaced by times that make the
        /// speed even (D), except for transforms (C).
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 1 << 27)

        var mode: KeyframeTrack.Mode {
            if contains(.calculationModeDiscrete) { return .discrete }
            if contains(.calculationModePaced) { return .paced }
            if contains(.calculationModeCubic) { return .cubic }
            if contains(.calculationModeCubicPaced) { return .cubicPaced }
            return .linear
        }
    }

    /// Animates changes in keyframes, each of which is a part of the whole time.
    ///
    /// `animations` adds keyframes with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. They may
    /// follow each other or overlap. Before the first keyframe of a property starts, the property is drawn with its old
    /// value. If there is a gap between two of its keyframes, the property is drawn with the value of the earlier one
    /// during the gap. Both are true of ``KeyframeAnimationOptions/calculationModeLinear`` and of
    /// ``KeyframeAnimationOptions/calculationModeDiscrete``. In the paced and cubic modes, the value may change during
    /// these times, except that ``KeyframeAnimationOptions/calculationModePaced`` treats transforms like the linear
    /// mode.
    ///
    /// One curve applies to the whole animation: ease in and out, unless the options contain another (R). Properties
    /// that `animations` sets outside of keyframes are animated over the whole time (R). Apart from the keyframes, this
    /// method is the same as ``animate(withDuration:delay:options:animations:completion:)``. ``View`` explains the
    /// letters in parentheses.
    ///
    /// - Parameters:
    ///   - duration: The duration of the whole animation in seconds. A value that is not above 0 counts as 0.
    ///   - delay: The delay in seconds. A value that is not above 0 counts as 0.
    ///   - options: The curve, the interpolation between keyframes, and other options.
    ///   - animations: A closure that adds keyframes. It is called immediately.
    ///   - completion: A closure that is called when the last of the animations has ended. Its argument is false if
    ///     code ended one of them early.
    public class func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let wholeOptions = AnimationOptions(rawValue: options.rawValue)
        let transaction = AnimationTransaction(
            AnimationTiming(wholeOptions.curve, duration: duration), delay: delay, options: wholeOptions,
            keyframeMode: options.mode, completion: completion)
        transaction.gather(animations)
        transaction.close()
    }

    /// Adds a keyframe to an animation. Call this in the `animations` closure of `animateKeyframes`, `animate` or a
    /// ``PropertyAnimator``. Outside of such a closure, the changes are made immediately and not animated.
    ///
    /// The closures of keyframes are called after the closure that adds them has returned, in the order of their start
    /// times (C). If a keyframe starts before an earlier one of the same property has ended, it continues from the
    /// value that the property has reached at that time (C). ``View`` explains the letters in
    /// parentheses.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole time, clamped to 0...1.
    ///   - frameDuration: The duration, as a fraction of the whole time. The keyframe ends with the whole animation at
    ///     the latest. With 0, the values change at the start (D).
    ///   - animations: A closure that sets properties.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let transaction = AnimationTransaction.current else { return animations() }
        transaction.addKeyframe(from: frameStartTime, duration: frameDuration, animations)
    }
}
