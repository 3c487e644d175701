internal import Synchronization
package import TouchstoneDrawing

/// Draws the frames of a scene once for all tasks that use them.
///
/// Each frame is painted once and rasterized once. Every task that requested the frame takes what it needs from it.
/// Workers process runs of successive frames, so that little changes from one frame to the next. Their results are
/// passed on in the order of the frames. The results of a task are the same for any number of workers.
package struct FramePass: Sendable {
    /// Returns the next job, or nil after the last. Called by one worker at a time.
    package typealias Source = @Sendable () throws -> FrameJob?

    private let makeRasterizer: @Sendable () throws -> any FrameRasterizer
    private let workers: Int
    private let cancellation: Cancellation

    /// The largest number of frames of a run.
    private static let longestRun = 32
    /// The smallest number of frames of a run, except the last, if a task looks back, because one more is then drawn.
    /// Also the largest number of frames by which a run is extended.
    private static let shortestRun = 4
    /// The largest size of a run, in ``FrameJob/size``, unless it is a single frame. Several runs per worker are in
    /// memory at the same time.
    private static let largestRun = 2_000

    /// - Parameters:
    ///   - workers: The number of runs that are processed at the same time, at least one.
    ///   - cancellation: Requests an early end.
    ///   - makeRasterizer: Returns a new rasterizer, independent of the others, for one worker and one scale.
    package init(
        workers: Int, cancellation: Cancellation = Cancellation(),
        makeRasterizer: @escaping @Sendable () throws -> any FrameRasterizer
    ) {
        self.makeRasterizer = makeRasterizer
        self.workers = max(1, workers)
        self.cancellation = cancellation
    }

    /// Draws all frames that the tasks request and returns when all workers have stopped. Frames that were begun are
    /// always finished.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, each with the frames that it requests.
    ///   - jobs: Returns a source of the given frames, from the first on.
    /// - Returns: Whether all frames were drawn; false if the pass was cancelled.
    /// - Throws: The first error of the source, or of a task that does not handle it. If several frames fail, the error
    ///   of the lowest one is thrown, for any number of workers.
    package func run(_ tasks: [FrameTask], jobs: (_ frames: [Int]) -> Source) throws -> Bool {
        let wanted = Set(tasks.flatMap(\.frames)).sorted()
        guard !wanted.isEmpty else { return true }
        let runs = RunSource(
            jobs(wanted), count: wanted.count, tasks: tasks.map { ($0.frames, $0.looksBack) }, workers: workers)
        let makers = tasks.map(\.makeWork)
        let (makeRasterizer, cancellation) = (makeRasterizer, cancellation)
        let isWhole = try OrderedPipeline(workers: workers, cancellation: cancellation).run {
            try runs.next()
        } makeWorker: {
            let worker = Worker(makers, makeRasterizer, cancellation)
            return { worker.work(on: $0) }
        } sink: { (results: [Made]) in
            for made in results { try tasks[made.task].take(made.job, made.content) }
        }
        // A run may have ended early.
        return isWhole && !cancellation.isCancelled
    }

    /// The result of a task for a frame.
    private struct Made: Sendable {
        let task: Int
        let job: FrameJob
        let content: Result<(any Sendable)?, any Error>
    }

    /// Successive frames, each with the tasks that requested it.
    private struct Run: Sendable {
        typealias Frame = (job: FrameJob, tasks: [Int])

        /// The frames before the run, for the tasks that look back.
        var before: [Frame] = []
        var frames: [Frame] = []
    }

    /// Creates the runs. They become shorter towards the end, so that no worker is left with a long one.
    private final class RunSource: Sendable {
        private struct State {
            var remaining: Int
            /// The frames that each task has not received yet, and the last one that it received.
            var tasks: [(frames: ArraySlice<Int>, last: FrameJob?)]

            /// Whether the tasks that look back have the same last frame, so that only one is drawn again.
            func endsTogether(_ looksBack: [Bool]) -> Bool {
                Set(zip(tasks, looksBack).filter(\.1).map(\.0.last?.index)).count <= 1
            }
        }

        private let jobs: Source
        private let looksBack: [Bool]
        private let workers: Int
        private let state: Mutex<State>

        init(_ jobs: @escaping Source, count: Int, tasks: [(frames: [Int], looksBack: Bool)], workers: Int) {
            self.jobs = jobs
            self.workers = workers
            looksBack = tasks.map(\.looksBack)
            state = Mutex(State(remaining: count, tasks: tasks.map { ($0.frames[...], nil) }))
        }

        func next() throws -> Run? {
            try state.withLock { state in
                var run = Run()
                let before = state.tasks.map(\.last)
                let shortest = looksBack.contains(true) ? shortestRun : 1
                let length = max(shortest, min(longestRun, state.remaining / (2 * workers)))
                var size = 0
                /// Whether the run has its length, and ends well or has been extended enough.
                func isFull(_ state: State) -> Bool {
                    let more = run.frames.count - length
                    return more >= shortestRun || more >= 0 && state.endsTogether(looksBack)
                }
                while !isFull(state), size < largestRun, let job = try jobs() {
                    state.remaining -= 1
                    size += job.size
                    var tasks: [Int] = []
                    for task in state.tasks.indices where state.tasks[task].frames.first == job.index {
                        state.tasks[task].frames.removeFirst()
                        state.tasks[task].last = job
                        tasks.append(task)
                    }
                    run.frames.append((job, tasks))
                }
                let busy = Set(run.frames.flatMap(\.tasks)).filter { looksBack[$0] }
                let last = busy.sorted().compactMap { task in before[task].map { ($0, task) } }
                for (job, _) in last.sorted(by: { $0.0.index < $1.0.index })
                where run.before.last?.job.index != job.index {
                    run.before.append((job, last.filter { $0.0.index == job.index }.map(\.1)))
                }
                return run.frames.isEmpty ? nil : run
            }
        }
    }

    /// Processes runs. For use on one thread.
    private final class Worker {
        private let makers: [@Sendable () throws -> FrameTask.Work]
        private var works: [FrameTask.Work?]
        private let canvases: FrameCanvases
        private let cancellation: Cancellation

        init(
            _ makers: [@Sendable () throws -> FrameTask.Work],
            _ makeRasterizer: @escaping @Sendable () throws -> any FrameRasterizer, _ cancellation: Cancellation
        ) {
            self.makers = makers
            self.cancellation = cancellation
            works = makers.map { _ in nil }
            canvases = FrameCanvases(makeRasterizer)
        }

        /// Returns the results of the tasks for each frame, in order. After a task has failed on a frame, it is not
        /// called for later frames.
        func work(on run: Run) -> [Made] {
            var made: [Made] = []
            var failures: [Int: any Error] = [:]
            for (job, tasks) in run.before {
                let frame = DrawnFrame(job, isBefore: true, canvases)
                for task in tasks {
                    do {
                        _ = try work(task)(frame)
                    } catch {
                        failures[task] = error
                    }
                }
            }
            for (job, tasks) in run.frames {
                if cancellation.isCancelled { break }
                let frame = DrawnFrame(job, isBefore: false, canvases)
                for task in tasks {
                    do {
                        if let failure = failures[task] { throw failure }
                        made.append(Made(task: task, job: job, content: .success(try work(task)(frame))))
                    } catch {
                        failures[task] = error
                        made.append(Made(task: task, job: job, content: .failure(error)))
                    }
                }
            }
            return made
        }

        private func work(_ task: Int) throws -> FrameTask.Work {
            if let work = works[task] { return work }
            let work = try makers[task]()
            works[task] = work
            return work
        }
    }
}

