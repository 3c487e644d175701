internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneScenes

extension Explorer {
    /// Merges the folders that the shards of an exploration have written, and writes each failure once, with the
    /// shortest scene.
    ///
    /// The folders may come from machines that others control. From their scenes only the gestures and actions are read,
    /// and played again in the scenes of this machine. So each failure that is written was seen here. Of a shard that is
    /// damaged, of another exploration, or that names a failure which does not occur, nothing else is counted, and a
    /// note says so. So does one about a shard that is missing or there twice.
    ///
    /// - Parameters:
    ///   - folders: the folders to read; each contains the `explore.json` of one shard or of several merged ones.
    ///   - scenes: the scenes that the shards have explored.
    ///   - output: the folder to write. Nil means the same folder as for exploring the scenes.
    ///   - options: the options for exploring the scenes. Those that say what is explored are taken from the shards.
    /// - Throws: the errors of ``explore(_:to:options:)``.
    package static func merge(
        _ folders: [String], of scenes: [LoadedScene], to output: String? = nil, options: ExploreOptions
    ) throws -> ExploreReport {
        try DrawingError.wrapping {
            let explored = try ExploredScene.all(of: scenes, variants: options.variants)
            var merge = ExplorationMerge(of: explored, folders, options)
            let merged = merge.merged()
            // It may be the folder of a shard, so it is written when all shards were read.
            let writer = try ExplorationOutput(of: explored, at: output, options)
            let records = try merged.map { merged in
                var record = merged.record
                record.command = merged.isOneShard ? options.command?(record) : nil
                record.failures = try merged.failures.map {
                    try writer.write($0, of: merged.scene, record, jobs: options.jobs)
                }
                return record
            }
            return ExploreReport(
                records: records, notes: merge.notes, files: try writer.finish(records, merge.notes), seconds: 0,
                wasInterrupted: false)
        }
    }
}

/// The shards of explorations, and what they say.
private struct ExplorationMerge {
    /// The result for a scene or a variant.
    struct Merged {
        var scene: ExploredScene
        var record: ExplorationRecord
        var failures: [FoundFailure] = []
        /// Whether one command repeats it, which is not possible for several shards.
        var isOneShard: Bool { record.shards.count == 1 && record.cases > 0 }
    }

    /// What the shards of one exploration have in common.
    private struct Settings: Hashable {
        var seed: UInt64
        var count: Int
        var find: [String]

        var words: String {
            "seed \(seed), \(count) shards" + (find.isEmpty ? "" : ", only \(find.joined(separator: ","))")
        }
    }

    /// The results of a shard for one scene.
    private struct Part {
        var folder: String
        var record: ExplorationRecord
        var split: ExplorationRecord.Split
        var settings: Settings { Settings(seed: record.seed, count: split.count, find: record.find) }
    }

    /// A failure that a shard names.
    private struct Claim {
        var folder: String
        var failure: ExplorationRecord.Failure
        /// The text of its scene.
        var text: [UInt8]

        /// Orders claims by the length of their cases, and claims of equal length by the texts of their scenes.
        static func isShorter(_ one: Claim, _ other: Claim) -> Bool {
            let sizes = [one.failure.gestures + one.failure.actions, one.text.count]
            let others = [other.failure.gestures + other.failure.actions, other.text.count]
            return sizes == others
                ? one.text.lexicographicallyPrecedes(other.text) : sizes.lexicographicallyPrecedes(others)
        }
    }

    private let scenes: [ExploredScene]
    private let folders: [String]
    private var options: ExploreOptions
    /// The parts for each scene.
    private var parts: [[Part]]
    /// Notes about the folders that were left out.
    private var leftOut: [String: String] = [:]
    /// Other notes about scenes and variants, in order.
    private var remarks: [(subject: String, text: String)] = []

    /// All notes, each without a full stop. A note about all of several scenes does not name them.
    var notes: [String] {
        let explored = parts.count { !$0.isEmpty }
        var texts: [String] = []
        for remark in remarks where !texts.contains(remark.text) { texts.append(remark.text) }
        return folders.compactMap { leftOut[$0] }
            + texts.map { text in
                let subjects = remarks.filter { $0.text == text }.map(\.subject)
                let isAboutAll = subjects.count > 1 && subjects.count == explored
                return isAboutAll ? text : "\(subjects.joined(separator: ", ")): \(text)"
            }
    }

    /// Reads the logs, and leaves out the folders that have none, or one of another exploration.
    init(of scenes: [ExploredScene], _ folders: [String], _ options: ExploreOptions) {
        self.scenes = scenes
        self.options = options
        self.folders = folders.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        parts = scenes.map { _ in [] }
        var indices: [[String?]: Int] = [:]
        for (index, scene) in scenes.enumerated() { indices[[scene.name, scene.variant]] = index }
        let digests = scenes.map { SHA256.hexadecimal(of: $0.loaded.text) }
        for folder in self.folders {
            let log: ExplorationLog
            do throws(InputError) {
                log = try ExplorationLog(in: folder)
            } catch {
                leaveOut(folder, error.reason)
                continue
            }
            for record in log.explorations {
                guard let index = indices[[record.scene, record.variant]], digests[index] == record.digest,
                    let split = record.split
                else {
                    leaveOut(folder, "it has explored another '\(record.scene)' than the one here")
                    continue
                }
                parts[index].append(Part(folder: folder, record: record, split: split))
            }
        }
        dropLeftOut()
        leaveOutOtherExplorations()
    }

