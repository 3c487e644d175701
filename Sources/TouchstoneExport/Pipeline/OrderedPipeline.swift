internal import Dispatch
internal import Synchronization

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
        let queue = FrameQueue(source: source, cancellation: cancellation)
        let line = Line<Result>(workers: workers, room: ahead * workers)
        let threads = WorkerThreads(upTo: workers) { Self.work(queue, line, makeWorker) }
        guard threads.count > 0 else { return try Self.workAlone(queue, makeWorker, sink) }
        for _ in threads.count..<workers { line.leave() }
        while let (place, result) = line.take() {
            do {
                try sink(result)
                line.makeRoom()
            } catch {
                queue.failed(error, at: place)
                line.close()
            }
        }
        threads.wait()
        return try queue.outcome()
    }

    /// Works on the calling thread, if the system provides no other.
    private static func workAlone<Job, Result>(
        _ queue: FrameQueue<Job>, _ makeWorker: () throws -> (Job) throws -> Result, _ sink: (Result) throws -> Void
    ) throws -> Bool {
        var work: ((Job) throws -> Result)?
        while let (job, place) = queue.next() {
            do {
                let worker = try work ?? makeWorker()
                work = worker
                try sink(try worker(job))
            } catch {
                queue.failed(error, at: place)
            }
        }
        return try queue.outcome()
    }

    private static func work<Job, Result>(
        _ queue: FrameQueue<Job>, _ line: Line<Result>, _ makeWorker: () throws -> (Job) throws -> Result
    ) {
        defer { line.leave() }
        var work: ((Job) throws -> Result)?
        while line.waitForRoom(), let (job, place) = queue.next() {
            do {
                let worker = try work ?? makeWorker()
                work = worker
                line.put(try worker(job), at: place)
            } catch {
                queue.failed(error, at: place)
                line.close(before: place)
            }
        }
    }

    /// The results that wait for the results before them, and the number of workers that still produce some.
    private final class Line<Result: Sendable>: Sendable {
        private struct State {
            var workers: Int
            var next = 0
            /// The place from which on results are not passed on.
            var end = Int.max
            var waiting: [Int: Result] = [:]
        }

        private let state: Mutex<State>
        /// Signaled when a result is available or a worker has stopped.
        private let news = DispatchSemaphore(value: 0)
        /// Created with 0, because a semaphore must not be released with less than its initial value.
        private let room = DispatchSemaphore(value: 0)

        init(workers: Int, room count: Int) {
            state = Mutex(State(workers: workers))
            for _ in 0..<count { room.signal() }
        }

        /// Waits until one more result may be made. Returns false if no more results are passed on.
        func waitForRoom() -> Bool {
            room.wait()
            return state.withLock { $0.end == .max }
        }

        func makeRoom() { room.signal() }

        func put(_ result: Result, at place: Int) {
            state.withLock { $0.waiting[place] = result }
            news.signal()
        }

        /// Called when a worker has nothing more to do.
        func leave() {
            state.withLock { $0.workers -= 1 }
            news.signal()
            // The worker has waited for room and not used it.
            room.signal()
        }

        /// Passes on the results before a place and none after it. Workers no longer wait.
        func close(before place: Int = 0) {
            let workers = state.withLock { state in
                state.end = min(state.end, place)
                return state.workers
            }
            for _ in 0..<workers { room.signal() }
        }

        /// Waits for the next result. Returns nil if there are no more results.
        func take() -> (place: Int, result: Result)? {
            while true {
                let (result, isOver) = state.withLock { state -> ((Int, Result)?, Bool) in
                    guard state.next < state.end else { return (nil, state.workers == 0) }
                    guard let result = state.waiting.removeValue(forKey: state.next) else {
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
