internal import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneImages

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

/// A folder that an exploration has written on another machine. Nothing in it is trusted: its log is checked, links are
/// not followed, and every size is limited.
struct ExplorationShard {
    let path: String
    let records: [ExplorationRecord]

    /// The largest log, in bytes. That of a thousand failures has half a megabyte.
    private static let mostLogBytes = 16 * 1024 * 1024
    /// The largest scene, in bytes: four times the largest that is read without `--limit`.
    private static let mostSceneBytes = 16 * 1024 * 1024
    /// The largest sheet, in bytes. Most have less than a megabyte.
    private static let mostSheetBytes = 32 * 1024 * 1024
    /// The largest number of explorations in a log, and the largest number of failures of all of them.
    private static let mostEntries = 10_000

    /// Reads and checks the log in a folder.
    ///
    /// - Throws: ``InputError`` if there is no log, or if an exploration cannot have written it.
    init(_ path: String) throws(InputError) {
        self.path = path
        let name = ExplorationLog.fileName
        let log = FilePath(path).appending(name)
        let bytes = try InputFile.read(name, in: path, limit: Self.mostLogBytes)
        records = try ExplorationLog(bytes: bytes, at: log).explorations
        guard records.count <= Self.mostEntries,
            records.reduce(0, { $0 + $1.failures.count }) <= Self.mostEntries
        else { throw InputError(path: log, reason: "it has more than \(Self.mostEntries) explorations or failures") }
        var names: Set<String> = []
        for record in records {
            if let field = record.wrongField {
                throw InputError(path: log, reason: "no exploration writes its value of '\(field)'")
            }
            for failure in record.failures where !names.insert(failure.file.lowercased()).inserted {
                throw InputError(path: log, reason: "two failures name the file '\(failure.file)'")
            }
        }
    }

    /// The number of bytes of the scene of a failure and of its sheet.
    func sizes(of failure: ExplorationRecord.Failure) throws(InputError) -> (scene: Int, sheet: Int) {
        (
            try InputFile.size(of: failure.file, in: path, limit: Self.mostSceneBytes),
            try InputFile.size(of: failure.sheet, in: path, limit: Self.mostSheetBytes)
        )
    }

    /// The bytes of the scene of a failure.
    func scene(of failure: ExplorationRecord.Failure) throws(InputError) -> [UInt8] {
        let bytes = try InputFile.read(failure.file, in: path, limit: Self.mostSceneBytes)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw InputError(path: FilePath(path).appending(failure.file), reason: "it is not a scene")
        }
        return bytes
    }

    /// The bytes of the contact sheet of a failure.
    func sheet(of failure: ExplorationRecord.Failure) throws(InputError) -> [UInt8] {
        let bytes = try InputFile.read(failure.sheet, in: path, limit: Self.mostSheetBytes)
        guard bytes.starts(with: PNGChunk.signature) else {
            throw InputError(path: FilePath(path).appending(failure.sheet), reason: "it is not a PNG")
        }
        return bytes
    }
}

/// The names of the files that an exploration writes.
enum ExplorationNames {
    /// The endings of the names of a failure's scene and contact sheet.
    static let scene = ".yaml"
    static let sheet = ProductNames.sheet("png")

    /// The name of a failure's files without their endings: the words joined by dashes, shortened if necessary.
    ///
    /// - Parameter parts: the names of the scene, the variant, the rule and the view.
    static func stem(of parts: [String?]) -> String {
        let name = parts.compactMap { $0 }.joined(separator: "-").map { letter -> Character in
            isPlain(letter) ? letter : "_"
        }
        return FileName.fitting(String(name), in: bytes)
    }

    /// Whether a name without its ending can be that of a failure's files.
    static func isStem(_ name: String) -> Bool {
        name.utf8.count <= FileName.wordBytes && name.allSatisfy(isPlain)
    }

    private static func isPlain(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "-_.".contains(letter)
    }

    /// A name that no other failure has, such as `card-jump-photo-2`. Upper and lower case do not make a difference.
    ///
    /// - Parameters:
    ///   - stem: the name that it has if no other failure has it.
    ///   - names: the names of the others, to which it is added.
    static func unique(_ stem: String, among names: inout Set<String>) -> String {
        var unique = stem
        var number = 2
        while !names.insert(unique.lowercased()).inserted {
            unique = "\(stem)-\(number)"
            number += 1
        }
        return unique
    }

    /// The maximum length in bytes. The name becomes a scene's name, so it has the same limit, less 6 bytes for a
    /// number.
    private static let bytes = FileName.wordBytes - 6

    /// Creates the folder into which explorations of some scenes are written.
    ///
    /// - Parameters:
    ///   - scenes: the output names of the scenes.
    ///   - path: the folder, as the user named it; nil for the scene's own folder below `out`.
    static func folder(of scenes: some Collection<String>, at path: String?) throws(OutputError) -> OutputFolder {
        let own = scenes.count == 1 ? scenes.map { "\($0)/explore" }[0] : "explore"
        return try OutputFolder(path == nil ? own : "", in: path ?? "out") { [scenes = Array(scenes)] name in
            name == ExplorationLog.fileName || scenes.contains { isFailure(name, of: $0) }
        }
    }

    /// Whether a file with this name shows a failure of a scene.
    ///
    /// - Parameter scene: the scene's output name.
    static func isFailure(_ name: String, of scene: String) -> Bool {
        // The scene's name and a dash, shortened if necessary.
        let start = Self.stem(of: [scene, ""])
        guard let ending = [Self.scene, sheet].first(where: name.hasSuffix), name.hasPrefix(start), !name.contains("/")
        else { return false }
        let stem = name.dropLast(ending.count)
        // In a long name the rule may have been cut off.
        return stem.utf8.count > bytes - 4
            || ExplorationRule.names.contains { stem.dropFirst(start.count - 1).contains("-\($0)") }
    }
}