    /// Leaves out the shards whose seed, number of shards or rules differ from those of most others.
    private mutating func leaveOutOtherExplorations() {
        var counts: [Settings: Int] = [:]
        for part in parts.joined() { counts[part.settings, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        guard let usual = parts.joined().first(where: { counts[$0.settings] == most })?.settings else { return }
        for part in parts.joined() where part.settings != usual {
            leaveOut(part.folder, "it has \(part.settings.words), and others have \(usual.words)")
        }
        dropLeftOut()
        (options.seed, options.find) = (usual.seed, usual.find)
    }

    private mutating func leaveOut(_ folder: String, _ reason: String) {
        if leftOut[folder] == nil { leftOut[folder] = "'\(folder)' is left out: \(reason)" }
    }

    private mutating func dropLeftOut() {
        for index in parts.indices { parts[index].removeAll { leftOut[$0.folder] != nil } }
    }

    // MARK: Results

    /// The results of all scenes that were explored.
    mutating func merged() -> [Merged] {
        // Before anything is counted, each claim is tried, since a shard with a false one is not counted.
        let confirmed = scenes.indices.map { confirmedFailures(of: $0) }
        let partsOfAll = parts
        dropLeftOut()
        return scenes.indices.compactMap { index in
            guard let first = partsOfAll[index].first else { return nil }
            return merged(index, first.record, count: first.split.count, confirmed[index])
        }
    }

    /// The failures of a scene that occur when they are played here, each with the shortest case.
    private mutating func confirmedFailures(of index: Int) -> [FoundFailure] {
        var claims: [[String?]: [Claim]] = [:]
        for part in parts[index] {
            for failure in part.record.failures {
                do throws(InputError) {
                    let limit = scenes[index].loaded.input.limits[.bytes]
                    let text = try InputFile.read(failure.file, in: part.folder, limit: limit)
                    claims[failure.key, default: []].append(Claim(folder: part.folder, failure: failure, text: text))
                } catch {
                    leaveOut(part.folder, "'\(failure.file)': \(error.reason)")
                }
            }
        }
        guard !claims.isEmpty else { return [] }
        let exploration = scenes[index].exploration(options)
        let keys = claims.keys.sorted { $0.map { $0 ?? "" }.lexicographicallyPrecedes($1.map { $0 ?? "" }) }
        return keys.compactMap { key in
            for claim in (claims[key] ?? []).sorted(by: Claim.isShorter) where leftOut[claim.folder] == nil {
                do throws(InvalidCase) {
                    return try confirmed(claim, scenes[index], exploration)
                } catch {
                    leaveOut(claim.folder, "'\(claim.failure.file)': \(error.reason)")
                }
            }
            return nil
        }
    }

    /// Plays the case of a claim.
    private func confirmed(
        _ claim: Claim, _ scene: ExploredScene, _ exploration: Exploration
    ) throws(InvalidCase) -> FoundFailure {
        let failure = claim.failure
        let exploredCase = try scene.readCase(claim.text, ignoringOtherKeys: true)
        guard let breach = exploration.breach(of: exploredCase, ofRuleNamed: failure.rule, by: failure.view) else {
            throw InvalidCase(reason: "the failure '\(failure.rule)' does not occur")
        }
        return FoundFailure(breach, in: exploredCase)
    }

    /// The numbers of the shards of a scene that were not left out, with its failures.
    private mutating func merged(
        _ index: Int, _ first: ExplorationRecord, count: Int, _ failures: [FoundFailure]
    ) -> Merged {
        let scene = scenes[index]
        var record = first
        (record.cases, record.frames, record.coverage, record.command) = (0, 0, 0, nil)
        (record.source, record.failures) = (scene.loaded.source.argument, [])
        var owners: [Int: String] = [:]
        var counts: [[String?]: (first: Int, count: Int)] = [:]
        for part in parts[index] {
            if let twice = part.split.numbers.sorted().first(where: { owners[$0] != nil }) {
                let folders = "'\(owners[twice] ?? "")' and in '\(part.folder)'"
                remarks.append((subject(scene), "shard \(twice) of \(count) is in \(folders), and is counted once"))
                continue
            }
            for number in part.split.numbers { owners[number] = part.folder }
            record.cases = min(record.cases + part.record.cases, ExplorationRecord.most)
            record.frames = min(record.frames + part.record.frames, ExplorationRecord.most)
            record.coverage = max(record.coverage, part.record.coverage)
            for failure in part.record.failures {
                let old = counts[failure.key]
                counts[failure.key] = (
                    min(old?.first ?? .max, failure.firstCase),
                    min((old?.count ?? 0) + failure.count, ExplorationRecord.most)
                )
            }
        }
        record.shards = owners.keys.sorted().map { "\($0)/\(count)" }
        if let missing = ExplorationRecord.Split(numbers: Set(owners.keys), count: count).missing {
            remarks.append((subject(scene), missing))
        }
        var merged = Merged(scene: scene, record: record)
        merged.failures = failures.map { failure in
            var failure = failure
            let key = ExplorationRecord.Failure(failure, named: "").key
            if let numbers = counts[key] { (failure.firstCase, failure.count) = numbers }
            return failure
        }
        return merged
    }

    private func subject(_ scene: ExploredScene) -> String { scene.name + (scene.variant.map { " (\($0))" } ?? "") }
}
