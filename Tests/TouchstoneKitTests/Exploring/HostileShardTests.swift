import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Shards that no exploration writes. Nothing of them is merged.
@Suite struct HostileShardTests {
    private let shards: MadeShards

    init() throws { shards = try MadeShards() }

    /// The reason for which a changed shard is not merged with an honest one.
    private func refusal(_ change: (inout MadeShards.Fields) -> Void) throws -> String? {
        let honest = try shards.write("honest", [MadeShards.record(1, of: 2)])
        var record = MadeShards.record(2, of: 2)
        change(&record)
        let reason = try shards.refusal([honest, shards.write("hostile", [record])])
        #expect(shards.place.bytes("all/explore.json") == nil)
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

    @Test func otherFormatsAreRefused() throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)], version: 99)
        #expect(
            try shards.refusal([folder]) == "it has format 99, and this version of touchstone reads format 1")
        for text in ["", "{}", "[]", "{\"touchstone\": 1}", "{\"touchstone\": 1, \"explorations\": [{}]}"] {
            try shards.place.place("s/explore.json", text)
            #expect(try shards.refusal([folder]) == "'touchstone explore' of this version did not write it")
        }
    }

    @Test func twoFailuresDoNotShareAFile() throws {
        let records = (0..<Thoroughness.number(500, thorough: 5000)).map { number in
            var record = MadeShards.record(1, of: 1)
            record["variant"] = "v\(number)"
            return record
        }
        #expect(
            try shards.refusal([shards.write("s", records)]) == "two failures name the file 'card-jump-card.yaml'")
    }

    @Test func entriesAreBounded() throws {
        let failures = (0...10_000).map { MadeShards.failure(view: "v\($0)") }
        var record = MadeShards.record(1, of: 1, failures)
        #expect(failures.count == 10_001)
        let log: MadeShards.Fields = ["touchstone": 1, "explorations": [record]]
        try shards.place.place("s/explore.json", Array(try JSONSerialization.data(withJSONObject: log)))
        #expect(try shards.refusal([shards.path("s")]) == "it has more than 10000 explorations or failures")
        record["failures"] = [MadeShards.Fields]()
        let many: MadeShards.Fields = [
            "touchstone": 1, "explorations": Array(repeating: record, count: 10_001),
        ]
        try shards.place.place("s/explore.json", Array(try JSONSerialization.data(withJSONObject: many)))
        #expect(try shards.refusal([shards.path("s")]) == "it has more than 10000 explorations or failures")
    }

    @Test(arguments: ["explore.json", "card-jump-card.yaml", "card-jump-card-sheet.png"], ["link", "pipe", "folder"])
    func onlyRegularFilesAreRead(name: String, kind: String) throws {
        try shards.place.place("secret", MadeShards.png)
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
        #expect(try shards.refusal([folder]) == "it is not a regular file")
        #expect(!shards.place.contents.contains { $0.hasPrefix("all/card") })
    }

    /// A file may be a hole on the disk: it costs nothing to make, and as much as its size to read.
    @Test(arguments: [("explore.json", 16), ("card-jump-card.yaml", 16), ("card-jump-card-sheet.png", 32)])
    func filesAreBounded(name: String, megabytes: Int) throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)])
        #expect(truncate("\(folder)/\(name)", megabytes << 20 + 1) == 0)
        #expect(
            try shards.refusal([folder]) == "it has \(megabytes << 20 + 1) bytes, more than \(megabytes << 20)")
    }

    @Test func allFilesTogetherAreBounded() throws {
        let failures = (0..<65).map { MadeShards.failure(view: "v\($0)") }
        let folder = try shards.write("s", [MadeShards.record(1, of: 1, failures)])
        for number in 0..<65 { #expect(truncate("\(folder)/card-jump-v\(number)-sheet.png", 32 << 20) == 0) }
        #expect(
            try shards.refusal([folder])?.hasSuffix(" bytes together, more than 2147483648") == true)
        #expect(!shards.place.contents.contains { $0.hasPrefix("all/") })
    }

    @Test func filesHaveTheirKind() throws {
        let folder = try shards.write("s", [MadeShards.record(1, of: 1)])
        try shards.place.place("s/card-jump-card-sheet.png", "<script>")
        #expect(try shards.refusal([folder]) == "it is not a PNG")
        try shards.place.place("s/card-jump-card-sheet.png", MadeShards.png)
        try shards.place.place("s/card-jump-card.yaml", [0xFF, 0xFE])
        #expect(try shards.refusal([folder]) == "it is not a scene")
        #expect(unlink("\(folder)/card-jump-card.yaml") == 0)
        #expect(try shards.refusal([folder]) == "No such file or directory")
    }

    @Test func sumsAreBounded() throws {
        let folders = try (1...2).map { number in
            var record = MadeShards.record(number, of: 2)
            record["cases"] = 900_000_000_000_000
            return try shards.write("s\(number)", [record])
        }
        #expect(try shards.refusal(folders) == "the counts of 'card' are too large")
    }

    /// Random changes of an honest log: either it is refused, or the merged log is written.
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
            unlink(shards.path("all/explore.json"))
            let isRefused = try shards.refusal([try shards.write("s", [record])]) != nil
            #expect(isRefused == (shards.place.bytes("all/explore.json") == nil), "\(record)")
        }
    }
}
