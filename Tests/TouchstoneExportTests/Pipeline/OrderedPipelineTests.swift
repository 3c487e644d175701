import Foundation
import Synchronization
import Testing
import TouchstoneExport
import TouchstoneTestSupport

@Suite struct OrderedPipelineTests {
    struct Failure: Error, Equatable { let job: Int }

    /// Jobs 0..<count, for one worker at a time.
    private static func jobs(_ count: Int) -> @Sendable () -> Int? {
        let next = Mutex(0)
        return {
            next.withLock { next in
                guard next < count else { return nil }
                defer { next += 1 }
                return next
            }
        }
    }

    /// Work whose length changes from job to job.
    private static func work(_ job: Int) -> Int {
        usleep(UInt32(job * 7919 % 5) * 300)
        return job * job
    }

    @Test(arguments: [1, 2, 3, 16]) func resultsComeInOrder(workers: Int) throws {
        var results: [Int] = []
        let isWhole = try OrderedPipeline(workers: workers).run(
            Self.jobs(200), makeWorker: { Self.work }, sink: { results.append($0) })
        #expect(isWhole)
        #expect(results == (0..<200).map { $0 * $0 })
    }

    @Test(arguments: [1, 2, 3, 16]) func fewResultsWait(workers: Int) throws {
        let begun = Mutex(0)
        var ahead = 0
        var taken = 0
        _ = try OrderedPipeline(workers: workers).run(
            Self.jobs(100),
            makeWorker: {
                { (job: Int) in
                    begun.withLock { $0 += 1 }
                    return job
                }
            },
            sink: { _ in
                usleep(500)
                taken += 1
                ahead = max(ahead, begun.withLock { $0 } - taken)
            })
        #expect(taken == 100)
        #expect(ahead <= 2 * workers)
    }

    @Test(arguments: [1, 2, 3, 16]) func theLowestFailureIsThrownAndWhatIsBeforeItIsHandedOver(workers: Int) throws {
        for failing in [Set([0]), [5], [7, 8, 9, 30], [99]] {
            var results: [Int] = []
            let lowest = failing.min() ?? 0
            #expect(throws: Failure(job: lowest)) {
                try OrderedPipeline(workers: workers).run(
                    Self.jobs(100),
                    makeWorker: {
                        { (job: Int) in
                            if failing.contains(job) { throw Failure(job: job) }
                            return Self.work(job)
                        }
                    },
                    sink: { results.append($0) })
            }
            #expect(results == (0..<lowest).map { $0 * $0 })
        }
    }

    @Test(arguments: [1, 2, 3, 16]) func aSinkThatRefusesEndsTheWork(workers: Int) throws {
        var taken = 0
        #expect(throws: Failure(job: -1)) {
            try OrderedPipeline(workers: workers).run(
                Self.jobs(.max), makeWorker: { Self.work },
                sink: { _ in
                    taken += 1
                    if taken == 10 { throw Failure(job: -1) }
                })
        }
        #expect(taken == 10)
    }

    @Test(arguments: [1, 4]) func whatWasBegunIsFinishedWhenTheEndIsAskedFor(workers: Int) throws {
        let cancellation = Cancellation()
        var results: [Int] = []
        let isWhole = try OrderedPipeline(workers: workers, cancellation: cancellation).run(
            Self.jobs(.max), makeWorker: { Self.work },
            sink: {
                results.append($0)
                if results.count == 20 { cancellation.cancel() }
            })
        #expect(!isWhole)
        #expect(results.count >= 20)
        #expect(results == results.indices.map { $0 * $0 })
    }

    @Test func workersThatCannotBeMadeAreTold() {
        #expect(throws: Failure(job: -2)) {
            try OrderedPipeline(workers: 3).run(
                Self.jobs(5), makeWorker: { () throws -> (Int) throws -> Int in throw Failure(job: -2) },
                sink: { _ in })
        }
    }
}
