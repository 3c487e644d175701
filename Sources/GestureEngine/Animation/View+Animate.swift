internal import Geometry

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
        run(AnimationTiming(options.curve, duration: duration), delay, options, animations, completion)
    }

    /// Animates like ``animate(withDuration:delay:options:animations:completion:)``, on a spring that comes to rest in
    /// `duration`.
    ///
    /// - Parameters:
    ///   - dampingRatio: above 0; above 1 counts as 1 (C).
    ///   - velocity: the part of the whole way that is gone in a second at the start; what is not finite counts as 0.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            dampingRatio: dampingRatio, initialVelocity: Vector(dx: velocity, dy: velocity), duration: duration)
        run(timing, delay, options, animations, completion)
    }

    /// Animates what `animations` sets, like ``animate(withDuration:delay:options:animations:completion:)``: pictures of
    /// views before and after are not blended or flipped.
    public class func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
    }

    /// Sets what `actions` sets at once, also within an animation.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        AnimationTransaction.withoutTransaction(actions)
    }

    private static func run(
        _ timing: AnimationTiming, _ delay: Double, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let transaction = AnimationTransaction(timing, delay: delay, options: options, completion: completion)
        transaction.gather(animations)
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
