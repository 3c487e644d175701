internal import Synchronization
internal import TouchstoneSystem

/// A closure that is called at a time of a simulation, once or again and again, such as that of a timer.
package final class WaitingCall {
    /// The time of the next call, in seconds of the simulation.
    package fileprivate(set) var time: Double
    /// The number of seconds between two calls; nil for a single call.
    package let interval: Double?
    fileprivate var body: (() -> Void)?

    /// The first frame in which it may be called.
    fileprivate var firstFrame = 0
    /// The time at which it began to wait.
    fileprivate var startTime = 0.0
    /// Whether the last call changed what is drawn; true before the first call.
    fileprivate var hasEffect = true

    /// The interval of a repeating call whose own is shorter: as that of a timer (D).
    private static let shortestInterval = 0.0001
    /// The number of seconds for which a repeating call may keep a scene awake (C).
    private static let longestMotion = 10.0

    /// Creates a call that does not wait yet.
    ///
    /// - Parameters:
    ///   - time: The time of the first call: ``Screen/time`` plus a delay, in seconds. One that is not finite counts as
    ///     now.
    ///   - interval: The number of seconds between two calls; nil for a single call.
    ///   - body: The closure that is called.
    package init(at time: Double, repeatingEvery interval: Double? = nil, _ body: @escaping () -> Void) {
        self.time = time.isFinite ? time : 0
        self.interval = interval.map { $0 >= Self.shortestInterval ? $0 : Self.shortestInterval }
        self.body = body
    }

    /// Adds the call to those of the simulation that is being stepped, or whose views are being built. Outside of a
    /// simulation, the call waits for the next one that is stepped in the same task; its time is then counted from the
    /// last frame before it.
    package func start() {
        if let simulation = Screen.simulation {
            simulation.waitingCalls.add(self, in: simulation)
        } else {
            CallsOutside.add(self)
        }
    }

    /// Whether the call will be made.
    package var isWaiting: Bool { body != nil }

    /// Ends the call: it is not made any more.
    package func cancel() { body = nil }

    fileprivate func keepsAwake(at now: Double) -> Bool {
        guard isWaiting else { return false }
        return interval == nil || hasEffect && now - startTime <= Self.longestMotion
    }
}

/// The calls that wait in a simulation, ordered by their times.
///
/// They are made in the first frame at or after their time, after the touches of the frame. A call that is added in a
/// frame is made in the next one at the earliest. A single call keeps the simulation awake. A repeating one keeps it
/// awake until its first call, and while its last call changed what is drawn, for at most 10 seconds (C).
final class WaitingCalls {
    private var calls: [WaitingCall] = []

    func add(_ call: WaitingCall, in simulation: Simulation) {
        call.time = max(call.time, simulation.time)
        call.startTime = simulation.time
        call.firstFrame = simulation.frame + 1
        insert(call)
    }

    /// Adds the calls that have been started outside of a simulation. The next frame is the first one for them.
    func adoptCallsOutside(in simulation: Simulation) {
        guard CallsOutside.areThereAny else { return }
        for call in CallsOutside.take() {
            call.time = max(call.time, 0) + simulation.time
            add(call, in: simulation)
        }
    }

    private func insert(_ call: WaitingCall) {
        calls.insert(call, at: calls.firstIndex { $0.time > call.time } ?? calls.count)
    }

    /// The time of the first call; nil if there is none.
    var nextTime: Double? { calls.first?.time }

    func keepsAwake(_ simulation: Simulation) -> Bool {
        calls.contains { $0.keepsAwake(at: simulation.time) } || CallsOutside.areThereAny && CallsOutside.haveOwn
    }

    /// Makes the calls whose time is not after `limit`, in the order of their times.
    func make(upTo limit: Double, in simulation: Simulation) {
        while let index = calls.firstIndex(where: { $0.time > limit || $0.firstFrame <= simulation.frame }),
            calls[index].time <= limit
        {
            let call = calls.remove(at: index)
            guard let body = call.body else { continue }
            let count = simulation.changeCount
            simulation.recorder.run(.motion(simulation.window), body)
            call.hasEffect = simulation.changeCount != count
            guard let interval = call.interval, call.isWaiting else {
                call.cancel()
                continue
            }
            call.time += interval
            insert(call)
        }
    }
}

/// The calls that were started outside of a simulation.
private enum CallsOutside {
    private struct Entry: Sendable {
        /// The task in which the call was started; 0 outside of tasks.
        let task: Int
        let call: ThreadConfined<WaitingCall>
        var isOwn: Bool { task == CallsOutside.task && call.opened != nil }
    }

    private static let entries = Mutex<[Entry]>([])
    private static let count = Atomic(0)

    /// The largest number of calls that wait. The oldest ones are dropped.
    private static let most = 1000

    private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    static var areThereAny: Bool { count.load(ordering: .relaxed) > 0 }

    /// Whether there are calls of this task.
    static var haveOwn: Bool { entries.withLock { $0.contains(where: \.isOwn) } }

    static func add(_ call: WaitingCall) {
        let entry = Entry(task: task, call: ThreadConfined(call, of: nil))
        entries.withLock { entries in
            entries = entries.suffix(most - 1) + [entry]
            count.store(entries.count, ordering: .relaxed)
        }
    }

    /// Removes and returns the calls of this task, in the order in which they were started.
    static func take() -> [WaitingCall] {
        let own = entries.withLock { entries in
            let own = entries.filter(\.isOwn)
            entries.removeAll(where: \.isOwn)
            count.store(entries.count, ordering: .relaxed)
            return own
        }
        return own.compactMap(\.call.opened)
    }
}
