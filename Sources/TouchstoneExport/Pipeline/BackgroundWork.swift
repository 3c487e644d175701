internal import Dispatch
internal import Synchronization

/// Work on a thread of its own. If the system provides no thread, the work is done by ``finish()``.
package final class BackgroundWork: Sendable {
    private let state: State
    private let threads: WorkerThreads

    private final class State: Sendable {
        let work: @Sendable () throws -> Void
        let result = Mutex<Result<Void, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)

        init(_ work: @escaping @Sendable () throws -> Void) { self.work = work }

        func run() {
            let result = Result { try work() }
            self.result.withLock { $0 = result }
            isDone.signal()
        }
    }

    /// Begins the work.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        let state = State(work)
        self.state = state
        threads = WorkerThreads(upTo: 1) { state.run() }
    }

    /// Waits for the end of the work, and throws its error. Call it once.
    package func finish() throws {
        if threads.count == 0 { state.run() }
        state.isDone.wait()
        try state.result.withLock(\.self)?.get()
    }
}
