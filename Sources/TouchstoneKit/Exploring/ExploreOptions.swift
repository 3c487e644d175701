package import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneScenes

/// Options for exploring scenes: the cases to try, the time limit, and what is known already.
package struct ExploreOptions: Sendable {
    /// Seconds for all scenes together, after which no further case begins. Cases that have begun are finished, and
    /// failures are shrunk for some more seconds. At least one case of each variant runs. If nil, the run ends after
    /// ``cases``, or after a minute if that is nil, too.
    package var seconds: Double?
    /// The largest number of new cases in each variant; nil for no limit other than time.
    package var cases: Int?
    /// The folder with the cases of earlier explorations, from which this one starts, and to which it adds its own; nil
    /// for none. It is created if it is missing.
    package var corpus: String?
    /// The folder that an earlier exploration wrote. Failures in its log are not new; nil if all failures are new.
    package var since: String?
    /// The seed of all random choices: the same seed tries the same cases.
    package var seed: UInt64 = 0
    /// The shard of the seed's cases that is tried, so that several machines can share the work.
    package var shard = Shard()
    /// The names of the mistakes that are looked for, such as `slip`. Empty for all of them, except those that a view
    /// makes in its documented behavior.
    package var find: [String] = []
    /// Whether all scenes get the same share of the time, instead of those in which something new is most probable.
    /// Only for comparisons.
    package var sharesEqually = false
    /// Whether each case leaves about half of the features out. False only for comparisons.
    package var isSwarm = true
    /// The number of cases that run at the same time; by default the number of the machine's cores. It does not affect
    /// the result.
    package var jobs = RenderOptions().jobs
    /// The names of the variants that are explored; all variants if empty.
    package var variants: [String] = []
    /// Cancels the exploration. The failures found so far are written.
    package var cancellation = Cancellation()
    /// A closure that is called with the progress, by one thread at a time.
    package var progress: (@Sendable (ExploreProgress) -> Void)?
    /// A closure that is called with each file as soon as it has its final name.
    package var wrote: (@Sendable (WrittenFile) -> Void)?
    /// A closure that returns the command that repeats the exploration of a record. The command is written into the log and the
    /// failures' scenes; without this closure they contain none.
    package var command: (@Sendable (ExplorationRecord) -> String)?

    /// Creates options for a minute on all cores, with seed 0.
    package init() {}

    /// The names of the mistakes that can be looked for.
    package static var findNames: [String] { ExplorationRule.names }

    /// The time limit in seconds if no other limit is set.
    package static let standardSeconds = 60.0
}

/// The progress of exploring scenes.
package struct ExploreProgress: Sendable, Hashable {
    /// The number of cases that have run so far.
    package var cases = 0
    /// Seconds since the exploration began.
    package var seconds = 0.0
    /// The number of states and transitions that were reached.
    package var coverage = 0
    /// The number of broken rules, counted once for each view.
    package var failures = 0
}

/// The result of an exploration.
package struct ExploreReport: Sendable {
    /// One record for each explored variant, in order; one for a scene without variants.
    package var records: [ExplorationRecord]
    /// Remarks about scenes in which nothing can be found, and about cases and shards that were not used, in order, each
    /// without a full stop.
    package var notes: [String] = []
    /// The files that were written, sorted by path.
    package var files: [WrittenFile]
    /// The time for running the cases, in seconds.
    package var seconds: Double
    /// Whether the exploration was interrupted during a round. The cases of that round that did run count, but their
    /// failures may not be shrunk completely.
    package var wasInterrupted: Bool

    /// The failures of all variants that are new.
    package var failures: [ExplorationRecord.Failure] { records.flatMap(\.failures).filter(\.isNew) }
}
