internal import TouchstoneGeometry

/// The settings of one call of `View.animate`, or of one property animator, and the animations that belong to it.
final class AnimationTransaction {
    /// The delay in seconds.
    let delay: Double
    let options: AnimationOptions
    let timing: AnimationTiming
    /// The position of its animations; nil before there is one.
    var playhead: AnimationPlayhead?
    /// The fraction of the whole progress at which a new animation starts.
    var start = 0.0
    /// The interpolation between keyframes.
    let keyframeMode: KeyframeTrack.Mode
    /// The part of the whole time in which the values that are being set are reached; nil for all of it.
    private var keyframe: ClosedRange<Double>?
    private var waitingKeyframes: [(span: ClosedRange<Double>, block: () -> Void)] = []
    /// The simulation whose clock is used: that of the first view in a window that was changed.
    private(set) weak var simulation: Simulation?
    /// The first view that was changed.
    private weak var firstView: View?
    /// The animators that contain its animations.
    private var animators: [Weak<Animator>] = []
    /// The property animator that the transaction belongs to, if any. Its animations keep the animator alive.
    weak var owner: PropertyAnimator?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isOpen = true

    private static let open = ThreadLocal<AnimationTransaction>()

    /// The transaction for writes to animatable properties.
    static var current: AnimationTransaction? { open.value }
    /// Whether there is such a transaction on this thread.
    static var hasCurrent: Bool { open.hasValue }

    init(
        _ timing: AnimationTiming, delay: Double, options: AnimationOptions,
        keyframeMode: KeyframeTrack.Mode = .linear, completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        // A delay that is negative or not a number counts as 0.
        self.delay = delay > 0 ? delay : 0
        self.options = options
        self.keyframeMode = keyframeMode
        self.completion = completion
    }

    /// The time, in seconds, of its clock. It stays 0 until a view is in a window.
    var time: Double { simulation?.time ?? 0 }

    /// Called when the block has changed a property of a view, which may be in a window.
    func didSet(_ view: View) {
        firstView = firstView ?? view
        if let simulation = view.simulation { enter(simulation) }
    }

    /// Uses the clock of a simulation from now on, unless the transaction already has a clock.
    func enter(_ simulation: Simulation) {
        guard self.simulation == nil else { return }
        self.simulation = simulation
        playhead?.enterClock(at: simulation.time)
    }

    /// Whether changes of a simulation's views, or of views in no window, are animated rather than set immediately.
    func animates(in simulation: Simulation?) -> Bool {
        let isItsOwn = simulation == nil || self.simulation == nil || self.simulation === simulation
        return isItsOwn && (timing.duration > 0 || delay > 0)
    }

    func animationBegan(by animator: Animator) {
        if playhead == nil {
            playhead = AnimationPlayhead(timing, startingAt: time, delay: delay, options: options)
        }
        animationMoved(to: animator)
        running += 1
    }

    /// Called when another animator has taken over an animation.
    func animationMoved(to animator: Animator) {
        guard !animators.contains(where: { $0.object === animator }) else { return }
        animators.append(Weak(object: animator))
    }

    /// Called when an animation has reached its end in a frame. Calls the completion if it was the last one.
    func animationFinished() {
        running -= 1
        if isOver { complete() }
    }

    /// Called when code has ended an animation. If it was the last one, the completion is called later.
    func animationEnded(finished: Bool) {
        allFinished = allFinished && finished
        running -= 1
        completeLaterIfOver()
    }

    /// Ends the animations at their current values, like ``Animator/freeze(_:)``. The completion is not called.
    func freeze() -> [Animator.Trail] {
        completion = nil
        return animators.compactMap(\.object).flatMap { $0.freeze(self) }
    }

    /// Calls a block whose changes are animated.
    func gather(_ block: () -> Void) {
        Self.open.with(self) {
            block()
            gatherKeyframes()
        }
    }

    // MARK: Keyframes

    /// Registers `block` to be called after the current block. Its changes are reached in a part of the whole time.
    func addKeyframe(from start: Double, duration: Double, _ block: @escaping () -> Void) {
        let start = start > 0 ? min(start, 1) : 0
        let end = duration > 0 ? min(start + duration, 1) : start
        waitingKeyframes.append((start...end, block))
    }

    /// Calls the keyframes in the order of their starts, so that each starts from the values of the previous one.
    private func gatherKeyframes() {
        while !waitingKeyframes.isEmpty {
            let keyframes = waitingKeyframes.enumerated()
                .sorted { ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset) }
            waitingKeyframes = []
            for (_, (span, block)) in keyframes {
                keyframe = span
                block()
            }
            keyframe = nil
        }
    }

    /// Returns the track of an animation to `target`, which is being set. Returns nil outside of a keyframe: the
    /// animation then leads straight to the target in the whole time.
    ///
    /// - Parameters:
    ///   - track: The previous track, if the animation has one. If not, the animation led straight to `last`.
    func track(
        from value: AnimatedValue, to target: AnimatedValue, extending track: KeyframeTrack? = nil,
        whichLedTo last: AnimatedValue? = nil
    ) -> KeyframeTrack? {
        guard let keyframe else { return nil }
        var result = track ?? KeyframeTrack(keyframeMode, from: value)
        if track == nil, let last { result.go(to: last, from: 0, to: 1) }
        result.go(to: target, from: keyframe.lowerBound, to: keyframe.upperBound)
        return result
    }

    /// Closes the transaction for further animations. If none is running, the completion is called later.
    func close() {
        isOpen = false
        completeLaterIfOver()
    }

    private var isOver: Bool { !isOpen && running == 0 }

    private func completeLaterIfOver() {
        guard isOver, completion != nil else { return }
        // An animator without animations is kept alive by the waiting completion.
        DeferredCalls.add(in: simulation, orOf: firstView) { [self, owner] in
            withExtendedLifetime(owner) { if isOver { complete() } }
        }
    }

    /// Calls the completion, once.
    private func complete() {
        guard let completion else { return }
        self.completion = nil
        // Changes in a completion do not belong to the transaction in which it happens to be called.
        Self.withoutTransaction {
            guard let recorder = (simulation ?? firstView?.simulation)?.recorder else { return completion(allFinished) }
            recorder.run(.completion) { completion(allFinished) }
        }
    }

    /// Calls `body`, whose changes are not animated.
    static func withoutTransaction(_ body: () -> Void) { open.with(nil, body) }
}

extension AnimationOptions {
    var curve: CubicTimingCurve {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseIn) { return .easeIn }
        if contains(.curveEaseOut) { return .easeOut }
        return .easeInOut
    }
}

/// Completions that are due while code begins, changes or ends an animation. In UIKit they wait for the next turn of
/// the run loop.
///
/// They are called once per frame, after the frame's input and after the animations that end with it. A call that one
/// of them adds waits for the next frame. A chain of animations without a duration therefore advances by one per frame.
enum DeferredCalls {
    /// Adds a call to the given simulation, or to the one that is being stepped or built. Otherwise the call waits
    /// until `view` enters a window. Without a view, no time passes for the call, and it is never made (C).
    static func add(in simulation: Simulation?, orOf view: View?, _ call: @escaping () -> Void) {
        if let simulation = simulation ?? Screen.simulation {
            simulation.laterCalls.append(call)
        } else {
            view?.attributes.laterCalls.append(call)
        }
    }
}
