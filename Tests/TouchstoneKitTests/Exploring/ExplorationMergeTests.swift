import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The shards of an exploration become one result.
@Suite struct ExplorationMergeTests {
    private let shards: MadeShards

    init() throws { shards = try MadeShards() }

    @Test func theShortestSceneAndTheSumsRemain() throws {
        let folders = try (1...3).map { number in
            try shards.write(
                "s\(number)",
                [MadeShards.record(number, of: 3, [MadeShards.failure(gestures: [4, 2, 3][number - 1])])])
        }
        let report = try shards.merge(folders)
        #expect(report.notes == [] && report.records.count == 1)
        let record = report.records[0]
        #expect(record.shards == ["1/3", "2/3", "3/3"] && record.cases == 120 && record.frames == 2700)
        #expect(record.coverage == 23 && record.seed == 4 && record.command == nil)
        #expect(record.failures.map(\.count) == [15] && record.failures[0].gestures == 2)
        #expect(shards.place.text("all/card-jump-card.yaml") == "# s2, 2\n")
        #expect(shards.place.bytes("all/card-jump-card-sheet.png") == MadeShards.png + Array("s2".utf8))
        // A merged folder can be merged, but not twice.
        #expect(try shards.merge([shards.path("all")], to: "again").records == report.records)
        #expect(
            try shards.refusal([shards.path("all"), folders[1]])
                == "part 2/3 of 'card', seed 4 is also in '\(shards.path("all"))', and is counted once")
    }

    @Test func theOrderOfTheFoldersDoesNotMatter() throws {
        let folders = try (1...4).map { try shards.write("s\($0)", [MadeShards.record($0, of: 4)]) }
        _ = try shards.merge(folders)
        _ = try shards.merge(folders.reversed(), to: "back")
        // Among scenes of the same length, the first by its text is kept.
        #expect(shards.place.text("all/card-jump-card.yaml") == "# s1, 2\n")
        for (name, bytes) in shards.place.files where name.hasPrefix("all/") {
            #expect(shards.place.bytes("back/" + name.dropFirst(4)) == bytes, "\(name)")
        }
    }

    @Test(arguments: [
        ([2], 2, "shard 1 of 2 is missing"), ([1, 4], 5, "shards 2, 3 and 5 of 5 are missing"),
        ([3], 20, "shards 1, 2, 4, 5, 6, 7, 8, 9, 10, 11 and 9 more of 20 are missing"),
        ([1], 1_000_000, "shards 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 999989 more of 1000000 are missing"),
    ])
    func whatIsMissingIsNamed(numbers: [Int], count: Int, words: String) throws {
        var variant = MadeShards.record(numbers[0], of: count, [])
        variant["variant"] = "wide"
        for (index, number) in numbers.enumerated() {
            try shards.write("s\(number)", [MadeShards.record(number, of: count)] + (index == 0 ? [variant] : []))
        }
        let report = try shards.merge(numbers.map { shards.path("s\($0)") })
        #expect(report.notes.first == "card: \(words)")
        // Another variant may lack more.
        #expect(report.notes.count == 2 && report.notes[1].hasPrefix("card (wide): shard"))
        // The results of the others are not lost.
        #expect(report.records[0].cases == 40 * numbers.count)
        #expect(shards.place.bytes("all/card-jump-card.yaml") != nil)
    }

    @Test func aThousandShardsAreMerged() throws {
        let folders = try (1...1000).map { try shards.write("s\($0)", [MadeShards.record($0, of: 1000)]) }
        let report = try shards.merge(folders)
        #expect(report.records[0].shards.count == 1000 && report.records[0].shards[9] == "10/1000")
        #expect(report.failures.map(\.count) == [5000] && report.notes == [])
    }

    @Test func theCommandIsMadeOfTheParameters() throws {
        var record = MadeShards.record(2, of: 3)
        record["find"] = ["jump", "slip"]
        try shards.write("s2", [record])
        func command(_ folders: [String]) throws -> String? {
            try shards.merge(folders) {
                "\($0.source) \($0.find) \($0.seed) \($0.cases) \($0.shards.joined(separator: ","))"
            }.records[0].command
        }
        #expect(try command([shards.path("s2")]) == "scenes/card.yaml [\"jump\", \"slip\"] 4 40 2/3")
        #expect(shards.place.text("all/explore.json")?.contains("evil") == false)
        // A source that is not the scene's is not used.
        record["source"] = "other.yaml"
        try shards.write("s2", [record])
        #expect(try command([shards.path("s2")]) == nil)
        // No single command repeats two shards.
        record["shards"] = ["1/3"]
        try shards.write("s1", [record])
        #expect(try command([shards.path("s1"), shards.path("s2")]) == nil)
    }

    @Test(
        arguments: [
            ("digest", String(repeating: "0b", count: 32), "the text of 'card' is not the one in "),
            ("seed", 5, "'card' has seed 5, and seed 4 in "), ("shards", ["2/5"], "'card' has 5 shards, and 3 in "),
            ("find", ["slip"], "'card' was searched for slip, and for everything in "),
        ] as [(String, any Sendable, String)])
    func shardsOfDifferentExplorationsAreNotMerged(key: String, value: any Sendable, words: String) throws {
        let first = try shards.write("s1", [MadeShards.record(1, of: 3)])
        var other = MadeShards.record(2, of: 3)
        other[key] = value
        let second = try shards.write("s2", [other])
        #expect(try shards.refusal([first, second]) == "\(words)'\(first)'")
        #expect(shards.place.bytes("all/explore.json") == nil)
    }

    @Test func theOutputMayBeOneOfTheShards() throws {
        // The failures of the two shards have the same names for their files.
        var (one, other) = (MadeShards.failure("jump", view: "a"), MadeShards.failure("slip", view: "b"))
        for key in ["file", "sheet"] {
            let name = key == "file" ? "card-jump-a.yaml" : "card-jump-a-sheet.png"
            (one[key], other[key]) = (name, name)
        }
        let first = try shards.write("s1", [MadeShards.record(1, of: 2, [other])])
        let second = try shards.write("s2", [MadeShards.record(2, of: 2, [one])])
        let report = try shards.merge([first, second], to: "s1")
        #expect(report.failures.map(\.file) == ["card-jump-a-2.yaml", "card-jump-a.yaml"])
        #expect(report.failures.map(\.rule) == ["jump", "slip"])
        #expect(shards.place.text("s1/card-jump-a.yaml") == "# s1, 2\n")
        #expect(shards.place.text("s1/card-jump-a-2.yaml") == "# s2, 2\n")
    }
}
