internal import TouchstoneChecks
internal import TouchstoneKit

/// A comparison of a trace with a golden.
enum GoldenTrace {
    /// Compares two traces line by line.
    ///
    /// - Returns: nil if all numbers are equal within the tolerance, or else what differs, without a full stop.
    static func difference(
        from expected: [UInt8], to actual: [UInt8], _ tolerance: GoldenTolerance
    ) -> String? {
        var comparison: TraceComparison
        do throws(TraceComparison.NotATrace) {
            comparison = try TraceComparison(String(decoding: expected, as: UTF8.self), tolerance: tolerance.numbers)
        } catch {
            return "the golden is not a trace: \(error)"
        }
        let lines = String(decoding: actual, as: UTF8.self).split(separator: "\n").map(String.init)
        for (index, line) in lines.enumerated() {
            if index == 0 { comparison.observe(header: line) } else { comparison.observe(line) }
        }
        let failures = comparison.finish()
        return failures.isEmpty ? nil : failures.map(\.message).joined(separator: "; ")
    }
}
