internal import Synchronization

/// The state that the workers of one run share: the source of jobs, and the failures.
final class FrameQueue<Job>: Sendable {
    private struct State {
        var taken = 0
        var isEmpty = false
        var wasCancelled = false
        var failure: (place: Int, error: any Error)?
    }

    private let source: @Sendable () throws -> Job?
    private let cancellation: Cancellation
    private let state = Mutex(State())

    init(source: @escaping @Sendable () throws -> Job?, cancellation: Cancellation) {
        self.source = source
        self.cancellation = cancellation
    }

    /// Returns the next job and its place in the source; nil if there is nothing more to do.
    ///
    /// Jobs are taken in order, and jobs that were taken are finished. So every job before a failed one is completed,
    /// and the lowest failure does not depend on the number of workers.
    func next() -> (job: Job, place: Int)? {
        state.withLock { state in
            guard !state.isEmpty, state.failure == nil else { return nil }
            guard !cancellation.isCancelled else {
                state.wasCancelled = true
                state.isEmpty = true
                return nil
            }
            do {
                guard let job = try source() else {
                    state.isEmpty = true
                    return nil
                }
                defer { state.taken += 1 }
                return (job, state.taken)
            } catch {
                state.failure = (state.taken, error)
                return nil
            }
        }
    }

    func failed(_ error: any Error, at place: Int) {
        state.withLock { state in
            if let known = state.failure, known.place < place { return }
            state.failure = (place, error)
        }
    }

    /// Returns whether all jobs were done; false if the work was cancelled.
    ///
    /// - Throws: The lowest failure.
    func outcome() throws -> Bool {
        try state.withLock { state in
            if let failure = state.failure { throw failure.error }
            return !state.wasCancelled
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
}
