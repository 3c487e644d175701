extension View {
    /// How `View.animateKeyframes` moves values.
    ///
    /// What it has in common with ``AnimationOptions`` has the same bits, so that a curve for the whole can be handed over
    /// as on the platform: `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits. The numbers are not UIKit's.
        public let rawValue: Int

        /// Options by their bits; those without a meaning are kept and do nothing.
        public init(rawValue: Int) { self.rawValue = rawValue }

        private init(_ options: AnimationOptions) { rawValue = options.rawValue }

        /// Starts at what is presented, and ends the animation that has led there, instead of adding to it.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// Lets the view be hit while it is animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// Begins again, without end. It does not keep a scene from having come to rest.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// Goes back to where it came from, in the same time again; the model keeps the new value.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// Changes nothing: a block that wants a layout calls ``View/layoutIfNeeded()``.
        public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
        /// Changes nothing: a nested animation has its own duration here.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Changes nothing: a nested animation has its own options here.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)

        /// Straight from key to key: what holds unless another mode is given.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Nothing lies between: each value is there from the start of its keyframe on (C).
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 24)
        /// Straight through the values at an even speed, whatever their times (D); transforms go by their times (C).
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 1 << 25)
        /// On a Catmull-Rom spline through the keys (D).
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 1 << 26)
        /// On such a spline, with times that even out the speed (D); transforms go by their times (C).
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 1 << 27)

        var mode: KeyframeTrack.Mode {
            if contains(.calculationModeDiscrete) { return .discrete }
            if contains(.calculationModePaced) { return .paced }
            if contains(.calculationModeCubic) { return .cubic }
            if contains(.calculationModeCubicPaced) { return .cubicPaced }
            return .linear
        }
    }

    /// Animates what the keyframes set that `animations` adds with
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``, one behind the other or side by side.
    ///
    /// A property waits at its value until its first keyframe starts, and after each for the next. The whole goes by one
    /// curve, ease in and out unless the options carry another (R). What `animations` sets itself is animated as by
    /// ``animate(withDuration:delay:options:animations:completion:)`` (R).
    ///
    /// - Parameters:
    ///   - duration: seconds, of the whole; 0 or less sets the values at once.
    ///   - delay: seconds.
    ///   - completion: called when the last of the animations is over, with false where one was ended before its time.
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

    /// Adds a keyframe to the animation whose block is being called: that of `animateKeyframes`, `animate` or a
    /// ``PropertyAnimator``. Elsewhere the values are set at once.
    ///
    /// `animations` is called when that block has ended, keyframes in the order of their starts (C). One that starts before
    /// an earlier one of the same property has ended goes on from where the property is then (C).
    ///
    /// - Parameters:
    ///   - frameStartTime: the part of the whole time, 0…1, at which it starts.
    ///   - frameDuration: the part of the whole time that it takes; 0 sets the values at its start (D).
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let transaction = AnimationTransaction.current?.opened else { return animations() }
        transaction.addKeyframe(from: frameStartTime, duration: frameDuration, animations)
    }
}