/// Work on the frames of a scene while they are drawn (``FramePass``).
package struct FrameTask {
    typealias Work = (DrawnFrame) throws -> (any Sendable)?

    /// The numbers of the frames that the task requests, ascending.
    let frames: [Int]
    let looksBack: Bool
    let makeWork: @Sendable () throws -> Work
    private(set) var take: (FrameJob, Result<(any Sendable)?, any Error>) throws -> Void

    /// - Parameters:
    ///   - frames: The numbers of the frames that the task requests, ascending.
    ///   - looksBack: Whether the result for a frame depends on the frame before. Then a worker also gets the frame
    ///     before a run (``DrawnFrame/isBefore``), whose result is not used.
    ///   - makeWork: Returns the function that a worker calls for each frame. It is called once for each worker and
    ///     used only on its thread.
    ///   - take: Receives the result for each frame, in the order of the frames, on the thread that called
    ///     ``FramePass``. `content` throws if the work on the frame failed. If `take` throws, the pass ends.
    package init<Content: Sendable>(
        frames: [Int], looksBack: Bool = false,
        makeWork: @escaping @Sendable () throws -> (DrawnFrame) throws -> Content?,
        take: @escaping (_ job: FrameJob, _ content: () throws -> Content?) throws -> Void
    ) {
        self.frames = frames
        self.looksBack = looksBack
        self.makeWork = { try makeWork() }
        self.take = { job, result in
            try take(job) {
                try result.get().map { content in
                    guard let content = content as? Content else { preconditionFailure("a task gets what it has made") }
                    return content
                }
            }
        }
    }

    /// Returns the same task, except that errors are passed to `body` and end only this task, because the pass is
    /// shared with others.
    func reporting(_ body: @escaping (any Error) throws -> Void) -> FrameTask {
        var task = self
        var hasFailed = false
        task.take = { [take] job, content in
            guard !hasFailed else { return }
            do {
                try take(job, content)
            } catch {
                hasFailed = true
                try body(error)
            }
        }
        return task
    }
}
