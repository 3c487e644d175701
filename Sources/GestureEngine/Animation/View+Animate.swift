internal import Geometry

extension View {
    /// Animates the animatable properties that `animations` sets: `bounds center transform alpha backgroundColor` and the
    /// layer's `cornerRadius`.
    ///
    /// The model has the new values at once; what is drawn follows from the frame that is being stepped on. Transforms
    /// are interpolated by decomposition, the short way round, colours premultiplied by their alpha.
    ///
    /// A property that is being animated goes on without a jump, and at its speed, when another animation comes: the older
    /// one adds what is left of its way to the newer one, and both come to their end (R: since iOS 8; for colours and
    /// corners C). Of transforms, translations add up and what is left is concatenated, so that rotations stay rigid. The
    /// newer one starts instead at what is presented, and ends the older one, with
    /// ``AnimationOptions/beginFromCurrentState``, and where the older one repeats, goes back, belongs to a
    /// ``PropertyAnimator``, or squeezes the view to nothing (C).
    ///
    /// Writing a property without an animation does not end its animations: what is left of their way is added to the new
    /// value, so what is drawn moves by as much as the model does, and comes to rest there (R: the animations that the
    /// platform makes since iOS 8 are additive, from the old value minus the new one to nothing; D: an additive animation is
    /// added to the layer's current value. For colours and corners C). `layer.removeAllAnimations()` ends the animations of a
    /// view, and writing a property in an animation of duration 0 with ``AnimationOptions/beginFromCurrentState`` those of
    /// that property (R).
    ///
    /// A view that is in no window has its new values at once, too, and its animation waits: it starts, with its delay, when
    /// the view comes into a window (C: the platform starts it with the next pass of its run loop, by which a view that is
    /// animated in `viewDidLoad` is in one). Views of one call go by one clock: one that comes later joins the others where
    /// they are. A view that never comes into a window is never animated, and the completion waits for it.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less sets the values at once.
    ///   - delay: seconds.
    ///   - completion: called when the last of the animations is over, with false where one was ended before its time. Never
    ///     called within this call, nor by what ends an animation: when nothing is animated, or code has ended the last
    ///     animation, it is called in the next frame, or later in the one that is being stepped, once for each frame in a chain
    ///     of such calls. The frame is one of the simulation of the views that were set, or else of the one that is being
    ///     stepped or built, or else of the one whose window the first view that was set comes into. For a call that sets no
    ///     view, outside of every simulation, no time passes: its completion is never called (C).
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
        guard AnimationTransaction.current != nil else { return }
        (simulation?.animator ?? waitingAnimator).propertyDidChange(property, of: self, from: old, to: new)
    }

    /// What keeps the animations of a view that is in no window.
    private var waitingAnimator: Animator {
        let animator = attributes.waitingAnimator ?? Animator()
        attributes.waitingAnimator = animator
        return animator
    }
}
