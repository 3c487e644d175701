package import Behaviors
package import Exporters

/// What ``Touchstone/explore(_:to:options:)`` tries, and for how long.
package struct ExploreOptions: Sendable {
    /// Seconds after which no case is begun any more: those that go on are finished, and what was found is made shorter for
    /// some seconds more. One case is tried at least. Nil for as long as ``cases`` asks for, or a minute where that is nil, too.
    package var seconds: Double?
    /// Cases that are tried in each variant at most; nil for as many as there is time for.
    package var cases: Int?
    /// The seed of everything random: the same seed tries the same cases.
    package var seed: UInt64 = 0
    /// Which part of the cases of a seed is tried, so that several machines share them out: 1 of 1 unless set. The number
    /// is from 1 to the count.
    package var shard = (number: 1, count: 1)
    /// How many cases are played at a time; the machine's cores unless set. The result does not depend on it.
    package var jobs = RenderOptions().jobs
    /// The names of the variants that are explored; all unless set.
    package var variants: [String] = []
    /// The kinds of behavior that scenes may name.
    package var behaviors = BehaviorCatalogue.standard
    /// Asks for an early end: what was found until then is written.
    package var cancellation = Cancellation()
    /// Called with the progress of the exploration of a variant, by one thread at a time.
    package var progress: (@Sendable (ExploreProgress) -> Void)?
    /// Called with each file as soon as it has its name.
    package var wrote: (@Sendable (WrittenFile) -> Void)?
    /// Writes the command that finds the same again, for the log and the scenes of failures; they have none unless it is set.
    package var command: (@Sendable (ExploreRepetition) -> String)?

    /// A minute on all cores, with seed 0.
    package init() {}

    /// Seconds of an exploration that nothing else ends.
    package static let standardSeconds = 60.0
}

/// What it takes to find again what an exploration has found.
package struct ExploreRepetition: Sendable, Hashable {
    /// Where the scene was read from.
    package var source: SceneSource
    /// The variant that was explored; nil for a scene without variants.
    package var variant: String?
    /// The seed of the cases.
    package var seed: UInt64
    /// How many cases were tried.
    package var cases: Int
    /// The number of the part that was tried, from 1 on.
    package var shard: Int
    /// How many parts there are.
    package var shardCount: Int
}

/// How far an exploration is.
package struct ExploreProgress: Sendable, Hashable {
    /// Cases that were tried so far.
    package var cases: Int
    /// Seconds since it began.
    package var seconds: Double
    /// States and transitions that were reached.
    package var coverage: Int
    /// Rules that were broken, counted once for each view.
    package var failures: Int
}

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
