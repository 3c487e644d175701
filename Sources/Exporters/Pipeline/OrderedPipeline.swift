internal import Dispatch
internal import Synchronization
internal import Threads

/// Works on jobs in parallel and hands the results over in the order of the jobs, on the calling thread. Where the system gives no
/// other thread, the calling one does all of the work.
///
/// No more results wait for their turn than a few for each worker. Jobs go to whichever worker is free; what a
/// result is depends on its job alone, so what is handed over is the same for any number of workers.
package struct OrderedPipeline: Sendable {
    private let workers: Int
    private let ahead: Int
    private let cancellation: Cancellation

    /// - Parameters:
    ///   - workers: How many jobs are worked on at a time, at most; at least one is.
    ///   - ahead: How many results may wait for each worker, at least 1. Where handing over takes about as long as making, few
    ///     leave everybody waiting for the one who is last.
    ///   - cancellation: Asks for an early end.
    package init(workers: Int, ahead: Int = 2, cancellation: Cancellation = Cancellation()) {
        self.workers = max(1, workers)
        self.ahead = max(1, ahead)
        self.cancellation = cancellation
    }

    /// Works until the source is empty, something goes wrong, or the end is asked for; returns when all workers have come
    /// to rest.
    ///
    /// - Parameters:
    ///   - source: Gives the next job, or nil after the last; called by one worker at a time.
    ///   - makeWorker: Makes what does the work, one for each worker and for its thread alone.
    ///   - sink: Takes the results in order, those before a job that fails among them.
    /// - Returns: whether the end was reached, rather than asked for.
    /// - Throws: the error of the lowest job that failed, or of the sink.
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

    /// Works on the calling thread, where the system gives no other.
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

    /// Results that wait for those before them, and for whom they are made.
    private final class Line<Result: Sendable>: Sendable {
        private struct State {
            var workers: Int
            var next = 0
            /// Nothing is handed over from here on.
            var end = Int.max
            var waiting: [Int: Result] = [:]
        }

        private let state: Mutex<State>
        /// A result has come, or a worker has gone.
        private let news = DispatchSemaphore(value: 0)
        /// Begun at 0: a semaphore must not end below what it began with.
        private let room = DispatchSemaphore(value: 0)

        init(workers: Int, room count: Int) {
            state = Mutex(State(workers: workers))
            for _ in 0..<count { room.signal() }
        }

        /// Waits until there may be one result more; whether it will be handed over.
        func waitForRoom() -> Bool {
            room.wait()
            return state.withLock { $0.end == .max }
        }

        func makeRoom() { room.signal() }

        func put(_ result: Result, at place: Int) {
            state.withLock { $0.waiting[place] = result }
            news.signal()
        }

        /// A worker has nothing more to do.
        func leave() {
            state.withLock { $0.workers -= 1 }
            news.signal()
            // It has waited for room and not used it.
            room.signal()
        }

        /// Hands over what is before a place, and nothing after; workers need not wait any more.
        func close(before place: Int = 0) {
            let workers = state.withLock { state in
                state.end = min(state.end, place)
                return state.workers
            }
            for _ in 0..<workers { room.signal() }
        }

        /// Waits for the next result; nil when there will be none.
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
