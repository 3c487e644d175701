package import Exporters

/// What an exploration has found.
package struct ExploreReport: Sendable {
    /// One for each variant that was explored, in order; one for a scene without variants.
    package var records: [ExplorationRecord]
    /// What is to be known of a search that could find nothing, in order, each without a full stop.
    package var notes: [String] = []
    /// Every file, sorted by its path.
    package var files: [WrittenFile]
    /// Seconds that it took to try the cases.
    package var seconds: Double
    /// Whether it was interrupted, and the round that went on was cut: its cases that were played count, and what they found
    /// may be longer than it has to be.
    package var wasInterrupted: Bool

    /// Every failure of every variant.
    package var failures: [ExplorationRecord.Failure] { records.flatMap(\.failures) }
}
