internal import Dispatch
internal import Synchronization
internal import TouchstoneSystem

/// Processes jobs in parallel and passes on the results in the order of the jobs, on the calling thread. If the system
/// provides no other thread, the calling thread does all of the work.
///
/// Only a few results per worker wait for their turn. A job is processed by any free worker. A result depends only on
/// its job, so the results are the same for any number of workers.
package struct OrderedPipeline: Sendable {
    private let workers: Int
    private let ahead: Int
    private let cancellation: Cancellation

    /// - Parameters:
    ///   - workers: The largest number of jobs that are processed at the same time, at least one.
    ///   - ahead: The number of results per worker that may wait, at least 1. If passing on a result takes about as
    ///     long as making it, a low number makes all workers wait for the slowest one.
    ///   - cancellation: Requests an early end.
    package init(workers: Int, ahead: Int = 2, cancellation: Cancellation = Cancellation()) {
        self.workers = max(1, workers)
        self.ahead = max(1, ahead)
        self.cancellation = cancellation
    }

    /// Works until the source is empty, an error occurs, or the work is cancelled. Returns when all workers have
    /// stopped.
    ///
    /// - Parameters:
    ///   - source: Returns the next job, or nil after the last. Called by one worker at a time.
    ///   - makeWorker: Returns the function that processes jobs. It is called once for each worker and used only on its
    ///     thread.
    ///   - sink: Receives the results in order, including all results before a job that fails.
    /// - Returns: Whether all jobs were done; false if the work was cancelled.
    /// - Throws: The error of the lowest job that failed, or of the sink.
    package func run<Job: Sendable, Result: Sendable>(
        _ source: @escaping @Sendable () throws -> Job?,
        makeWorker: @escaping @Sendable () throws -> (Job) throws -> Result,
        sink: (Result) throws -> Void
    ) throws -> Bool {
        let line = Line<Job, Result>(source, cancellation, workers: workers, room: ahead * workers)
        let threads = WorkerThreads(upTo: workers) {
            line.work(makeWorker) { result, index in line.put(result, at: index) }
        }
        guard threads.count > 0 else {
            // The system provides no other thread.
            line.work(makeWorker) { result, _ in
                try sink(result)
                line.makeRoom()
            }
            return try line.outcome()
        }
        for _ in threads.count..<workers { line.leave() }
        while let (index, result) = line.take() {
            do {
                try sink(result)
                line.makeRoom()
            } catch {
                line.fail(error, at: index)
            }
        }
        threads.wait()
        return try line.outcome()
    }

    /// The state that the workers of one run share: the source of jobs, the results that wait for the results before
    /// them, and the lowest failure.
    private final class Line<Job: Sendable, Result: Sendable>: Sendable {
        private struct Jobs {
            var taken = 0
            var isEmpty = false
            var wasCancelled = false
        }

        private struct State {
            /// The number of workers that still produce results.
            var workers: Int
            var next = 0
            /// The index from which on results are not passed on.
            var end = Int.max
            var waiting: [Int: Result] = [:]
            var failure: (index: Int, error: any Error)?
        }

        private let source: @Sendable () throws -> Job?
        private let cancellation: Cancellation
        /// Locked while the source makes a job, which may take long.
        private let jobs = Mutex(Jobs())
        private let state: Mutex<State>
        /// Signaled when a result is available or a worker has stopped.
        private let news = DispatchSemaphore(value: 0)
        /// Created with 0, because a semaphore must not be released with less than its initial value.
        private let room = DispatchSemaphore(value: 0)

        init(
            _ source: @escaping @Sendable () throws -> Job?, _ cancellation: Cancellation, workers: Int,
            room count: Int
        ) {
            self.source = source
            self.cancellation = cancellation
            state = Mutex(State(workers: workers))
            for _ in 0..<count { room.signal() }
        }

        /// Processes jobs until there is nothing more to do.
        func work(
            _ makeWorker: () throws -> (Job) throws -> Result, _ put: (_ result: Result, _ index: Int) throws -> Void
        ) {
            defer { leave() }
            var work: ((Job) throws -> Result)?
            while waitForRoom(), let (job, index) = next() {
                do {
                    let worker = try work ?? makeWorker()
                    work = worker
                    try put(try worker(job), index)
                } catch {
                    fail(error, at: index)
                }
            }
        }

        /// Returns the next job and its index in the source; nil if there is nothing more to do.
        ///
        /// Jobs are taken in order, and jobs that were taken are finished. So every job before a failed one is
        /// completed, and the lowest failure does not depend on the number of workers.
        private func next() -> (job: Job, index: Int)? {
            jobs.withLock { jobs in
                guard !jobs.isEmpty, state.withLock({ $0.failure == nil }) else { return nil }
                jobs.wasCancelled = cancellation.isCancelled
                do {
                    guard !jobs.wasCancelled, let job = try source() else {
                        jobs.isEmpty = true
                        return nil
                    }
                    defer { jobs.taken += 1 }
                    return (job, jobs.taken)
                } catch {
                    fail(error, at: jobs.taken)
                    return nil
                }
            }
        }

        /// Records the failure of a job. The results before it are passed on and none after it. Workers no longer wait.
        func fail(_ error: any Error, at index: Int) {
            let workers = state.withLock { state in
                if index <= state.failure?.index ?? .max { state.failure = (index, error) }
                state.end = min(state.end, index)
                return state.workers
            }
            for _ in 0..<workers { room.signal() }
        }

        /// Returns whether all jobs were done; false if the work was cancelled.
        ///
        /// - Throws: The lowest failure.
        func outcome() throws -> Bool {
            if let failure = state.withLock({ $0.failure }) { throw failure.error }
            return !jobs.withLock { $0.wasCancelled }
        }

        /// Waits until one more result may be made. Returns false if no more results are passed on.
        private func waitForRoom() -> Bool {
            room.wait()
            return state.withLock { $0.end == .max }
        }

        func makeRoom() { room.signal() }

        func put(_ result: Result, at index: Int) {
            state.withLock { $0.waiting[index] = result }
            news.signal()
        }

        /// Called when a worker has nothing more to do.
        func leave() {
            state.withLock { $0.workers -= 1 }
            news.signal()
            // The worker has waited for room and not used it.
            room.signal()
        }

        /// Waits for the next result. Returns nil if there are no more results.
        func take() -> (index: Int, result: Result)? {
            while true {
                let (result, isOver) = state.withLock { state -> ((Int, Result)?, Bool) in
                    guard state.next < state.end, let result = state.waiting.removeValue(forKey: state.next) else {
                        return (nil, state.workers == 0)
                    }
                    defer { state.next += 1 }
                    return ((state.next, result), false)
                }
                if let result { return result }
                if isOver { return nil }
                news.wait()
            }
        }
    }
}

