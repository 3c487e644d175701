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
    private var isOpen = true

    /// The transaction that writes to animatable properties join, on the thread that opened it.
    @TaskLocal static var current: ThreadConfined<AnimationTransaction>?

    init(duration: Double, delay: Double, options: AnimationOptions, completion: ((Bool) -> Void)?) {
        // A time that is negative or not a number is none.
        self.duration = duration > 0 ? duration : 0
        self.delay = delay > 0 ? delay : 0
        self.options = options
        self.completion = completion
    }

    var curve: CubicTimingCurve {
        if options.contains(.curveLinear) { return .linear }
        if options.contains(.curveEaseIn) { return .easeIn }
        if options.contains(.curveEaseOut) { return .easeOut }
        return .easeInOut
    }

    /// Whether values move, and are not set at once.
    var isAnimated: Bool { duration > 0 || delay > 0 }

    func animationBegan() { running += 1 }

    /// Calls the completion when this was the last animation.
    func animationEnded(finished: Bool) {
        allFinished = allFinished && finished
        running -= 1
        completeIfOver()
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
        Self.$current.withValue(nil) { completion(allFinished) }
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
