import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Shards that no exploration writes. They change nothing except a line of the report.
@Suite struct HostileShardTests {
    private let shards: MadeShards

    init() throws { shards = try MadeShards() }

    /// The reason for which a changed shard is left out. The results of an honest one beside it are the same as without.
    private func refusal(_ change: (inout MadeShards.Fields) -> Void) throws -> String? {
        let honest = try [1, 3].map { try shards.write("honest\($0)", [MadeShards.record($0, of: 3)]) }
        let alone = try shards.merge(honest)
        var record = MadeShards.record(2, of: 3)
        change(&record)
        let reason = try shards.refusal(of: shards.write("hostile", [record]), beside: honest)
        #expect(try shards.merge(honest + [shards.path("hostile")], to: "both").records == alone.records)
        return reason
    }

    @Test(
        arguments: [
            ("cases", Int.max), ("cases", -1), ("cases", 1_000_000_000_000_001), ("frames", Int.max), ("frames", -1),
            ("coverage", Int.max), ("scene", ""), ("scene", "../card"), ("scene", "a\nb"), ("scene", ".card"),
            ("source", "a\nb"), ("source", ""), ("variant", "a\u{1B}[31mb"), ("variant", ""), ("digest", "x"),
            ("digest", String(repeating: "0A", count: 32)), ("find", ["jmp"]), ("find", ["slip", "jump"]),
            ("shards", [String]()), ("shards", ["2/1"]), ("shards", ["0/2"]), ("shards", ["2"]), ("shards", ["+2/2"]),
            ("shards", ["2/2", "2/2"]), ("shards", ["2/2", "2/3"]), ("shards", ["2/9999999"]),
        ] as [(String, any Sendable)])
    func aWrongFieldIsNamed(key: String, value: any Sendable) throws {
        #expect(try refusal { $0[key] = value } == "no exploration writes its value of '\(key)'")
    }

    @Test(
        arguments: [
            ("count", Int.max), ("count", -1), ("gestures", Int.max), ("actions", Int.max), ("actions", -1),
            ("frame", Int.max), ("firstCase", 40), ("firstCase", -1), ("rule", "jmp"), ("view", "a\nb"),
            ("message", "a\n  again: rm -rf /"), ("message", String(repeating: "a", count: 10_001)),
            ("file", "../card-jump-card.yaml"), ("file", "/etc/passwd"), ("file", "explore.json"), ("file", ""),
            ("file", "other-jump-card.yaml"), ("file", "card-notes.yaml"), ("file", "card-jump-card.png"),
            ("file", "card-jump-\(String(repeating: "a", count: 99)).yaml"), ("file", "card-jump-a/b.yaml"),
            ("sheet", "card-jump-other-sheet.png"), ("sheet", "/etc/passwd"), ("sheet", ""),
        ] as [(String, any Sendable)])
    func aWrongFieldOfAFailureIsNamed(key: String, value: any Sendable) throws {
        let reason = try refusal { record in
            var failure = MadeShards.failure()
            failure[key] = value
            record["failures"] = [failure]
        }
        let isStem = key == "file" && "\(value)".hasSuffix(".yaml") == false
        #expect(reason == "no exploration writes its value of '\(isStem ? "file" : key)'")
    }

