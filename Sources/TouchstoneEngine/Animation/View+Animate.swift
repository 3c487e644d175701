internal import TouchstoneGeometry

extension View {
    /// Animates the changes that `animations` makes to ``bounds``, ``center``, ``transform``, ``alpha`` and
    /// ``backgroundColor``, and to the `cornerRadius` of the ``layer``.
    ///
    /// The properties of the view have the new values immediately. Only the drawn values change over time. They are in
    /// ``ViewSnapshot/presented``, and ``Layer/presentation()`` returns them. The delay counts from the time of the
    /// frame that is being stepped, or else of the last frame. A transform is decomposed into translation, scale,
    /// rotation and shear, and rotates in the shorter direction. A color is interpolated with components premultiplied
    /// by its alpha. ``View`` explains the letters in parentheses.
    ///
    /// *Overlapping animations.* If an older animation of the same property is still running, both run to their ends,
    /// and the drawn movement continues without a jump and at its current speed. At each moment, the difference between
    /// the older animation's current value and its final value is added to the value of the newer one (R: since iOS 8;
    /// for colors and corners C). For transforms, the translations are added and the rest is concatenated, so that
    /// rotations stay rigid.
    ///
    /// In some cases, the newer animation instead starts from the drawn value, and the older one ends. This happens if
    /// the newer one has the option ``AnimationOptions/beginFromCurrentState``, or if the older one repeats, is
    /// reversed automatically, belongs to a ``PropertyAnimator``, or ends with a transform without an inverse (C).
    ///
    /// *Changes that are not animated.* When code sets a property outside of `animations`, the property's running
    /// animations continue. The difference between the current value and the final value of each is added to the new
    /// value. The drawn value therefore jumps by as much as the property has changed, and then moves to the new value
    /// (R: the animations that UIKit creates since iOS 8 are additive, from the old value minus the new one to zero; D:
    /// an additive animation is added to the layer's current value; for colors and corners C).
    ///
    /// ``Layer/removeAllAnimations()`` ends the animations of a view. To end those of one property, set it in an
    /// animation of duration 0 with ``AnimationOptions/beginFromCurrentState`` (R).
    ///
    /// *Views outside of a window.* The properties have the new values immediately. The animation starts, with its
    /// delay, when the view enters a window. (C. UIKit starts it with the next pass of its run loop. A view that is
    /// animated in `viewDidLoad` is in a window by then.) If one call animates several views, the first one that is in
    /// a window starts the animation for all of them. Views that enter the window later join it at its current
    /// position. If the views never enter a window, nothing is animated, and the completion is not called.
    ///
    /// *The completion.* If all animations run to their ends, the completion is called in the first step whose time is
    /// not before the end of the last animation. If nothing is animated, or if code ends the last animation, it is
    /// called later in the step in progress, or in the next step, and never within the call that caused it. If a
    /// completion calls `animate` with a duration of 0, the completion of that call is called one frame later.
    ///
    /// If a call animates nothing and changes no view in a window, for example with a duration of 0, its completion is
    /// called by the simulation that is being stepped, or whose views are being created from a scene. Without such a
    /// simulation, it is called after the first changed view has entered a window. If there is no changed view either,
    /// it is never called (C).
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. A value that is not above 0 counts as 0. With a duration of 0 and no
    ///     delay, nothing is animated. With a duration of 0 and a delay, the new values are drawn after the delay.
    ///   - delay: The delay in seconds. A value that is not above 0 counts as 0.
    ///   - options: The curve and other options.
    ///   - animations: A closure that sets properties. It is called immediately.
    ///   - completion: A closure that is called once, when the last of the animations has ended. Its argument is false
    ///     if code ended one of them early, and otherwise true.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(AnimationTiming(options.curve, duration: duration), delay, options, animations, completion)
    }

    /// Animates changes with a spring that comes to rest after `duration`. Apart from that, this method is the same as
    /// ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. A value that is not above 0 counts as 0.
    ///   - delay: The delay in seconds. A value that is not above 0 counts as 0.
    ///   - dampingRatio: The damping ratio. A value above 1 is replaced by 1. A value that is not greater than 0 is
    ///     replaced by 0.01 (C), and fails the lint `legal-states`.
    ///   - velocity: The initial velocity. A value of 1 is the whole distance of the animation in one second. A value
    ///     that is not finite counts as 0.
    ///   - options: Options, whose curve has no effect.
    ///   - animations: A closure that sets properties. It is called immediately.
    ///   - completion: A closure that is called when the last of the animations has ended.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            dampingRatio: dampingRatio, initialVelocity: Vector(dx: velocity, dy: velocity))
        run(spring.timing(duration: duration), delay, options, animations, completion)
    }

    /// Animates changes with a spring that is defined by its perceptual duration and its bounce (D). It comes to rest
    /// later than that: with the default values after 0.8 s. Apart from that, this method is the same as
    /// ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// ```swift
    /// View.animate(springDuration: 0.4, bounce: 0.2) { card.center = Point(x: 200, y: 300) }
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds. With a value that is not above 0, nothing is animated.
    ///   - bounce: The bounce. A value of 0 is critically damped, one above 0 oscillates, and one below 0 is
    ///     overdamped. It is clamped to −0.99…1 (C).
    ///   - velocity: The initial velocity. A value of 1 is the whole distance of the animation in one second. A value
    ///     that is not finite counts as 0.
    ///   - delay: The delay in seconds. A value that is not above 0 counts as 0.
    ///   - options: Options, whose curve has no effect.
    ///   - animations: A closure that sets properties. It is called immediately.
    ///   - completion: A closure that is called when the last of the animations has ended.
    public class func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            duration: duration, bounce: bounce, initialVelocity: Vector(dx: velocity, dy: velocity))
        run(spring.timing(duration: 0), delay, options, animations, completion)
    }

    /// Animates the changes that `animations` makes, and is the same as
    /// ``animate(withDuration:delay:options:animations:completion:)`` without a delay. Unlike in UIKit, `view` is not
    /// used, and no images of the views before and after are blended or flipped.
    public class func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
    }

    /// Calls `actions` and does not animate its changes, even inside the `animations` closure of another call.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        AnimationTransaction.withoutTransaction(actions)
    }

    /// Animates the changes that a closure makes, with timing parameters. A spring without a duration of its own, and a
    /// curve, take `duration` seconds.
    package class func animate(
        duration: Double, timingParameters: any TimingCurveProvider, options: AnimationOptions = [],
        animations: () -> Void
    ) {
        let timing =
            timingParameters.springTimingParameters?.timing(duration: duration)
            ?? timingParameters.cubicTimingParameters.map { AnimationTiming($0.curve, duration: duration) }
        run(timing ?? AnimationTiming(.easeInOut, duration: duration), 0, options, animations, nil)
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
        simulation?.didSet(property, of: self, from: old, to: new)
        guard AnimationTransaction.hasCurrent else { return }
        (simulation?.animator ?? waitingAnimator).propertyDidChange(property, of: self, from: old, to: new)
    }

    /// Counts a change of a value with which the view is drawn: ``Simulation/changeCount``.
    func drawnValueDidChange() { simulation?.changeCount += 1 }

    /// The animator that keeps the animations of a view outside of a window.
    private var waitingAnimator: Animator {
        let animator = attributes.waitingAnimator ?? Animator()
        attributes.waitingAnimator = animator
        return animator
    }
}
