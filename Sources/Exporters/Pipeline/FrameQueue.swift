internal import Synchronization

/// What the workers of one run share: where jobs come from, and what became of them.
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

    /// The next job and its place in the source, or nil when there is nothing more to do.
    ///
    /// Jobs are taken in order and those taken are finished, so every job before a failed one is heard of, and the
    /// lowest failure does not depend on the number of workers.
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

    /// Whether the end was reached, rather than asked for.
    ///
    /// - Throws: the lowest failure.
    func outcome() throws -> Bool {
        try state.withLock { state in
            if let failure = state.failure { throw failure.error }
            return !state.wasCancelled
        }
    }
}

/// A wish to stop, which may come from any thread (or from a handler of signals).
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// The end is not asked for yet.
    public init() {}

    /// Asks for the end. There is no way back.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the end was asked for; any thread may look.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
