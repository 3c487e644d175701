internal import Dispatch
internal import Synchronization
internal import TouchstoneChecks
internal import TouchstoneExport

/// Explores scenes: searches for gestures that break a rule that must hold for all gestures.
///
/// The rules are that nothing jumps, leaves its limit, slips from under the fingers, is lost, never ends or is sheared.
/// The conditions of a scene on limits and shear, which apply at all times, are rules, too. Each gesture that is found
/// is made as short as possible. It is written as a scene with its contact sheet, beside `explore.json`.
///
/// The scenes, each variant on its own, take turns of one round of cases. The next turn is that of the scene in which
/// something new is most probable in the next second. A case depends on the seed, the shard, its number and the corpus. So
/// with a number of cases and without a corpus, the same call writes the same files, whatever the number of jobs.
///
/// Everything that was found is on disk after each round, and the log at most ten seconds later.
package final class Explorer: Sendable {
    /// The exploration of a scene.
    private struct Turns {
        /// Nil during a turn.
        var exploration: Exploration?
        /// The results of the last turn.
        var record: ExplorationRecord
        /// The failures that were written.
        var written: [ExplorationRule: ExplorationRecord.Failure] = [:]
        /// The cases of the corpus that are still to be played; nil if it was not read yet.
        var corpus: [CaseCorpus.Entry]?
        /// The number of cases of the corpus that were played.
        var replayed = 0
        /// The time of all turns, in seconds.
        var seconds = 0.0
    }

    /// The cases of the corpus of a scene with several variants.
    private struct Pruning {
        var names: Set<String> = []
        /// The cases that are new in at least one variant.
        var used: Set<String> = []
        /// The number of variants that have played the cases.
        var variants = 0
    }

    private struct State {
        var turns: [Turns]
        var prunings: [String: Pruning] = [:]
        var notes: [String] = []
        var lastLog = 0.0
        var error: (any Error)?
    }

    private let scenes: [ExploredScene]
    private let options: ExploreOptions
    private let output: ExplorationOutput
    private let corpus: CaseCorpus?
    private let state: Mutex<State>
    private let start = DispatchTime.now().uptimeNanoseconds
    /// The time after which no case begins, in seconds.
    private let end: Double
    /// The number of turns at the same time, and the number of threads of each.
    private let (lanes, jobs): (Int, Int)

    /// The longest time for shrinking failures beyond the requested time, in seconds (C).
    private static let longestShrinking = 10.0
    /// The number of cases that a thread plays before it takes the next ones (C). Taking some costs a switch of threads.
    private static let batchSize = 4
    /// The longest time between two logs, in seconds (C).
    private static let logInterval = 10.0

    /// Explores scenes.
    ///
    /// - Parameters:
    ///   - scenes: the scenes, of which each variant is explored.
    ///   - output: the folder to write. Nil means `out/card/explore` for one scene named `card`, and `out/explore` for
    ///     several.
    ///   - options: the cases to try, and the time limit.
    /// - Throws: ``SceneError``, ``InputError``, ``UnknownName``, ``DrawingError`` or
    ///   ``/TouchstoneExport/OutputError``. An interrupted exploration does not throw. It writes its results so far, and
    ///   reports that it was interrupted.
    package static func explore(
        _ scenes: [LoadedScene], to output: String? = nil, options: ExploreOptions = ExploreOptions()
    ) throws -> ExploreReport {
        try DrawingError.wrapping {
            try Explorer(try ExploredScene.all(of: scenes, variants: options.variants), output, options).report()
        }
    }

    private init(_ scenes: [ExploredScene], _ path: String?, _ options: ExploreOptions) throws {
        self.scenes = scenes
        self.options = options
        output = try ExplorationOutput(of: scenes, at: path, options)
        corpus = options.corpus.map { CaseCorpus(path: $0) }
        end = options.seconds ?? (options.cases == nil ? ExploreOptions.standardSeconds : .infinity)
        lanes = max(1, min(options.jobs, scenes.count))
        jobs = max(1, options.jobs / lanes)
        let turns = scenes.map { scene in
            let exploration = scene.exploration(options)
            return Turns(exploration: exploration, record: scene.record(of: exploration, options))
        }
        state = Mutex(State(turns: turns))
    }

    private var elapsed: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    private func report() throws -> ExploreReport {
        if lanes == 1 {
            takeTurns()
        } else {
            let threads = WorkerThreads(upTo: lanes) { self.takeTurns() }
            if threads.count == 0 { takeTurns() }
            threads.wait()
        }
        let seconds = elapsed
        let (turns, error) = state.withLock { ($0.turns, $0.error) }
        if let error { throw error }
        // The order in which threads have added them is not always the same.
        var notes = state.withLock(\.notes).sorted()
        for (index, turns) in turns.enumerated()
        where turns.exploration?.hasNothingToTry == true && turns.record.failures.isEmpty {
            let subject = scenes[index].variant.map { " in '\($0)'" } ?? ""
            let note = "no view\(subject) has a behavior or recognizers, so there is nothing to find"
            notes.append(Set(scenes.map(\.name)).count > 1 ? "\(scenes[index].name): \(note)" : note)
        }
        let records = turns.map(\.record)
        return ExploreReport(
            records: records, notes: notes, files: try output.finish(records, notes), seconds: seconds,
            wasInterrupted: options.cancellation.isCancelled)
    }

    // MARK: Turns

    /// Takes turns until there are none, on one of the threads.
    private func takeTurns() {
        while let (index, turns) = nextTurn() {
            var turns = turns
            do {
                let began = elapsed
                try play(&turns, of: index)
                turns.seconds += elapsed - began
                finishTurn(index, turns)
                try writeLogIfDue()
            } catch {
                state.withLock { $0.error = $0.error ?? error }
            }
        }
    }

    /// The scene that gets the next turn; nil if none does any more.
    private func nextTurn() -> (index: Int, turns: Turns)? {
        let isLate = elapsed >= end
        return state.withLock { state in
            guard !options.cancellation.isCancelled, state.error == nil else { return nil }
            var best: (index: Int, value: Double)?
            for (index, turns) in state.turns.enumerated() {
                guard let exploration = turns.exploration, remaining(turns, exploration) > 0 else { continue }
                guard !isLate || exploration.caseCount == 0 else { continue }
                let value = value(of: turns, exploration)
                if best.map({ value > $0.value }) ?? true { best = (index, value) }
            }
            guard let best else { return nil }
            let turns = state.turns[best.index]
            state.turns[best.index].exploration = nil
            return (best.index, turns)
        }
    }

    /// The number of cases of a scene that are still to be tried.
    private func remaining(_ turns: Turns, _ exploration: Exploration) -> Int {
        options.cases.map { $0 + turns.replayed - exploration.caseCount } ?? .max
    }

    /// The probable number of new results in the next second of a scene; the time without a turn if the time is shared
    /// equally.
    private func value(of turns: Turns, _ exploration: Exploration) -> Double {
        guard exploration.caseCount > 0 else { return .infinity }
        if options.sharesEqually { return -turns.seconds }
        let news = exploration.discoveryProbability * Double(exploration.caseCount) / max(turns.seconds, 1e-6)
        // Where something was found already, the next result is more probably the same bug again.
        return news / Double(1 + exploration.failures.count)
    }

    /// Plays a round of cases: those of the corpus first, then new ones.
    private func play(_ turns: inout Turns, of index: Int) throws {
        guard var exploration = turns.exploration else { return }
        turns.exploration = nil
        let scene = scenes[index]
        if turns.corpus == nil { turns.corpus = readCorpus(of: scene) }
        let known = Array(turns.corpus?.prefix(Exploration.roundSize) ?? [])
        let attempts: [Exploration.Attempt]
        if known.isEmpty {
            attempts = try newCases(of: exploration, min(remaining(turns, exploration), Exploration.roundSize))
        } else {
            attempts = try replay(known, exploration)
            turns.corpus?.removeFirst(known.count)
            turns.replayed += attempts.count
        }
        let round = exploration.finishRound(attempts)
        if known.isEmpty {
            for index in round.novel { try corpus?.add(attempts[index].exploredCase, of: scene) }
        } else {
            let used = round.novel.map { known[$0].name }
            try prune(used, of: scene, isComplete: attempts.count == known.count && turns.corpus?.isEmpty == true)
        }
        try shrink(round.discoveries, &exploration, of: scene)
        turns.record = scene.record(of: exploration, options)
        if corpus == nil { turns.record.command = options.command?(turns.record) }
        for failure in exploration.failures {
            if turns.written[failure.rule] == nil {
                turns.written[failure.rule] = try output.write(failure, of: scene, turns.record, jobs: jobs)
            }
            guard var written = turns.written[failure.rule] else { continue }
            written.count = failure.count
            turns.record.failures.append(written)
        }
        turns.exploration = exploration
    }

    private func newCases(of exploration: Exploration, _ count: Int) throws -> [Exploration.Attempt] {
        let isFirst = exploration.caseCount == 0
        return try each(
            of: count, inBatchesOf: Self.batchSize, while: { $0 == 0 && isFirst || self.elapsed < self.end },
            do: { exploration.attempt($0) })
    }

    private func replay(_ entries: [CaseCorpus.Entry], _ exploration: Exploration) throws -> [Exploration.Attempt] {
        try each(
            of: entries.count, inBatchesOf: Self.batchSize, while: { $0 == 0 || self.elapsed < self.end },
            do: { exploration.replay(entries[$0].exploredCase) })
    }

    private func shrink(
        _ discoveries: [Exploration.Discovery], _ exploration: inout Exploration, of scene: ExploredScene
    ) throws {
        guard !discoveries.isEmpty else { return }
        let state = exploration
        let goesOn = { @Sendable [cancellation = options.cancellation] in
            !cancellation.isCancelled && self.elapsed < self.end + Self.longestShrinking
        }
        let shorter = try each(
            of: discoveries.count, while: { _ in true }, do: { state.shrink(discoveries[$0], while: goesOn) })
        for (discovery, shortest) in zip(discoveries, shorter) {
            exploration.keep(shortest, for: discovery.rule)
            try corpus?.add(shortest, of: scene)
        }
    }

    private func finishTurn(_ index: Int, _ turns: Turns) {
        let elapsed = elapsed
        state.withLock { state in
            state.turns[index] = turns
            guard let report = options.progress else { return }
            var progress = ExploreProgress(seconds: elapsed)
            for turns in state.turns {
                progress.cases += turns.record.cases
                progress.coverage += turns.record.coverage
                progress.failures += turns.record.failures.count
            }
            report(progress)
        }
    }

    /// Writes the log from time to time, for the case that the process is killed.
    private func writeLogIfDue() throws {
        let elapsed = elapsed
        let due = state.withLock { state -> ([ExplorationRecord], [String])? in
            guard elapsed - state.lastLog >= Self.logInterval else { return nil }
            state.lastLog = elapsed
            return (state.turns.map(\.record), state.notes)
        }
        if let due { try output.writeLog(due.0, due.1) }
    }

    // MARK: The corpus

    private func readCorpus(of scene: ExploredScene) -> [CaseCorpus.Entry] {
        guard let corpus else { return [] }
        let (entries, notes) = corpus.cases(of: scene)
        state.withLock { state in
            for note in notes where !state.notes.contains(note) { state.notes.append(note) }
            state.prunings[scene.name, default: Pruning()].names.formUnion(entries.map(\.name))
        }
        return entries
    }

    /// Removes the cases that bring nothing new to any variant of a scene, after the last variant has played them.
    ///
    /// - Parameters:
    ///   - used: the cases that have brought something new.
    ///   - isComplete: whether the variant has played all cases.
    private func prune(_ used: [String], of scene: ExploredScene, isComplete: Bool) throws {
        // Cases that bring nothing new to this search may do so to another.
        guard options.find.isEmpty, options.variants.isEmpty else { return }
        let removable = state.withLock { state -> Set<String> in
            var pruning = state.prunings[scene.name] ?? Pruning()
            pruning.used.formUnion(used)
            if isComplete { pruning.variants += 1 }
            state.prunings[scene.name] = pruning
            let isLast = isComplete && pruning.variants == scene.loaded.variantCount
            return isLast ? pruning.names.subtracting(pruning.used) : []
        }
        try corpus?.remove(removable.sorted(), of: scene)
    }

    // MARK: Threads

    /// The results of `work` for each number below `count`, in order, made on the threads of a turn. If the run is
    /// interrupted, or `goesOn` returns false for a number, there are only the results before it. Each thread takes a
    /// batch of numbers at a time, of which only the first is passed to `goesOn`.
    private func each<Result: Sendable>(
        of count: Int, inBatchesOf size: Int = 1, while goesOn: @escaping @Sendable (Int) -> Bool,
        do work: @escaping @Sendable (Int) -> Result
    ) throws -> [Result] {
        var results: [Result] = []
        guard jobs > 1, count > 1 else {
            for index in 0..<count {
                guard !options.cancellation.isCancelled, goesOn(index) else { break }
                results.append(work(index))
            }
            return results
        }
        let next = Mutex(0)
        let pipeline = OrderedPipeline(workers: min(jobs, count), ahead: count, cancellation: options.cancellation)
        _ = try pipeline.run { () -> Range<Int>? in
            next.withLock { next in
                guard next < count, goesOn(next) else { return nil }
                let batch = next..<min(next + size, count)
                next = batch.upperBound
                return batch
            }
        } makeWorker: {
            { $0.map(work) }
        } sink: {
            results += $0
        }
        return results
    }
}
