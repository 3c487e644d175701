internal import TouchstoneCairo
package import TouchstoneExport

/// Merges the folders that the shards of an exploration have written. Each failure is kept once, with its shortest
/// scene. A shard that is missing is a note of the report.
///
/// The folders may come from machines that others control. Only regular files in them are read, up to fixed sizes, and
/// their contents are checked. Only one file at a time is in memory.
package enum ExplorationMerge {
    /// The largest number of bytes of all files that are written.
    private static let mostBytes = 1 << 31

    /// - Parameters:
    ///   - folders: the folders to read; each contains the `explore.json` of one or several explorations.
    ///   - output: the folder to write. Nil means `out/card/explore` if all shards explored a scene named `card`.
    ///   - command: returns the command that repeats an exploration. Without it, the log contains none.
    ///   - wrote: called with each file as soon as the file has its name.
    /// - Throws: ``InputError``, also for folders of different explorations, or ``/TouchstoneExport/OutputError``.
    package static func merge(
        _ folders: [String], to output: String?, command: (@Sendable (ExplorationRecord) -> String)? = nil,
        wrote: (@Sendable (WrittenFile) -> Void)?
    ) throws -> ExploreReport {
        var explorations: [MergedExploration] = []
        /// Where the exploration of a scene and a variant is.
        var indices: [[String?]: Int] = [:]
        for folder in folders {
            let shard = try ExplorationShard(folder)
            for record in shard.records {
                let subject = [record.scene, record.variant]
                let index = indices[subject] ?? explorations.count
                if index == explorations.count {
                    indices[subject] = index
                    explorations.append(try MergedExploration(of: record, in: folder))
                }
                try explorations[index].add(record, in: shard)
            }
        }
        let failures = explorations.flatMap(\.failures)
        let bytes = failures.reduce(0) { $0 + $1.bytes }
        if bytes > Self.mostBytes, let largest = failures.max(by: { $0.bytes < $1.bytes }) {
            throw InputError(
                path: largest.shard.path,
                reason: "the files of all shards have \(bytes) bytes together, more than \(Self.mostBytes)")
        }
        let folder = try ExplorationNames.folder(of: Set(explorations.map(\.record.scene)), at: output)
        func write(_ bytes: [UInt8], to name: String) throws {
            let file = try folder.write(bytes, to: name)
            wrote?(file)
        }
        var names: Set<String> = []
        var records = explorations.map(\.merged)
        for index in records.indices {
            records[index].command = explorations[index].isRepeatable ? command?(records[index]) : nil
        }
        // The output may be one of the shards. Its files are written first, so that no other file replaces them before.
        let own = Set(folders.filter { FileSystem.areSame($0, folder.path) })
        for isOwn in own.isEmpty ? [false] : [true, false] {
            for (index, exploration) in explorations.enumerated() {
                for (number, failure) in exploration.failures.enumerated()
                where own.contains(failure.shard.path) == isOwn {
                    // A name differs from that in the shard if another failure has it.
                    let stem = ExplorationNames.unique(failure.failure.stem ?? "", among: &names)
                    let (scene, sheet) = (stem + ExplorationNames.scene, stem + ExplorationNames.sheet)
                    let (text, picture) = (
                        try failure.shard.scene(of: failure.failure), try failure.shard.sheet(of: failure.failure)
                    )
                    try write(text, to: scene)
                    try write(picture, to: sheet)
                    records[index].failures[number] = failure.failure
                    (records[index].failures[number].file, records[index].failures[number].sheet) = (scene, sheet)
                }
            }
        }
        try write(try ExplorationLog(records).bytes, to: ExplorationLog.fileName)
        return ExploreReport(
            records: records, notes: explorations.compactMap(\.note), files: try folder.finish(), seconds: 0,
            wasInterrupted: false)
    }
}

/// A failure and the shard that contains its files.
struct MergedFailure {
    var failure: ExplorationRecord.Failure
    var shard: ExplorationShard
    var sizes: (scene: Int, sheet: Int)
    /// The number of bytes of both files.
    var bytes: Int { sizes.scene + sizes.sheet }

    /// Orders failures by length, and failures of equal length by their scene's text.
    func isShorter(than other: MergedFailure) throws(InputError) -> Bool {
        let own = [failure.gestures + failure.actions, sizes.scene]
        let others = [other.failure.gestures + other.failure.actions, other.sizes.scene]
        guard own == others else { return own.lexicographicallyPrecedes(others) }
        return try shard.scene(of: failure).lexicographicallyPrecedes(other.shard.scene(of: other.failure))
    }
}

