internal import TouchstoneEngine

/// A task that runs in the frames of the scene. This name replaces Swift's.
public typealias Task = SceneTask

/// A task that runs in the frames of the scene, on the thread of the scene. Corresponds to `Task`. Outside of a scene,
/// it is a task of Swift.
///
/// A part of a task is the code between two places where it may wait. It runs in the frame in which it becomes ready,
/// after the touches of the frame, or in the next one. `Task.sleep` waits in the time of the scene. What waits for
/// something else, such as the network, takes real time, so that two runs may differ. Code that is isolated to the main
/// actor waits until the main thread is free, which it is not while a scene is played. Swift takes a closure of
/// `DispatchQueue.main` for such code, so a task in it waits, too.
public struct SceneTask<Success: Sendable, Failure: Error>: Sendable, Hashable {
    private let task: _Concurrency.Task<Success, Failure>

    /// Asks the task to end. What it waits for decides whether it does.
    public func cancel() { task.cancel() }
    /// Whether the task was asked to end.
    public var isCancelled: Bool { task.isCancelled }
}

extension SceneTask where Failure == Never {
    /// Starts a task.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async -> Success
    ) {
        task = .init(name: name, executorPreference: SceneExecutor.current, priority: priority, operation: operation)
    }

    /// Starts a task without the task-local values of the code that starts it.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async -> Success
    ) -> SceneTask { SceneTask(name: name, priority: priority, operation: operation) }

    /// The result, for which the caller waits.
    public var value: Success { get async { await task.value } }
}

extension SceneTask where Failure == any Error {
    /// Starts a task that may throw.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture
        operation: sending @escaping @isolated(any) () async throws -> Success
    ) {
        task = .init(name: name, executorPreference: SceneExecutor.current, priority: priority, operation: operation)
    }

    /// Starts a task that may throw, without the task-local values of the code that starts it.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> SceneTask { SceneTask(name: name, priority: priority, operation: operation) }

    /// The result, for which the caller waits.
    public var value: Success { get async throws { try await task.value } }
}

extension SceneTask {
    /// The result or the error, for which the caller waits.
    public var result: Result<Success, Failure> { get async { await task.result } }
}

extension SceneTask where Success == Never, Failure == Never {
    /// Whether the task that runs was asked to end.
    public static var isCancelled: Bool { _Concurrency.Task.isCancelled }
    /// Throws `CancellationError` if the task that runs was asked to end.
    public static func checkCancellation() throws { try _Concurrency.Task.checkCancellation() }
    /// The priority of the task that runs.
    public static var currentPriority: TaskPriority { _Concurrency.Task.currentPriority }
    /// Lets other tasks run first: in a scene, the task that runs goes on in the next frame.
    public static func yield() async {
        guard SceneExecutor.current != nil else { return await _Concurrency.Task.yield() }
        await wait(seconds: 0)
    }

    /// Waits for a number of nanoseconds in the time of the scene: until the first frame at or after the time. A
    /// waiting task keeps its scene awake. Outside of a scene, it waits in real time.
    ///
    /// Throws `CancellationError` if the task is cancelled: in the frame after that.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(seconds: Double(duration) / 1e9)
    }

    /// Waits for a number of nanoseconds in the time of the scene, also if the task is cancelled before that.
    public static func sleep(_ duration: UInt64) async { try? await sleep(seconds: Double(duration) / 1e9) }

    /// Waits for a duration in the time of the scene. The tolerance and the clock have no effect in a scene.
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        guard SceneExecutor.current != nil, let duration = duration as? Duration else {
            return try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
        }
        let (seconds, attoseconds) = duration.components
        try await sleep(seconds: Double(seconds) + Double(attoseconds) / 1e18)
    }

    private static func sleep(seconds: Double) async throws {
        guard SceneExecutor.current != nil else { return try await ContinuousClock().sleep(for: .seconds(seconds)) }
        await wait(seconds: seconds)
        try checkCancellation()
    }

    private static func wait(seconds: Double) async {
        let sleep = Sleep(until: Screen.time + seconds)
        let confined = ThreadConfined(sleep, of: nil)
        await withTaskCancellationHandler {
            await withUnsafeContinuation { confined.opened?.begin($0) ?? $0.resume() }
        } onCancel: {
            confined.opened?.end()
        }
    }
}

/// What a task that sleeps waits for.
private final class Sleep {
    private var time: Double
    private var call: WaitingCall?
    private var continuation: UnsafeContinuation<Void, Never>?

    /// Creates a sleep until a time of the scene, in seconds.
    init(until time: Double) { self.time = time }

    func begin(_ continuation: UnsafeContinuation<Void, Never>) {
        self.continuation = continuation
        wait()
    }

    /// Ends the sleep in the next frame. A task that is cancelled and sleeps again and again does not stop the scene.
    func end() {
        time = 0
        if continuation != nil { wait() }
    }

    private func wait() {
        call?.cancel()
        let call = WaitingCall(at: time) { [self] in
            continuation?.resume()
            continuation = nil
        }
        self.call = call
        call.start()
    }
}

extension MainActor {
    /// Runs a function of the main actor at once, on the thread of the scene. This name replaces Swift's.
    public static func run<Result: Sendable>(
        resultType: Result.Type = Result.self, body: @MainActor @Sendable () throws -> Result
    ) async rethrows -> Result {
        guard SceneExecutor.current != nil else { return try await body() }
        return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
    }
}
