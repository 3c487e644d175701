public import TouchstoneGeometry

/// Animations that can be paused, scrubbed, reversed and stopped. Corresponds to `UIViewPropertyAnimator`.
///
///     inactive ── start, pause, fractionComplete ──► active ── end ──► inactive
///                                                      └── stop ──► stopped ── finishAnimation ──► inactive
///
/// A stopped animator cannot be started or paused, and only a stopped animator can be finished. Other calls are
/// ignored (C), and fail the lint `legal-states`.
///
/// The animation blocks are called when the animator becomes active. From then on the model has the new values, while
/// the drawn values are animated. The animator uses the clock of the simulation whose window contains the views. Views
/// outside of a window wait until they are in one, as with `View.animate`.
///
/// The animations keep the animator alive while they run or wait. Completions are called in a frame, never within
/// ``startAnimation()``. An animator without a duration that is started again by its own completion therefore runs once
/// per frame.
///
/// If `View.animate` is already animating a property, the animator is added to that animation without a jump. A newer
/// animation of a property that this animator animates starts from the presented value and ends the animator's
/// animation (C). The two cannot be added, because the animator can be paused and reversed. Animation blocks may
/// contain keyframes: `View.addKeyframe`.
public final class PropertyAnimator {
    /// The state of an animator.
    public enum State: Int, Sendable, Hashable { case inactive, active, stopped }
    /// The position at which an animation ends or has ended.
    public enum Position: Int, Sendable, Hashable { case end, start, current }

    /// The duration in seconds. For a spring with a mass, it is the duration of the spring.
    public var duration: Double { timing.duration }
    /// The number of seconds between the start and the first movement.
    public private(set) var delay = 0.0
    /// The timing with which the animator was created.
    public let timingParameters: any TimingCurveProvider
    /// The animator's state.
    public private(set) var state = State.inactive
    /// Whether touches can hit the views while they are animated; true by default. The value at the start applies.
    public var isUserInteractionEnabled = true
    /// Whether ``fractionComplete`` is a fraction of the progress rather than of the time while the animator is paused;
    /// true by default.
    public var scrubsLinearly = true
    /// Whether the animator can be paused and stopped; true by default. The value is stored and has no effect: every
    /// animator can.
    public var isInterruptible = true

    private let timing: AnimationTiming
    private var blocks: [(block: () -> Void, delayFactor: Double)] = []
    private var completions: [(Position) -> Void] = []
    private var transaction: AnimationTransaction?
    private var trails: [Animator.Trail] = []

