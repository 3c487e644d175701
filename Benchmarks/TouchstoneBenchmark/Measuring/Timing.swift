import Foundation

/// Runs alternatives in turn, so that a machine that gets slower or faster meanwhile treats them alike.
enum Timing {
    /// The seconds of each alternative, as it tells them, in each round, after one round that does not count.
    static func measure(_ alternatives: [() throws -> Double], rounds: Int) throws -> [[Double]] {
        var seconds = alternatives.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, alternative) in alternatives.enumerated() {
                let time = try alternative()
                if round > 0 { seconds[index].append(time) }
            }
        }
        return seconds
    }

    /// The wall-clock seconds that `work` takes.
    static func seconds(of work: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// The median of the ratios round by round.
    static func ratio(_ first: [Double], _ second: [Double]) -> Double { zip(first, second).map { $0 / $1 }.median }
}

extension [Double] {
    /// The middle value; the mean of the two middle values of an even count.
    var median: Double {
        let sorted = sorted()
        let middle = sorted.count / 2
        guard !sorted.isEmpty else { return .nan }
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
