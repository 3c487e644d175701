internal import Geometry
internal import Motion

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// What one call of `View.animate`, or one property animator, asks for, and the animations that have come of it.
final class AnimationTransaction {
    /// Seconds.
    let delay: Double
    let options: AnimationOptions
    let timing: AnimationTiming
    /// Where its animations are, once there is one.
    var playhead: AnimationPlayhead?
    /// What an animation's own part of the way is: it starts when so much of the whole is gone.
    var start = 0.0
    /// How what lies between keyframes is found.
    let keyframeMode: KeyframeTrack.Mode
    /// The part of the whole time in which what is set now is reached; nil for all of it.
    private var keyframe: ClosedRange<Double>?
    private var waitingKeyframes: [(span: ClosedRange<Double>, block: () -> Void)] = []
    /// The simulation of the first view that it has animated, by whose clock it goes.
    private(set) weak var simulation: Simulation?
    /// The property animator that it belongs to, if any; its animations hold on to it.
    weak var owner: PropertyAnimator?
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isOpen = true

    /// The transaction that writes to animatable properties join, on the thread that opened it.
    @TaskLocal static var current: ThreadConfined<AnimationTransaction>?

    init(
        _ timing: AnimationTiming, delay: Double, options: AnimationOptions,
        keyframeMode: KeyframeTrack.Mode = .linear, completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        // A time that is negative or not a number is none.
        self.delay = delay > 0 ? delay : 0
        self.options = options
        self.keyframeMode = keyframeMode
        self.completion = completion
    }

    /// Whether values of a simulation's views move, and are not set at once.
    func animates(in simulation: Simulation) -> Bool {
        (timing.duration > 0 || delay > 0) && (playhead == nil || self.simulation === simulation)
    }

    func animationBegan(in simulation: Simulation) {
        if playhead == nil {
            playhead = AnimationPlayhead(timing, startingAt: simulation.time, delay: delay, options: options)
        }
        self.simulation = simulation
        running += 1
    }

    /// Calls the completion when this was the last animation.
    func animationEnded(finished: Bool) {
        allFinished = allFinished && finished
        running -= 1
        completeIfOver()
    }

    /// Lets the block set what it wants to animate.
    func gather(_ block: () -> Void) {
        Self.$current.withValue(ThreadConfined(self)) {
            block()
            gatherKeyframes()
        }
    }

    // MARK: Keyframes

    /// Has `block` called behind the one that is being gathered: what it sets is reached in a part of the whole time.
    func addKeyframe(from start: Double, duration: Double, _ block: @escaping () -> Void) {
        let start = start > 0 ? min(start, 1) : 0
        let end = duration > 0 ? min(start + duration, 1) : start
        waitingKeyframes.append((start...end, block))
    }

    /// Those that start first first, so that what one sets is what the next one finds.
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

    /// No more animations will come. Calls the completion when none is left, or there never was one.
    func close() {
        isOpen = false
        completeIfOver()
    }

    /// Once: when the transaction is closed, animations only become fewer.
    private func completeIfOver() {
        guard !isOpen, running == 0, let completion else { return }
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
