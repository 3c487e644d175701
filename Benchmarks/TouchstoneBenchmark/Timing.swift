import Foundation

/// Runs alternatives in turn, so that a machine that gets slower or faster meanwhile treats them alike.
struct Timing {
    let name: String
    let run: () throws -> Void

    /// The wall-clock seconds of each alternative in each round, after one round that does not count.
    static func measure(_ alternatives: [Timing], rounds: Int) throws -> [[Double]] {
        var seconds = alternatives.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, alternative) in alternatives.enumerated() {
                let start = DispatchTime.now().uptimeNanoseconds
                try alternative.run()
                let end = DispatchTime.now().uptimeNanoseconds
                if round > 0 { seconds[index].append(Double(end - start) / 1e9) }
            }
        }
        return seconds
    }
}

extension [Double] {
    /// The middle value; the mean of the two middle values of an even count.
    var median: Double {
        let sorted = sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
