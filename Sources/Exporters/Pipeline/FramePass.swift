package import Drawing
internal import Synchronization

/// Draws the frames of a reel once, for everything that is made of them.
///
/// Each frame is painted once and rasterized once, and every task that wants the frame takes of it what it needs. Workers take runs
/// of frames that follow one another, so that little changes from one to the next; what they make is handed over in the order of
/// the frames. What a task gets is the same for any number of workers.
package struct FramePass: Sendable {
    /// Gives the next job, or nil after the last. Called by one worker at a time.
    package typealias Source = @Sendable () throws -> FrameJob?

    private let rasterizers: any FrameRasterizerProvider
    private let workers: Int
    private let cancellation: Cancellation

    /// How many frames a run has at most: of tasks that look back, one more is drawn.
    private static let longestRun = 16

    /// - Parameters:
    ///   - rasterizers: Draw the pictures.
    ///   - workers: How many runs are worked on at a time; at least one is.
    ///   - cancellation: Asks for an early end.
    package init(
        rasterizers: any FrameRasterizerProvider, workers: Int, cancellation: Cancellation = Cancellation()
    ) {
        self.rasterizers = rasterizers
        self.workers = max(1, workers)
        self.cancellation = cancellation
    }

    /// Draws all frames that the tasks want; returns when all workers have stopped. Frames that were begun are finished in any case.
    ///
    /// - Parameter jobs: Makes the pictures of some frames, from the first on.
    /// - Returns: whether the end was reached, rather than asked for.
    /// - Throws: the first error of the source, and of a task that does not keep it to itself. When several frames fail, the error of
    ///   the lowest one, whatever the number of workers.
    package func run(_ tasks: [FrameTask], jobs: (_ frames: [Int]) -> Source) throws -> Bool {
        let wanted = Set(tasks.flatMap(\.frames)).sorted()
        guard !wanted.isEmpty else { return true }
        let runs = RunSource(
            jobs(wanted), count: wanted.count, tasks: tasks.map { ($0.frames, $0.looksBack) }, workers: workers)
        let makers = tasks.map(\.makeWork)
        let (rasterizers, cancellation) = (rasterizers, cancellation)
        let isWhole = try OrderedPipeline(workers: workers, cancellation: cancellation).run {
            try runs.next()
        } makeWorker: {
            let worker = Worker(makers, rasterizers, cancellation)
            return { worker.work(on: $0) }
        } sink: { (results: [Made]) in
            for made in results { try tasks[made.task].take(made.job, made.content) }
        }
        // A run may have ended early.
        return isWhole && !cancellation.isCancelled
    }

    /// What a task's worker has made of a frame.
    private struct Made: Sendable {
        let task: Int
        let job: FrameJob
        let content: Result<(any Sendable)?, any Error>
    }

    /// Some frames that follow one another, each with the tasks that want it.
    private struct Run: Sendable {
        typealias Frame = (job: FrameJob, tasks: [Int])

        /// The frames before, for those tasks that look back.
        var before: [Frame] = []
        var frames: [Frame] = []
    }

    /// Deals out runs. They get shorter towards the end, so that no worker is left with a long one.
    private final class RunSource: Sendable {
        private struct State {
            var remaining: Int
            /// The frames that each task has yet to get, and the last one that it has got.
            var tasks: [(frames: ArraySlice<Int>, last: FrameJob?)]
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
                let length = max(1, min(longestRun, state.remaining / (2 * workers)))
                while run.frames.count < length, let job = try jobs() {
                    state.remaining -= 1
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

    /// Works on runs. For one thread.
    private final class Worker {
        private let makers: [@Sendable () throws -> FrameTask.Work]
        private var works: [FrameTask.Work?]
        private let canvases: FrameCanvases
        private let cancellation: Cancellation

        init(
            _ makers: [@Sendable () throws -> FrameTask.Work], _ rasterizers: any FrameRasterizerProvider,
            _ cancellation: Cancellation
        ) {
            self.makers = makers
            self.cancellation = cancellation
            works = makers.map { _ in nil }
            canvases = FrameCanvases(rasterizers)
        }

        /// What the tasks make of each frame, in order. Nothing more is made of a frame after a task has failed on one before.
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

/// What is made of the frames of a reel while they are drawn (``FramePass``).
package struct FrameTask {
    typealias Work = (DrawnFrame) throws -> (any Sendable)?

    /// The numbers of the frames that it wants, ascending.
    let frames: [Int]
    let looksBack: Bool
    let makeWork: @Sendable () throws -> Work
    private(set) var take: (FrameJob, Result<(any Sendable)?, any Error>) throws -> Void

    /// - Parameters:
    ///   - frames: The numbers of the frames that it wants, ascending.
    ///   - looksBack: Whether what is made of a frame depends on the one before. Then a worker gets the frame before a run, too
    ///     (``DrawnFrame/isBefore``), of which nothing is taken.
    ///   - makeWork: Makes what a worker does with each frame, one for each worker and for its thread alone.
    ///   - take: Takes what was made of each frame, in the order of the frames, on the thread that has called ``FramePass``. Asking for
    ///     it throws where the work on the frame has failed. An error that is thrown ends the pass.
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

    /// The same task, which goes on without its frames after an error that `body` takes: the pass is others', too.
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
