import Foundation

/// Runs alternatives in turn, so that changes in the machine's speed affect all of them equally.
enum Timing {
    /// Returns the seconds that each alternative reports in each round, after one round that does not count.
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

    /// Returns the wall-clock seconds that `work` takes.
    static func seconds(of work: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// Returns the median of the ratios of the rounds.
    static func ratio(_ first: [Double], _ second: [Double]) -> Double { zip(first, second).map { $0 / $1 }.median }
}

extension [Double] {
    /// The middle value. For an even count it is the mean of the two middle values.
    var median: Double {
        let sorted = sorted()
        let middle = sorted.count / 2
        guard !sorted.isEmpty else { return .nan }
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
