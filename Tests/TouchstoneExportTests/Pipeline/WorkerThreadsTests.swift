import Synchronization
import Testing
import TouchstoneExport

@Suite struct WorkerThreadsTests {
    @Test(arguments: [0, 1, 7]) func eachDoesTheWorkOnce(count: Int) {
        let done = Counter()
        let threads = WorkerThreads(upTo: count) { done.count.add(1, ordering: .relaxed) }
        #expect(threads.count == count)
        threads.wait()
        #expect(done.count.load(ordering: .relaxed) == count)
    }

    @Test func lettingGoWaitsToo() {
        let done = Counter()
        do { _ = WorkerThreads(upTo: 3) { done.count.add(1, ordering: .relaxed) } }
        #expect(done.count.load(ordering: .relaxed) == 3)
    }

    /// No system has memory for a stack of 2^60 bytes.
    @Test func whereTheSystemGivesNoThreadThereIsNone() {
        let threads = WorkerThreads(upTo: 2, stackSize: 1 << 60) { Issue.record("it was called") }
        #expect(threads.count == 0)
        threads.wait()
    }

    @Test func backgroundWorkIsDoneOnceAndThrows() throws {
        struct Failure: Error {}
        let done = Counter()
        let work = BackgroundWork { done.count.add(1, ordering: .relaxed) }
        let failing = BackgroundWork { throw Failure() }
        try work.finish()
        #expect(done.count.load(ordering: .relaxed) == 1)
        #expect(throws: Failure.self) { try failing.finish() }
    }

    private final class Counter: Sendable {
        let count = Atomic<Int>(0)
    }
}
