internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneFoundation

/// The results of exploring a scene or one of its variants: the contents of `explore.json`.
package struct ExplorationRecord: Sendable, Hashable, Codable {
    /// A rule that was broken, with the shortest scene found that breaks it.
    package struct Failure: Sendable, Hashable, Codable {
        /// The rule's name in scene files, such as `no-jump`.
        package var rule: String
        /// The view that the rule is about; nil for the whole scene.
        package var view: String?
        /// The failure message of the shortest scene.
        package var message: String
        /// The frame of that scene in which the failure is detected; nil if it is detected only at the end.
        package var frame: Int?
        /// The number of gestures in that scene.
        package var gestures: Int
        /// The number of actions in that scene.
        package var actions: Int
        /// The number of the first case that broke the rule, counted from 0; of several shards the smallest.
        package var firstCase: Int
        /// The number of cases that broke the rule.
        package var count: Int
        /// The path of the scene's file, in the folder of the record.
        package var file: String
        /// The path of its contact sheet, in the same folder.
        package var sheet: String
        /// Whether an earlier exploration, with which this one was compared, has found the failure, too; nil if not.
        package var known: Bool?

        /// Whether no earlier exploration is known to have found it.
        package var isNew: Bool { known != true }

        /// What distinguishes it from the other failures of the scene: the rule, the view, and the line of a mistake of
        /// code.
        package var key: [String?] {
            let end = message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
            return [rule, view, rule == ExplorationRule.codeName ? String(message[..<end]) : nil]
        }
    }

    /// The output name of the scene.
    package var scene: String
    /// The argument that names the scene: `-` for standard input.
    package var source: String
    /// The SHA-256 digest of the text of the scene's file, in hexadecimal digits.
    package var digest: String
    /// The variant's name; nil for a scene without variants.
    package var variant: String?
    /// The names of the mistakes that were looked for; empty for all of them, except those that a view makes by design.
    package var find: [String]
    /// The seed of all random choices.
    package var seed: UInt64
    /// The shards whose results the record contains, such as `3/8`, in order.
    package var shards: [String]
    /// The number of cases that ran.
    package var cases: Int
    /// The number of frames that were played.
    package var frames: Int
    /// The number of states and transitions that were reached; of several shards the largest.
    package var coverage: Int
    /// A command that finds the same failures again; nil for several shards.
    package var command: String?
    /// The failures, in the order in which they were found; of several shards in the order of their rules.
    package var failures: [Failure]
}

/// `explore.json`: a machine-readable log of what explorations tried and found.
struct ExplorationLog: Codable {
    /// The version of the format.
    private var touchstone = version
    var explorations: [ExplorationRecord]
    /// Remarks, such as those about shards that were left out; nil if there are none.
    var notes: [String]?

    static let fileName = "explore.json"
    private static let version = 1

    init(_ explorations: [ExplorationRecord], notes: [String] = []) {
        self.explorations = explorations
        self.notes = notes.isEmpty ? nil : notes
    }

    /// The version of a log, whatever else it contains.
    private struct Head: Decodable {
        var touchstone: Int
    }

    /// Reads the bytes of a log at a path. The records are not checked.
    ///
    /// - Throws: ``InputError`` for bytes that are not a log of this version.
    init(bytes: [UInt8], at path: String) throws(InputError) {
        let data = Data(bytes)
        if let head = try? JSONDecoder().decode(Head.self, from: data), head.touchstone != Self.version {
            throw InputError(
                path: path,
                reason: "it has format \(head.touchstone), and this version of touchstone reads format \(Self.version)")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw InputError(path: path, reason: "'touchstone explore' of this version did not write it")
        }
    }

    /// Reads the log in a folder, which may come from a machine that others control.
    ///
    /// - Throws: ``InputError`` if there is no log, or if no exploration can have written it.
    init(in folder: String) throws(InputError) {
        let path = FilePath(folder).appending(Self.fileName)
        self = try Self(bytes: try InputFile.read(Self.fileName, in: folder, limit: Self.mostBytes), at: path)
        guard explorations.reduce(explorations.count, { $0 + $1.failures.count }) <= Self.mostEntries else {
            throw InputError(path: path, reason: "it has more than \(Self.mostEntries) explorations and failures")
        }
        if let field = explorations.lazy.compactMap(\.wrongField).first {
            throw InputError(path: path, reason: "no exploration writes its value of '\(field)'")
        }
    }

    /// The largest log, in bytes. That of a thousand failures has half a megabyte.
    private static let mostBytes = 16 * 1024 * 1024
    /// The largest number of explorations and failures in a log.
    private static let mostEntries = 20_000

    var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}
