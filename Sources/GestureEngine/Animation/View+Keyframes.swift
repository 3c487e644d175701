extension View {
    /// Options for `View.animateKeyframes`. Corresponds to `UIView.KeyframeAnimationOptions`.
    ///
    /// Options that also exist in ``AnimationOptions`` have the same bits. As in UIKit, you can therefore pass a curve
    /// for the whole animation: `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits. The values are not UIKit's.
        public let rawValue: Int

        /// Creates options from bits. Unknown bits are kept and have no effect.
        public init(rawValue: Int) { self.rawValue = rawValue }

        private init(_ options: AnimationOptions) { rawValue = options.rawValue }

        /// Starts from the presented value and ends the animation that has led to it. Without this option, the
        /// animations are added.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// Allows touches to hit the view while it is animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// Repeats the animation forever. A scene counts as being at rest even if it has such an animation.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// Plays the animation backward after it has reached its end, in the same time again. The model keeps the new
        /// value.
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
        /// Interpolates linearly at a constant speed and ignores the times of the keyframes (D). Transforms use these
        /// times (C).
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 1 << 25)
        /// Interpolates on a Catmull-Rom spline through the keyframes (D).
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 1 << 26)
        /// Interpolates on such a spline, with times that make the speed even (D). Transforms use the times of the
        /// keyframes (C).
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 1 << 27)

        var mode: KeyframeTrack.Mode {
            if contains(.calculationModeDiscrete) { return .discrete }
            if contains(.calculationModePaced) { return .paced }
            if contains(.calculationModeCubic) { return .cubic }
            if contains(.calculationModeCubicPaced) { return .cubicPaced }
            return .linear
        }
    }

    /// Animates with keyframes. `animations` adds them with
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; they may follow each other or overlap.
    ///
    /// A property keeps its value until its first keyframe starts, and after each keyframe until the next starts. One
    /// curve applies to the whole animation: ease in and out, unless the options contain another (R). Properties that
    /// `animations` sets outside of keyframes are animated as by
    /// ``animate(withDuration:delay:options:animations:completion:)`` (R).
    ///
    /// - Parameters:
    ///   - duration: The duration of the whole animation in seconds; 0 or less sets the values immediately.
    ///   - delay: The delay in seconds.
    ///   - completion: A closure that is called when the last of the animations is over. Its argument is false if one
    ///     of them was ended early.
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

    /// Adds a keyframe to the animation whose block is running: that of `animateKeyframes`, `animate` or a
    /// ``PropertyAnimator``. Outside of such a block, the values are set immediately.
    ///
    /// `animations` is called after that block has returned. Keyframes are called in the order of their starts (C). A
    /// keyframe may start before an earlier one of the same property has ended. It then continues from the property's
    /// value at that time (C).
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole time (0…1).
    ///   - frameDuration: The duration, as a fraction of the whole time; 0 sets the values at the start (D).
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let transaction = AnimationTransaction.current?.opened else { return animations() }
        transaction.addKeyframe(from: frameStartTime, duration: frameDuration, animations)
    }
}
