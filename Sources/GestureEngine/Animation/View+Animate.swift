internal import Geometry

extension View {
    /// Animates the changes that `animations` makes to the properties `bounds center transform alpha backgroundColor`
    /// and to the layer's `cornerRadius`.
    ///
    /// The model has the new values immediately. The drawn values follow, starting with the frame that is being
    /// stepped. Transforms are decomposed and rotate in the shorter direction; colors are premultiplied by their alpha.
    ///
    /// *Overlapping animations.* If another animation of the same property is already running, the movement continues
    /// without a jump and at its current speed. The older animation adds the rest of its change to the newer one, and
    /// both run to their end (R: since iOS 8; for colors and corners C). For transforms, translations are added and the
    /// rest is concatenated, so that rotations stay rigid. In some cases the newer animation instead starts from the
    /// presented value and ends the older one: with ``AnimationOptions/beginFromCurrentState``, and if the older
    /// animation repeats, is reversed automatically, belongs to a ``PropertyAnimator``, or collapses the view (C).
    ///
    /// *Changes without an animation.* Setting a property without an animation does not end its animations. The rest of
    /// their changes is added to the new value, so the drawn value moves as far as the model does and comes to rest at
    /// the new value (R: the animations that UIKit creates since iOS 8 are additive, from the old value minus the new
    /// one to zero; D: an additive animation is added to the layer's current value. For colors and corners C). To end
    /// the animations of a view, call `layer.removeAllAnimations()`. To end those of a property, set it in an animation
    /// of duration 0 with ``AnimationOptions/beginFromCurrentState`` (R).
    ///
    /// *Views outside of a window.* Such a view also has its new values immediately, and its animation waits. It
    /// starts, with its delay, when the view enters a window (C: UIKit starts it with the next pass of its run loop,
    /// when a view that is animated in `viewDidLoad` is already in a window). The views of one call share one clock, so
    /// a view that enters a window later joins the others at their current position. For a view that never enters a
    /// window, nothing is animated and the completion is not called.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less sets the values immediately.
    ///   - delay: The delay in seconds.
    ///   - completion: A closure that is called when the last of the animations is over. Its argument is false if one
    ///     of them was ended early. It is never called within this call, nor by code that ends an animation. If nothing
    ///     is animated, or if code has ended the last animation, it is called later in the frame that is being stepped,
    ///     or in the next frame. In a chain of such calls, it is called once per frame. The frame belongs to the
    ///     simulation of the views that were changed, or else to the one that is being stepped or built, or else to the
    ///     one whose window the first changed view enters. For a call outside of every simulation that changes no view,
    ///     no time passes, and its completion is never called (C).
    public class func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(AnimationTiming(options.curve, duration: duration), delay, options, animations, completion)
    }

    /// Animates like ``animate(withDuration:delay:options:animations:completion:)``, with a spring that comes to rest
    /// after `duration`.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, which must be greater than 0. A ratio above 1 counts as 1 (C).
    ///   - velocity: The initial velocity, in whole distances per second. A value that is not finite counts as 0.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            dampingRatio: dampingRatio, initialVelocity: Vector(dx: velocity, dy: velocity), duration: duration)
        run(timing, delay, options, animations, completion)
    }

    /// Animates the changes that `animations` makes, like
    /// ``animate(withDuration:delay:options:animations:completion:)``. Images of the views before and after are not
    /// blended or flipped.
    public class func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
    }

    /// Makes the changes in `actions` without an animation, even within an animation block.
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

    /// Whether an animation without ``AnimationOptions/allowUserInteraction`` currently prevents touches from hitting
    /// the view.
    var isInteractionStoppedByAnimation: Bool {
        simulation?.animator.stopsInteraction(with: self) ?? false
    }

    func didSet(_ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue) {
        guard AnimationTransaction.current != nil else { return }
        (simulation?.animator ?? waitingAnimator).propertyDidChange(property, of: self, from: old, to: new)
    }

    /// The animator that keeps the animations of a view outside of a window.
    private var waitingAnimator: Animator {
        let animator = attributes.waitingAnimator ?? Animator()
        attributes.waitingAnimator = animator
        return animator
    }
}