    /// Creates an animator with the timing of a curve or a spring. `duration` is in seconds.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        self.timingParameters = timingParameters
        timing = timingParameters.timing(duration: duration)
    }

    /// Creates an animator with one of UIKit's curves. `duration` is in seconds.
    public convenience init(
        duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a custom curve. `duration` is in seconds.
    public convenience init(
        duration: Double, controlPoint1 point1: Point, controlPoint2 point2: Point, animations: (() -> Void)? = nil
    ) {
        let parameters = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring. `duration` is in seconds. ``SpringTimingParameters/init(dampingRatio:initialVelocity:)``
    /// describes the damping ratio.
    public convenience init(duration: Double, dampingRatio ratio: Double, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator without a duration: the values are set when it is started.
    public convenience init() { self.init(duration: 0, curve: .easeInOut) }

    /// Creates and starts an animator with the curve of `options`. `duration` and `delay` are in seconds.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Position) -> Void)? = nil
    ) -> PropertyAnimator {
        let curve = options.curve
        let parameters = CubicTimingParameters(controlPoint1: curve.controlPoint1, controlPoint2: curve.controlPoint2)
        let animator = PropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Animations

    /// Adds changes to animate. If the animator is active, they are set immediately and animated in the remaining part.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes to animate from a fraction (0…1) of the remaining part.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        guard state == .active else { return blocks.append((animation, delayFactor)) }
        gather(animation, delayFactor)
    }

    private func gather(_ block: () -> Void, _ delayFactor: Double) {
        guard let transaction else { return }
        let gone = min(max(transaction.playhead?.progress(at: time).dx ?? 0, 0), 1)
        let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
        transaction.start = gone + (1 - gone) * factor
        transaction.gather(block)
    }

    /// Adds a closure that is called when the animator has ended or was finished.
    public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

    // MARK: Control

    /// Whether the animator is active and not paused.
    public var isRunning: Bool { state == .active && transaction?.playhead?.isHeld == false }

    /// Starts the animator, or continues after a pause.
    public func startAnimation() { start(afterDelay: 0) }

    /// Starts the animator after a delay in seconds.
    public func startAnimation(afterDelay delay: Double) {
        self.delay = delay > 0 ? delay : 0
        start(afterDelay: self.delay)
    }

    private func start(afterDelay delay: Double) {
        guard allows("startAnimation", state != .stopped) else { return }
        if state == .inactive { activate() }
        transaction?.playhead?.resume(at: time, delay: delay)
        // Once it runs, it ends on its own. If there is nothing to animate, it ends in the next frame.
        transaction?.close()
    }

    /// Pauses the animation at its current position. An inactive animator becomes active and is paused at its start.
    public func pauseAnimation() {
        guard allows("pauseAnimation", state != .stopped) else { return }
        if state == .inactive { activate() }
        transaction?.playhead?.hold(at: time)
    }

    /// Continues from the current position.
    ///
    /// - Parameters:
    ///   - parameters: The timing for the rest of the animation; nil for the animator's own.
    ///   - durationFactor: The duration of the rest, as a factor of the animator's duration; 0 for the remaining time.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        guard state == .active, var playhead = transaction?.playhead else { return startAnimation() }
        if parameters == nil, !(durationFactor > 0) {
            playhead.resume(at: time)
        } else {
            let left = 1 - playhead.fraction(at: time, isLinear: false)
            let seconds = duration * (durationFactor > 0 ? durationFactor : left)
            playhead.proceed(with: (parameters ?? timingParameters).timing(duration: seconds), at: time)
        }
        transaction?.playhead = playhead
        transaction?.close()
    }

    /// The completed fraction, 0…1. It counts from the end while the animation is reversed (R). Setting it pauses the
    /// animation there.
    public var fractionComplete: Double {
        get { transaction?.playhead?.fraction(at: time, isLinear: scrubsLinearly) ?? 0 }
        set {
            guard newValue.isFinite, state != .stopped else { return }
            pauseAnimation()
            transaction?.playhead?.hold(atFraction: newValue, isLinear: scrubsLinearly)
        }
    }

    /// Whether the animation runs back to its start, where the model gets its old values again. While the animator is
    /// not active, this is false and cannot be changed.
    public var isReversed: Bool {
        get { transaction?.playhead?.isReversed ?? false }
        set { transaction?.playhead?.setReversed(newValue, at: time) }
    }

    /// Stops the animation at its current position. The model receives the presented values.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive and its completions are not called. If
    ///   false, it waits for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let transaction else { return }
        trails = transaction.freeze()
        self.transaction = nil
        state = .stopped
        if withoutFinishing { end(nil) }
    }

    /// Finishes a stopped animator. Its views get their values from the start or the end, or keep their current ones,
    /// and the completions are called.
    public func finishAnimation(at position: Position) {
        guard allows("finishAnimation", state == .stopped) else { return }
        for trail in trails where position != .current {
            Animator.set(trail.property, of: trail.view, to: position == .end ? trail.to : trail.from)
        }
        end(position)
    }

    // MARK: Life cycle

    /// Records a call that its state does not allow. Returns whether the state allows it.
    private func allows(_ method: String, _ isAllowed: Bool) -> Bool {
        if !isAllowed {
            let view = trails.first?.view
            Misuse(.animator(method: method, state: state), of: "PropertyAnimator", in: view)
                .record(in: view?.simulation)
        }
        return isAllowed
    }

    /// The time of the animator's clock.
    private var time: Double { transaction?.time ?? 0 }

    /// Calls the blocks, and pauses at the start.
    private func activate() {
        state = .active
        let options: AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
        let transaction = AnimationTransaction(timing, delay: 0, options: options) { [weak self] finished in
            self?.transactionEnded(finished)
        }
        self.transaction = transaction
        transaction.owner = self
        for (block, delayFactor) in blocks {
            gather(block, delayFactor)
            transaction.playhead?.hold(at: time)
        }
        blocks = []
    }

    private func transactionEnded(_ finished: Bool) {
        guard state == .active else { return }
        end(finished ? (isReversed ? .start : .end) : .current)
    }

    /// Makes the animator inactive. If `position` is nil, no completion is called.
    private func end(_ position: Position?) {
        let completions = completions
        transaction = nil
        trails = []
        blocks = []
        self.completions = []
        state = .inactive
        if let position { for completion in completions { completion(position) } }
    }
}