/// A request to stop, which may be made on any thread or in a signal handler.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Creates a cancellation that has not been requested.
    public init() {}

    /// Requests the end. This cannot be undone.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the end was requested. It may be read on any thread.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Sleeps before the next look at ``isCancelled``. A change of the system's clock does not change how long.
    package func sleep(seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}

/// Threads that all do the same work.
///
/// libdispatch offers such threads, too. But if the system cannot provide any, libdispatch waits for one forever.
package struct WorkerThreads: ~Copyable {
    /// The number of threads.
    package let count: Int
    #if canImport(Darwin)
        // A pointer, which any thread may wait for.
        private nonisolated(unsafe) let threads: [pthread_t]
    #else
        private let threads: [pthread_t]
    #endif

    /// Starts up to `count` threads, or fewer if the system provides no more.
    ///
    /// - Parameters:
    ///   - count: The largest number of threads to start.
    ///   - stackSize: The size of each thread's stack, in bytes, regardless of the system's limit. Memory that is not
    ///     touched costs nothing.
    ///   - work: The work, which each thread calls once.
    package init(upTo count: Int, stackSize: Int = 8 << 20, _ work: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = Self.start(work, &attributes) { threads.append(thread) }
        self.threads = threads
        self.count = threads.count
    }

    deinit { for thread in threads { pthread_join(thread, nil) } }

    /// Returns when all threads are done. Destroying the value waits, too.
    package consuming func wait() {}

    private static func start(
        _ work: @escaping @Sendable () -> Void, _ attributes: inout pthread_attr_t
    ) -> pthread_t? {
        let handed = Unmanaged.passRetained(Work(work))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, &attributes, { Work.run($0) }, handed.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, &attributes, { Work.run($0) }, handed.toOpaque())
        #endif
        guard code == 0 else {
            handed.release()
            return nil
        }
        return thread
    }

    /// The work, wrapped to be passed to a thread.
    private final class Work: Sendable {
        private let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        static func run(_ handed: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let handed else { return nil }
            Unmanaged<Work>.fromOpaque(handed).takeRetainedValue().work()
            return nil
        }
    }
}