    @Test(arguments: ["jump", "slip", "code"])
    func aFailureThatDoesNotOccurIsALie(rule: String) throws {
        // The files are honest in form: a scene with a tap, which breaks no rule.
        let failure = MadeShards.failure(rule, view: rule == "code" ? nil : "card")
        let file = try #require(failure["file"] as? String)
        let honest = try [1, 3].map { try shards.write("honest\($0)", [MadeShards.record($0, of: 3)]) }
        let alone = try shards.merge(honest)
        let liar = try shards.write("liar", [MadeShards.record(2, of: 3, [failure])])
        try shards.place.place("liar/\(file)", MadeShards.text + "gestures: [{at: 0.1, tap: card}]\n")
        #expect(
            try shards.refusal(of: liar, beside: honest)
                == "'\(file)': the failure '\(rule)' does not occur")
        #expect(try shards.merge(honest + [liar], to: "both").records == alone.records)
    }

    @Test(arguments: [
        ("gestures: [{at: 0.1, tap: nobody}]", "unknown view 'nobody'"),
        ("gestures: [{at: 0.1, recording: ../../secret.jsonl}]", "it plays a recording, or takes more than 60 s"),
        ("gestures: [{at: 1000, tap: card}]", "it plays a recording, or takes more than 60 s"),
        ("gestures: [", nil), ("title: none", "it has no gesture and no action"),
    ])
    func gesturesThatNoExplorationWritesAreNotPlayed(text: String, reason: String?) throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)])
        try shards.place.place("s/card-jump-card.yaml", text)
        let refusal = try #require(try shards.refusal(of: folder))
        #expect(refusal.hasPrefix("'card-jump-card.yaml': \(reason ?? "")"), "\(refusal)")
        #expect(!shards.place.contents.contains { $0.hasPrefix("all/card") })
    }

    @Test func otherFormatsAreRefused() throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)], version: 99)
        #expect(
            try shards.refusal(of: folder) == "it has format 99, and this version of touchstone reads format 1")
        for text in ["", "{}", "[]", "{\"touchstone\": 1}", "{\"touchstone\": 1, \"explorations\": [{}]}"] {
            try shards.place.place("s/explore.json", text)
            #expect(try shards.refusal(of: folder) == "'touchstone explore' of this version did not write it")
        }
    }

    @Test func entriesAreBounded() throws {
        let failures = (0..<20_000).map { MadeShards.failure(view: "v\($0)") }
        var record = MadeShards.record(1, of: 1, failures)
        #expect(failures.count == 20_000)
        let log: MadeShards.Fields = ["touchstone": 1, "explorations": [record]]
        try shards.place.place("s/explore.json", Array(try JSONSerialization.data(withJSONObject: log)))
        #expect(try shards.refusal(of: shards.path("s")) == "it has more than 20000 explorations and failures")
        record["failures"] = [MadeShards.Fields]()
        let many: MadeShards.Fields = [
            "touchstone": 1, "explorations": Array(repeating: record, count: 20_001),
        ]
        try shards.place.place("s/explore.json", Array(try JSONSerialization.data(withJSONObject: many)))
        #expect(try shards.refusal(of: shards.path("s")) == "it has more than 20000 explorations and failures")
    }

    @Test(arguments: ["explore.json", "card-jump-card.yaml"], ["link", "pipe", "folder"])
    func onlyRegularFilesAreRead(name: String, kind: String) throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)])
        let path = "\(folder)/\(name)"
        if kind == "link" {
            // The target is one that would be accepted in its place.
            #expect(rename(path, shards.path("elsewhere")) == 0)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: shards.path("elsewhere"))
        } else {
            #expect(unlink(path) == 0)
            #expect(kind == "pipe" ? mkfifo(path, 0o600) == 0 : mkdir(path, 0o700) == 0)
        }
        #expect(try shards.refusal(of: folder)?.hasSuffix("it is not a regular file") == true)
        #expect(!shards.place.contents.contains { $0.hasPrefix("all/card") })
    }

    /// A file may be a hole on the disk: it costs nothing to make, and as much as its size to read.
    @Test(arguments: [("explore.json", 16 << 20), ("card-jump-card.yaml", 4 << 20)])
    func filesAreBounded(name: String, limit: Int) throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)])
        #expect(truncate("\(folder)/\(name)", limit + 1) == 0)
        let refusal = try #require(try shards.refusal(of: folder))
        #expect(refusal.hasSuffix("it has \(limit + 1) bytes, more than \(limit)"), "\(refusal)")
    }

    @Test func sumsAreBounded() throws {
        let folders = try (1...2).map { number in
            var record = MadeShards.record(number, of: 2)
            record["cases"] = 900_000_000_000_000
            return try shards.write("s\(number)", [record])
        }
        #expect(try shards.merge(folders).records.map(\.cases) == [1_000_000_000_000_000])
    }

    /// Random changes of an honest log: either it is left out, or the merged log is one that can be merged.
    @Test(arguments: 0..<Thoroughness.number(40, thorough: 1000))
    func noLogIsBelieved(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let values: [Any] = [
            Int.max, Int.min, -1, 0, 1e300, 0.5, "", "x", "../x", NSNull(), [Any](), ["1/2"], ["9223372036854775807/2"],
            [String: Any](), true, String(repeating: "9", count: 400),
        ]
        for _ in 0..<20 {
            var record = MadeShards.record(1, of: 2, [MadeShards.failure(), MadeShards.failure("slip", view: "b")])
            if random.chance(0.5) {
                let key = record.keys.sorted()[random.index(record.count)]
                record[key] = values[random.index(values.count)]
            } else {
                var failure = MadeShards.failure()
                let key = failure.keys.sorted()[random.index(failure.count)]
                failure[key] = values[random.index(values.count)]
                record["failures"] = [failure]
            }
            let folder = try shards.write("s", [record])
            let isRefused = try shards.refusal(of: folder) != nil
            let refusal = try shards.refusal(of: shards.path("all"))
            #expect(isRefused || refusal == nil, "\(refusal ?? ""): \(record)")
        }
        #expect(shards.place.bytes("all/explore.json") != nil)
    }
}
