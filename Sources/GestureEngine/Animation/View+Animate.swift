internal import Geometry

extension View {
    /// Animates the animatable properties that `animations` sets: `bounds center transform alpha backgroundColor` and the
    /// layer's `cornerRadius`.
    ///
    /// The model has the new values at once; what is drawn follows from the frame that is being stepped on. Transforms
    /// are interpolated by decomposition, the short way round, colours premultiplied by their alpha. Writing an animated
    /// property outside of an animation ends its animations. Views that are in no window get their values without one.
    ///
    /// A property that is being animated goes on without a jump, and at its speed, when another animation comes: the older
    /// one adds what is left of its way to the newer one, and both come to their end (R: since iOS 8; for colours and
    /// corners C). Of transforms, translations add up and what is left is concatenated, so that rotations stay rigid. The
    /// newer one starts instead at what is presented, and ends the older one, with
    /// ``AnimationOptions/beginFromCurrentState``, and where the older one repeats, goes back, belongs to a
    /// ``PropertyAnimator``, or squeezes the view to nothing (C).
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

    func didSet(_ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue) {
        simulation?.animator.propertyDidChange(property, of: self, from: old, to: new)
    }
}
