internal import Motion

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// What one call of `View.animate` asks for, and the animations that have come of it.
final class AnimationTransaction {
    /// Seconds.
    let duration: Double
    /// Seconds.
    let delay: Double
    let options: AnimationOptions
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true

    /// The transaction that writes to animatable properties join, on the thread that opened it.
    @TaskLocal static var current: ThreadConfined<AnimationTransaction>?

    init(duration: Double, delay: Double, options: AnimationOptions, completion: ((Bool) -> Void)?) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.completion = completion
    }

    var curve: CubicTimingCurve {
        if options.contains(.curveLinear) { return .linear }
        if options.contains(.curveEaseIn) { return .easeIn }
        if options.contains(.curveEaseOut) { return .easeOut }
        return .easeInOut
    }

    func animationBegan() { running += 1 }

    /// Calls the completion when this was the last animation.
    func animationEnded(finished: Bool) {
        allFinished = allFinished && finished
        running -= 1
        if running == 0 { completion?(allFinished) }
    }

    /// Calls the completion when nothing was animated at all.
    func close() {
        if running == 0 { completion?(true) }
    }
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
