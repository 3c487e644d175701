internal import Checks
internal import Dispatch
internal import Exporters
internal import Foundation
internal import Synchronization

/// Threads that try the cases of an exploration.
struct CaseTeam {
    let jobs: Int
    let cancellation: Cancellation
    let progress: (@Sendable (ExploreProgress) -> Void)?

    /// Tries cases, round by round, until there were `cases` of them, or no round begins before `seconds` are over. The first
    /// round always is. One that is interrupted does not count.
    ///
    /// - Returns: seconds that it took.
    func run(_ exploration: inout Exploration, cases: Int?, seconds: Double?) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
        while !cancellation.isCancelled {
            let left = cases.map { $0 - exploration.caseCount } ?? Exploration.roundSize
            guard left > 0, exploration.roundCount == 0 || elapsed() < seconds ?? .infinity else { break }
            let round = exploration
            let attempts = each(of: min(left, Exploration.roundSize)) { round.attempt($0) }
            guard let attempts else { break }
            let discoveries = exploration.finishRound(attempts)
            let state = exploration
            let shorter = each(of: discoveries.count) { state.shrink(discoveries[$0]) }
            for (discovery, shortest) in zip(discoveries, shorter ?? []) {
                exploration.keep(shortest, for: discovery.rule)
            }
            progress?(
                ExploreProgress(
                    cases: exploration.caseCount, seconds: elapsed(), coverage: exploration.coverage,
                    failures: exploration.failures.count))
        }
        return elapsed()
    }

    /// What `work` makes of each number below `count`, in order; nil where it was interrupted.
    private func each<Result: Sendable>(
        of count: Int, _ work: @escaping @Sendable (Int) -> Result
    ) -> [Result]? {
        let results = Mutex([Result?](repeating: nil, count: count))
        let next = Mutex(0)
        let cancellation = cancellation
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
            while !cancellation.isCancelled {
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard index < count else { return }
                let result = work(index)
                results.withLock { $0[index] = result }
            }
        }
        let all = results.withLock { $0 }.compactMap { $0 }
        return all.count == count ? all : nil
    }
}
