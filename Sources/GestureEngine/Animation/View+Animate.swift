extension View {
    /// Animates the animatable properties that `animations` sets: `bounds center transform alpha`.
    ///
    /// The model has the new values at once; what is drawn follows from the frame that is being stepped on. Transforms
    /// are interpolated by decomposition, the short way round. Writing an animated property outside of an animation, or
    /// in a newer one, ends its animation. Views that are in no window get their values without an animation.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less sets the values at once.
    ///   - delay: seconds.
    ///   - completion: called when the last of the animations is over, with false where one was ended before its time;
    ///     called at once when nothing is animated.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let transaction = AnimationTransaction(
            duration: duration, delay: delay, options: options, completion: completion)
        AnimationTransaction.$current.withValue(ThreadConfined(transaction)) { animations() }
        transaction.close()
    }

    /// Whether an animation without ``AnimationOptions/allowUserInteraction`` keeps touches away.
    var isInteractionStoppedByAnimation: Bool {
        simulation?.animator.stopsInteraction(with: self) ?? false
    }

    func didSet(_ property: Animator.Property, from old: Animator.Value, to new: Animator.Value) {
        simulation?.animator.propertyDidChange(property, of: self, from: old, to: new)
    }
}
