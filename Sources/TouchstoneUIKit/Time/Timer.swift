public import Foundation
public import TouchstoneEngine

/// A timer in the time of the scene. This name replaces Foundation's.
///
/// It belongs to the simulation that is being stepped, or whose views are being built, or else to the next one that is
/// stepped. It fires in the first frame at or after its time, after the touches of the frame, and never in the frame in
/// which it was scheduled. If several of its times fall into a frame, it fires once for each.
///
/// A timer that fires once keeps its scene awake. A repeating one does so until it fires first, and while what it does
/// changes the picture, for at most 10 seconds (C). It keeps its target until it is invalidated, as on the platform.
open class Timer {
    private let block: (Timer) -> Void
    private let repeats: Bool
    /// The call, which its simulation holds as long as it waits. It holds the timer.
    private weak var call: WaitingCall?
    private var delay: Double

    /// The number of seconds between two calls; 0 for a timer that fires once.
    open private(set) var timeInterval: TimeInterval
    /// An object that the timer carries.
    open private(set) var userInfo: Any?
    /// Whether the timer will fire. It is false after ``invalidate()``, and after a timer has fired that fires once.
    open private(set) var isValid = true
    /// The tolerance in seconds. It is stored, but has no effect.
    open var tolerance: TimeInterval = 0

    /// Creates a timer that never fires.
    public init() {
        block = { _ in }
        repeats = false
        delay = .infinity
        timeInterval = 0
        isValid = false
    }

    private init(
        after delay: TimeInterval, _ interval: TimeInterval, _ repeats: Bool, _ userInfo: Any? = nil,
        _ block: @escaping (Timer) -> Void
    ) {
        self.block = block
        self.repeats = repeats
        self.delay = delay
        self.userInfo = userInfo
        timeInterval = repeats ? max(interval, 0.0001) : 0
    }

    /// Creates a timer that calls a closure after `interval` seconds, and then every `interval` seconds if `repeats` is
    /// true. It starts when it is added to a run loop.
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.init(after: interval, interval, repeats, nil, block)
    }

    /// Creates a timer that calls a closure at a date. The distance of the date from now is counted in the time of the
    /// scene, rounded to milliseconds. It starts when it is added to a run loop.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
        self.init(after: Self.delay(until: date), interval, repeats, nil, block)
    }

    /// Creates a timer that calls a method of `target`. It starts when it is added to a run loop.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(after: interval, interval, repeats, userInfo) { selector.perform(on: target, with: $0) }
    }

    /// Creates a timer that calls a closure, and starts it.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Creates a timer that calls a method of `target`, and starts it.
    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// The delay in seconds from which on a timer does not wait: that until a date such as `distantFuture`.
    private static let endlessDelay = 1e9

    /// Starts the timer, unless it runs, is not valid or would wait forever.
    func start() {
        guard isValid, call == nil, delay < Self.endlessDelay else { return }
        let call = WaitingCall(
            at: Screen.time + max(delay, repeats ? 0.0001 : 0), repeatingEvery: repeats ? timeInterval : nil
        ) { [self] in fire() }
        self.call = call
        call.start()
    }

    /// Makes the call now. A timer that fires once is then invalid.
    open func fire() {
        guard isValid else { return }
        block(self)
        if !repeats { invalidate() }
    }

    /// Ends the timer permanently.
    open func invalidate() {
        isValid = false
        call?.cancel()
        call = nil
    }

    /// The date of the next call. A new date moves the calls. The distance of the date from now is counted in the time
    /// of the scene, rounded to milliseconds. A date such as `distantFuture` stops the calls until another date is set.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: call.map { $0.time - Screen.time } ?? min(delay, Self.endlessDelay)) }
        set {
            let isRunning = call != nil || delay >= Self.endlessDelay
            call?.cancel()
            call = nil
            delay = Self.delay(until: newValue)
            if isRunning { start() }
        }
    }

    private static func delay(until date: Date) -> Double {
        max((date.timeIntervalSinceNow * 1000).rounded() / 1000, 0)
    }
}

extension RunLoop {
    /// Starts a timer in the time of the scene. There is no run loop, and the mode has no effect.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start() }
}