/// The shards of the exploration of a scene or of a variant.
struct MergedExploration {
    private(set) var record: ExplorationRecord
    /// The first folder that has results of it.
    private let folder: String
    /// The number of shards of the exploration.
    private let count: Int
    /// The folders of its shards, by their numbers.
    private var folders: [Int: String] = [:]
    /// The shortest failures, by the names of their rules and views.
    private var found: [[String?]: MergedFailure] = [:]

    /// Creates an exploration without results, which has the parameters of a record.
    init(of record: ExplorationRecord, in folder: String) throws(InputError) {
        guard let split = record.split else { throw InputError(path: folder, reason: "it has no shards") }
        self.record = record
        self.folder = folder
        count = split.count
        (self.record.cases, self.record.frames, self.record.coverage) = (0, 0, 0)
    }

    /// Adds the results of a shard, or of several that were merged before.
    ///
    /// - Throws: ``InputError`` for a shard of another exploration, and for one that was added before.
    mutating func add(_ other: ExplorationRecord, in shard: ExplorationShard) throws(InputError) {
        guard let split = other.split else { throw InputError(path: shard.path, reason: "it has no shards") }
        if let difference = difference(from: other, split) {
            throw InputError(path: shard.path, reason: "\(difference) in '\(folder)'")
        }
        for number in split.numbers.sorted() {
            guard let earlier = folders.updateValue(shard.path, forKey: number) else { continue }
            let part = "part \(number)/\(count) of \(name), seed \(record.seed)"
            throw InputError(path: shard.path, reason: "\(part) is also in '\(earlier)', and is counted once")
        }
        record.cases = try sum(record.cases, other.cases, in: shard)
        record.frames = try sum(record.frames, other.frames, in: shard)
        record.coverage = max(record.coverage, other.coverage)
        for failure in other.failures {
            let new = MergedFailure(failure: failure, shard: shard, sizes: try shard.sizes(of: failure))
            let rule = [failure.rule, failure.view]
            guard let old = found[rule] else {
                found[rule] = new
                continue
            }
            var best = try new.isShorter(than: old) ? new : old
            best.failure.count = try sum(old.failure.count, failure.count, in: shard)
            best.failure.firstCase = min(old.failure.firstCase, failure.firstCase)
            found[rule] = best
        }
    }

    /// How a record differs from the parameters of this exploration; nil if it does not.
    private func difference(from other: ExplorationRecord, _ split: ExplorationRecord.Split) -> String? {
        func list(_ names: [String]) -> String { names.isEmpty ? "everything" : names.joined(separator: ",") }
        if other.digest != record.digest { return "the text of '\(record.scene)' is not the one" }
        if other.seed != record.seed { return "\(name) has seed \(other.seed), and seed \(record.seed)" }
        if split.count != count { return "\(name) has \(split.count) shards, and \(count)" }
        if other.find != record.find {
            return "\(name) was searched for \(list(other.find)), and for \(list(record.find))"
        }
        return nil
    }

    private func sum(_ one: Int, _ other: Int, in shard: ExplorationShard) throws(InputError) -> Int {
        let (sum, isTooLarge) = one.addingReportingOverflow(other)
        guard !isTooLarge, sum <= ExplorationRecord.most else {
            throw InputError(path: shard.path, reason: "the counts of \(name) are too large")
        }
        return sum
    }

    private var name: String { "'\(record.scene)'" + (record.variant.map { ", variant '\($0)'" } ?? "") }

    // MARK: Results

    /// The record of all shards, with the files of their failures.
    var merged: ExplorationRecord {
        var record = record
        record.shards = folders.keys.sorted().map { "\($0)/\(count)" }
        record.failures = failures.map(\.failure)
        return record
    }

    /// Its failures in the order of their rules.
    var failures: [MergedFailure] {
        found.values.sorted {
            ($0.failure.rule, $0.failure.view ?? "") < ($1.failure.rule, $1.failure.view ?? "")
        }
    }

    /// Which shards are missing; nil if there are all.
    var note: String? {
        let split = ExplorationRecord.Split(numbers: Set(folders.keys), count: count)
        return split.missing.map { "\(record.scene)\(record.variant.map { " (\($0))" } ?? ""): \($0)" }
    }

    /// Whether one command repeats it, which is not possible for several shards.
    var isRepeatable: Bool {
        folders.count == 1 && record.cases > 0 && SceneSource(argument: record.source).outputName == record.scene
    }
}
