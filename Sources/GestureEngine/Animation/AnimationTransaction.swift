internal import Geometry
internal import Motion

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What one call of `View.animate`, or one property animator, asks for, and the animations that have come of it.
final class AnimationTransaction {
    /// Seconds.
    let delay: Double
    let options: AnimationOptions
    let timing: AnimationTiming
    /// Where its animations are, once there is one.
    var playhead: AnimationPlayhead?
    /// The part of the whole progress after which an animation of its own starts.
    var start = 0.0
    /// How what lies between keyframes is found.
    let keyframeMode: KeyframeTrack.Mode
    /// The part of the whole time in which what is set now is reached; nil for all of it.
    private var keyframe: ClosedRange<Double>?
    private var waitingKeyframes: [(span: ClosedRange<Double>, block: () -> Void)] = []
    /// The simulation of the first view in a window that it has set, by whose clock it goes.
    private(set) weak var simulation: Simulation?
    /// The first view that it has set.
    private weak var firstView: View?
    /// What has its animations.
    private var animators: [WeakAnimator] = []
    /// The property animator that it belongs to, if any; its animations hold on to it.
    weak var owner: PropertyAnimator?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isOpen = true

    private struct WeakAnimator {
        weak var animator: Animator?
    }

    /// The transaction that writes to animatable properties join, on the thread that opened it.
    @TaskLocal static var current: ThreadConfined<AnimationTransaction>?

    init(
        _ timing: AnimationTiming, delay: Double, options: AnimationOptions,
        keyframeMode: KeyframeTrack.Mode = .linear, completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        // A time that is negative or not a number counts as 0.
        self.delay = delay > 0 ? delay : 0
        self.options = options
        self.keyframeMode = keyframeMode
        self.completion = completion
    }

    /// The time by which it goes. Seconds; it stands still at 0 until a view is in a window.
    var time: Double { simulation?.time ?? 0 }

    /// Its block has set a property of a view, which may be in a window.
    func didSet(_ view: View) {
        firstView = firstView ?? view
        if let simulation = view.simulation { enter(simulation) }
    }

    /// Uses the clock of a simulation from now on, unless it has one.
    func enter(_ simulation: Simulation) {
        guard self.simulation == nil else { return }
        self.simulation = simulation
        playhead?.enterClock(at: simulation.time)
    }

    /// Whether values of a simulation's views, or of views in no window, move, and are not set at once.
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

    /// An animation that has begun is another animator's now.
    func animationMoved(to animator: Animator) {
        guard !animators.contains(where: { $0.animator === animator }) else { return }
        animators.append(WeakAnimator(animator: animator))
    }

    /// An animation has come to its end in a frame: calls the completion when this was the last one.
    func animationFinished() {
        running -= 1
        if isOver { complete() }
    }

    /// Code has ended an animation: the completion is called later when this was the last one.
    func animationEnded(finished: Bool) {
        allFinished = allFinished && finished
        running -= 1
        completeLaterIfOver()
    }

    /// Ends its animations where they are, as ``Animator/freeze(_:)`` does; the completion is not called.
    func freeze() -> [Animator.Trail] {
        completion = nil
        return animators.compactMap(\.animator).flatMap { $0.freeze(self) }
    }

    /// Lets the block set what it wants to animate.
    func gather(_ block: () -> Void) {
        Self.$current.withValue(ThreadConfined(self)) {
            block()
            gatherKeyframes()
        }
    }

    // MARK: Keyframes

    /// Has `block` called after the one that is being gathered: what it sets is reached in a part of the whole time.
    func addKeyframe(from start: Double, duration: Double, _ block: @escaping () -> Void) {
        let start = start > 0 ? min(start, 1) : 0
        let end = duration > 0 ? min(start + duration, 1) : start
        waitingKeyframes.append((start...end, block))
    }

    /// In the order of their starts, so that each one starts from the values of the one before.
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

    /// The way of an animation to `value`, which is being set; nil where that is the straight one in the whole time.
    ///
    /// - Parameters:
    ///   - track: the way so far, where the animation has one; else it led straight to `last`.
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

    /// No more animations will come. When none is left, or there never was one, the completion is called later.
    func close() {
        isOpen = false
        completeLaterIfOver()
    }

    private var isOver: Bool { !isOpen && running == 0 }

    private func completeLaterIfOver() {
        guard isOver, completion != nil else { return }
        // An animator without animations is kept by what waits for its end.
        LaterCalls.add(in: simulation, orOf: firstView) { [self, owner] in
            withExtendedLifetime(owner) { if isOver { complete() } }
        }
    }

    /// Calls the completion, once.
    private func complete() {
        guard let completion else { return }
        self.completion = nil
        // What a completion sets is not part of the transaction in which it happens to be called.
        Self.withoutTransaction { completion(allFinished) }
    }

    /// What `body` sets is not animated.
    static func withoutTransaction(_ body: () -> Void) { $current.withValue(nil) { body() } }
}

/// A reference that may be carried anywhere and opened only on the thread that made it; opening it elsewhere stops the
/// program. That check is what makes it `Sendable`: task-local values are inherited by child tasks, and views must not
/// be reached from there.
struct ThreadConfined<Value>: @unchecked Sendable {
    private let value: Value
    private let thread = pthread_self()

    init(_ value: Value) { self.value = value }

    var opened: Value {
        precondition(pthread_equal(thread, pthread_self()) != 0, "View.animate: a view was changed on another thread")
        return value
    }
}

extension AnimationOptions {
    var curve: CubicTimingCurve {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseIn) { return .easeIn }
        if contains(.curveEaseOut) { return .easeOut }
        return .easeInOut
    }
}

/// Where completions wait that are due while an animation is begun, changed or ended by code: what the platform leaves to
/// the next turn of the run loop.
///
/// They are called once in a frame, after its input and what animations have ended with it; a call that is added by one of
/// them waits for the next frame. So a chain of animations that take no time goes on by one in a frame.
enum LaterCalls {
    /// Adds a call to a simulation's, where one is given, or to those of the simulation that is being stepped or built.
    /// Elsewhere it waits until `view` comes into a window. Without a view no time passes for the call: it is never made (C).
    static func add(in simulation: Simulation?, orOf view: View?, _ call: @escaping () -> Void) {
        if let simulation = simulation ?? Screen.simulation {
            simulation.laterCalls.append(call)
        } else {
            view?.attributes.laterCalls.append(call)
        }
    }
}
