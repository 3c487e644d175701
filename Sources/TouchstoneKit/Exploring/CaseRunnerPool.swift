internal import Dispatch
internal import Synchronization
internal import TouchstoneChecks
internal import TouchstoneExport

/// A pool of threads that run the cases of an exploration.
struct CaseRunnerPool {
    let jobs: Int
    let cancellation: Cancellation
    let progress: (@Sendable (ExploreProgress) -> Void)?

    /// Runs cases in rounds until `cases` of them have run, or until `seconds` have passed. Then cases that have begun
    /// are finished, and the failures are shrunk for some more time. At least one case runs, unless the run is
    /// interrupted.
    ///
    /// - Returns: the duration in seconds.
    func run(_ exploration: inout Exploration, cases: Int?, seconds: Double?) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        @Sendable func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
        while !cancellation.isCancelled {
            let left = cases.map { $0 - exploration.caseCount } ?? Exploration.roundSize
            let end = seconds ?? .infinity
            guard left > 0, exploration.caseCount == 0 || elapsed() < end else { break }
            let round = exploration
            let isFirst = round.caseCount == 0
            let attempts = each(
                of: min(left, Exploration.roundSize), while: { $0 == 0 && isFirst || elapsed() < end },
                { round.attempt($0) })
            guard !attempts.isEmpty else { break }
            let discoveries = exploration.finishRound(attempts)
            let state = exploration
            let cancellation = cancellation
            let goesOn = { @Sendable () -> Bool in !cancellation.isCancelled && elapsed() < end + Self.longestShrinking
            }
            let shorter = each(
                of: discoveries.count, while: { _ in true }, { state.shrink(discoveries[$0], while: goesOn) })
            for (discovery, shortest) in zip(discoveries, shorter) {
                exploration.keep(shortest, for: discovery.rule)
            }
            progress?(
                ExploreProgress(
                    cases: exploration.caseCount, seconds: elapsed(), coverage: exploration.coverage,
                    failures: exploration.failures.count))
        }
        return elapsed()
    }

    /// The longest time for shrinking failures beyond the requested time, in seconds (C).
    private static let longestShrinking = 10.0

    /// The results of `work` for each number below `count`, in order. If the run is interrupted, or `goesOn` returns
    /// false for a number, only the results before the first missing one are returned.
    private func each<Result: Sendable>(
        of count: Int, while goesOn: @escaping @Sendable (Int) -> Bool, _ work: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: count))
        let next = Mutex(0)
        let cancellation = cancellation
        WorkerThreads.run(upTo: min(jobs, count)) {
            while !cancellation.isCancelled {
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard index < count, goesOn(index) else { return }
                let result = work(index)
                results.withLock { $0[index] = result }
            }
        }
        // A number for which no worker continued leaves a gap. Results after the first gap depend on timing, so they
        // are dropped.
        return Array(results.withLock { $0 }.prefix { $0 != nil }.compactMap { $0 })
    }
}
