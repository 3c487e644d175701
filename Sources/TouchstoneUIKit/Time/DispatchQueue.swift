public import Dispatch
internal import TouchstoneEngine

/// A queue whose closures run in the time of the scene. This name replaces Dispatch's.
public typealias DispatchQueue = SceneQueue

/// A queue whose closures run in the time of the scene, on the thread of the scene. Corresponds to `DispatchQueue`: for
/// a type with that name itself, the compiler would demand closures that can be sent to other threads.
///
/// A closure runs in the first frame at or after its time, after the touches of the frame, and never in the frame in
/// which it was added. Closures of equal times run in the order in which they were added, whatever their queues are. A
/// waiting closure keeps its scene awake. ``Timer`` describes the scene that it belongs to.
public final class SceneQueue: Sendable {
    /// The options of a queue. They have no effect.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt64
        /// Creates options from bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// The closures run at the same time as others. Here they do not.
        public static let concurrent = Attributes(rawValue: 1 << 1)
        /// The queue waits until it is activated. Here it does not.
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The name of the queue.
    public let label: String

    /// The queue of the main thread.
    public static let main = DispatchQueue(label: "com.apple.main-thread")
    private static let background = DispatchQueue(label: "com.apple.root.default-qos")

    /// Creates a queue. Only the label is stored.
    public init(label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []) { self.label = label }

    /// Returns the queue of the background. Its closures run on the thread of the scene, too.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

    /// Runs a closure in the next frame. The quality of service and the flags have no effect.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        group?.enter()
        asyncAfter(deadline: .now()) {
            work()
            group?.leave()
        }
    }

    /// Runs a work item in the next frame.
    public func async(execute workItem: DispatchWorkItem) { async { workItem.perform() } }

    /// Runs a closure in the first frame at or after a time.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        guard deadline != .distantFuture else { return }
        WaitingCall(at: deadline.seconds, work).start()
    }

    /// Runs a work item in the first frame at or after a time.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        asyncAfter(deadline: deadline) { workItem.perform() }
    }

    /// Runs a closure in the first frame at or after a time.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping () -> Void) {
        asyncAfter(deadline: wallDeadline, execute: work)
    }

    /// Runs a closure immediately, and returns its result.
    @discardableResult
    public func sync<Result>(
        flags: DispatchWorkItemFlags = [], execute work: () throws -> Result
    ) rethrows -> Result { try work() }

    /// Runs a work item immediately.
    public func sync(execute workItem: DispatchWorkItem) { workItem.perform() }

    /// Calls a closure with the numbers from 0 up to `iterations`, one after the other.
    public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for index in 0..<max(iterations, 0) { work(index) }
    }
}

/// A closure that can be cancelled before it runs. This name replaces Dispatch's.
public final class DispatchWorkItem {
    private let block: () -> Void
    private var isDone = false
    private var notifications: [(queue: DispatchQueue, block: () -> Void)] = []
    /// Whether the item was cancelled.
    public private(set) var isCancelled = false

    /// Creates an item. The quality of service and the flags have no effect.
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void
    ) { self.block = block }

    /// Runs the closure, unless the item was cancelled.
    public func perform() {
        if !isCancelled { block() }
        isDone = true
        for (queue, block) in notifications { queue.async(execute: block) }
        notifications = []
    }

    /// Keeps the closure from being run. A closure that has run is not affected.
    public func cancel() { isCancelled = true }

    /// Runs another closure on a queue after this one.
    public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
        if isDone { queue.async(execute: execute) } else { notifications.append((queue, execute)) }
    }
}

/// A number of closures whose end can be waited for. This name replaces Dispatch's.
public final class DispatchGroup {
    private var count = 0
    private var notifications: [(queue: DispatchQueue, block: () -> Void)] = []

    /// Creates an empty group.
    public init() {}

    /// Adds a task to the group.
    public func enter() { count += 1 }

    /// Removes a task from the group. After the last one, the waiting closures run in the next frame.
    public func leave() {
        count = max(count - 1, 0)
        if count == 0 { runNotifications() }
    }

    /// Runs a closure on a queue when the group is empty.
    public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
        notifications.append((queue, work))
        if count == 0 { runNotifications() }
    }

    private func runNotifications() {
        for (queue, block) in notifications { queue.async(execute: block) }
        notifications = []
    }
}

/// A time of the scene. This name replaces Dispatch's.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// The number of seconds since the scene began.
    fileprivate var seconds: Double

    /// The time of the frame that is being stepped, and 0 outside of a step.
    public static func now() -> DispatchTime { DispatchTime(seconds: Screen.time) }
    /// A time that never comes.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// Creates a time from nanoseconds since the scene began.
    public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }
    private init(seconds: Double) { self.seconds = seconds }

    /// The number of nanoseconds since the scene began.
    public var uptimeNanoseconds: UInt64 { UInt64(min(max(0, seconds * 1e9), 1e18)) }

    /// Returns the time that is later by a number of seconds.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }
    /// Returns the time that is earlier by a number of seconds.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }
    /// Returns the time that is later by an interval.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval.seconds
    }
    /// Returns the time that is earlier by an interval.
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + -interval.seconds
    }
    /// Whether a time is before another.
    public static func < (first: DispatchTime, second: DispatchTime) -> Bool { first.seconds < second.seconds }
}

/// A time of the scene. There is no other clock.
public typealias DispatchWallTime = DispatchTime

extension DispatchTimeInterval {
    fileprivate var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        default: .infinity
        }
    }
}
