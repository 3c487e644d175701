public import Geometry
internal import Motion

/// Animations that can be held, scrubbed, turned back and stopped: UIKit's view property animator.
///
///     inactive ── start, pause, fractionComplete ──► active ── end ──► inactive
///                                                      └── stop ──► stopped ── finishAnimation ──► inactive
///
/// The blocks are called when the animator becomes active; from then on the model has the new values, and what is drawn
/// is on its way. It uses the clock of the simulation in whose window the views are; views that are in no window wait for
/// one, as with `View.animate`. While its animations are going on, or wait, they hold on to it. Completions are called in a
/// frame, never within ``startAnimation()``, so an animator that takes no time and is started again by its own completion goes
/// round once in a frame.
///
/// Over an animation of `View.animate` it adds itself without a jump, as those do; a newer animation of a property that it
/// animates starts at what is presented and ends its own (C): it can be held and turned back, and nothing could then add to
/// it. Its blocks may have keyframes: `View.addKeyframe`.
public final class PropertyAnimator {
    /// Where an animator is in its life.
    public enum State: Int, Sendable, Hashable { case inactive, active, stopped }
    /// Where an animation ends, or has ended.
    public enum Position: Int, Sendable, Hashable { case end, start, current }

    /// Seconds; that of the spring where it is one by mass.
    public var duration: Double { timing.duration }
    /// Seconds between the start and the first movement.
    public private(set) var delay = 0.0
    /// The timing that the animator was made with.
    public let timingParameters: any TimingCurveProvider
    /// Where the animator is in its life.
    public private(set) var state = State.inactive
    /// Whether the views can be hit while they are animated. True unless set; counts from the start.
    public var isUserInteractionEnabled = true
    /// Whether the fraction is one of the way, and not of the time, while it is held. True unless set.
    public var scrubsLinearly = true

    private let timing: AnimationTiming
    private var blocks: [(block: () -> Void, delayFactor: Double)] = []
    private var completions: [(Position) -> Void] = []
    private var transaction: AnimationTransaction?
    private var trails: [Animator.Trail] = []

    /// An animator with the timing of a curve or a spring. `duration` in seconds.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        self.timingParameters = timingParameters
        timing = timingParameters.timing(duration: duration)
    }

    /// An animator with one of the platform's curves. `duration` in seconds.
    public convenience init(
        duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a custom curve. `duration` in seconds.
    public convenience init(
        duration: Double, controlPoint1 point1: Point, controlPoint2 point2: Point, animations: (() -> Void)? = nil
    ) {
        let parameters = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring. `duration` in seconds; the damping ratio is above 0.
    public convenience init(duration: Double, dampingRatio ratio: Double, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator without a duration: what it animates is set when it is started.
    public convenience init() { self.init(duration: 0, curve: .easeInOut) }

    /// An animator that has been started, with the curve of `options`. `duration` and `delay` in seconds.
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

    // MARK: What is animated

    /// Adds changes to animate. While the animator is active it is set at once, and animated in what is left of the way.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds what is to be set, and animated from a part (0…1) of the way that is left on.
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

    /// Adds what is called when the animator has ended or was finished.
    public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

    // MARK: Control

    /// Whether it is active and on its way.
    public var isRunning: Bool { state == .active && transaction?.playhead?.isHeld == false }

    /// Starts, or goes on after a pause.
    public func startAnimation() { start(afterDelay: 0) }

    /// Starts after a delay in seconds.
    public func startAnimation(afterDelay delay: Double) {
        self.delay = delay > 0 ? delay : 0
        start(afterDelay: self.delay)
    }

    private func start(afterDelay delay: Double) {
        precondition(state != .stopped, "PropertyAnimator: a stopped animator must be finished before it is started")
        if state == .inactive { activate() }
        transaction?.playhead?.resume(at: time, delay: delay)
        // It ends by itself once it is on its way; without anything to animate, in the next frame.
        transaction?.close()
    }

    /// Holds the animation where it is; one that is inactive becomes active at its start.
    public func pauseAnimation() {
        precondition(state != .stopped, "PropertyAnimator: a stopped animator cannot be paused")
        if state == .inactive { activate() }
        transaction?.playhead?.hold(at: time)
    }

    /// Goes on from where it is.
    ///
    /// - Parameters:
    ///   - parameters: the timing for the rest of the way; nil for that of the animator.
    ///   - durationFactor: of the animator's duration, for the rest of the way; 0 for what is left of it.
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

    /// The part of the way that is gone, 0…1; counts from the end while it is reversed (R). Writing it holds the animation
    /// there.
    public var fractionComplete: Double {
        get { transaction?.playhead?.fraction(at: time, isLinear: scrubsLinearly) ?? 0 }
        set {
            guard newValue.isFinite, state != .stopped else { return }
            pauseAnimation()
            transaction?.playhead?.hold(atFraction: newValue, isLinear: scrubsLinearly)
        }
    }

    /// Whether the animation goes back to its start, where the model gets its old values again. False, and cannot be
    /// changed, while it is not active.
    public var isReversed: Bool {
        get { transaction?.playhead?.isReversed ?? false }
        set { transaction?.playhead?.setReversed(newValue, at: time) }
    }

    /// Stops where it is: the model takes what is presented.
    ///
    /// - Parameter withoutFinishing: true ends the animator's life there, without calling the completions; false waits for
    ///   ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let transaction else { return }
        trails = transaction.freeze()
        self.transaction = nil
        state = .stopped
        if withoutFinishing { end(nil) }
    }

    /// Sets a stopped animator's views to where they came from, to where they went, or leaves them, and calls the
    /// completions.
    public func finishAnimation(at position: Position) {
        precondition(state == .stopped, "PropertyAnimator: only a stopped animator can be finished")
        for trail in trails where position != .current {
            Animator.set(trail.property, of: trail.view, to: position == .end ? trail.to : trail.from)
        }
        end(position)
    }

    // MARK: Life

    /// The time of its clock.
    private var time: Double { transaction?.time ?? 0 }

    /// Sets what the blocks set, and holds at the start.
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

    /// Back to inactive; nil calls no completion.
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
