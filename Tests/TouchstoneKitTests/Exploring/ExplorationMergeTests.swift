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
        // What the shards say about it is not believed.
        #expect(record.failures[0].message.hasPrefix("a corner of 'card' moves by "))
        #expect(shards.place.text("all/card-jump-card.yaml")?.contains("title: a corner of 'card' moves by ") == true)
        #expect(shards.place.bytes("all/card-jump-card-sheet.png")?.starts(with: MadeShards.png) == true)
        // A merged folder can be merged, but is counted once.
        #expect(try shards.merge([shards.path("all")], to: "again").records == report.records)
        let twice = try shards.merge([shards.path("all"), folders[1]], to: "twice")
        #expect(
            twice.notes == [
                "card: shard 2 of 3 is in '\(shards.path("all"))' and in '\(folders[1])', and is counted once"
            ])
        #expect(twice.records == report.records)
    }

    @Test func theOrderOfTheFoldersDoesNotMatter() throws {
        let folders = try (1...4).map { try shards.write("s\($0)", [MadeShards.record($0, of: 4)]) }
        _ = try shards.merge(folders)
        _ = try shards.merge(folders.reversed(), to: "back")
        let files = shards.place.files.filter { $0.key.hasPrefix("all/card") || $0.key == "all/explore.json" }
        #expect(files.count == 3)
        for (name, bytes) in files { #expect(shards.place.bytes("back/" + name.dropFirst(4)) == bytes, "\(name)") }
    }

    @Test(arguments: [
        ([2], 2, "shard 1 of 2 is missing"), ([1, 4], 5, "shards 2, 3 and 5 of 5 are missing"),
        ([3], 20, "shards 1, 2, 4, 5, 6, 7, 8, 9, 10, 11 and 9 more of 20 are missing"),
        ([1], 1_000_000, "shards 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 999989 more of 1000000 are missing"),
    ])
    func whatIsMissingIsNamed(numbers: [Int], count: Int, words: String) throws {
        for number in numbers { try shards.write("s\(number)", [MadeShards.record(number, of: count)]) }
        let report = try shards.merge(numbers.map { shards.path("s\($0)") })
        #expect(report.notes == ["card: \(words)"])
        // The note is in the log, too, and the results of the others are not lost.
        #expect(shards.place.text("all/explore.json")?.contains("card: \(words)") == true)
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
                "\($0.source.hasSuffix("/card.yaml")) \($0.find) \($0.seed) \($0.cases) \($0.shards.joined(separator: ","))"
            }.records[0].command
        }
        #expect(try command([shards.path("s2")]) == "true [\"jump\", \"slip\"] 4 40 2/3")
        #expect(shards.place.text("all/explore.json")?.contains("evil") == false)
        // No single command repeats two shards.
        record["shards"] = ["1/3"]
        try shards.write("s1", [record])
        #expect(try command([shards.path("s1"), shards.path("s2")]) == nil)
    }

    @Test(
        arguments: [
            ("digest", String(repeating: "0b", count: 32), "it has explored another 'card' than the one here"),
            ("scene", "other", "it has explored another 'other' than the one here"),
            ("variant", "wide", "it has explored another 'card' than the one here"),
            ("seed", 5, "it has seed 5, 3 shards, and others have seed 4, 3 shards"),
            ("shards", ["2/5"], "it has seed 4, 5 shards, and others have seed 4, 3 shards"),
            ("find", ["slip"], "it has seed 4, 3 shards, only slip, and others have seed 4, 3 shards"),
        ] as [(String, any Sendable, String)])
    func shardsOfOtherExplorationsAreLeftOut(key: String, value: any Sendable, words: String) throws {
        var other = MadeShards.record(2, of: 3, [])
        other[key] = value
        // Most shards decide, not the first.
        let foreign = try shards.write("a", [other])
        let honest = try [1, 3].map { try shards.write("s\($0)", [MadeShards.record($0, of: 3)]) }
        let report = try shards.merge([foreign] + honest)
        #expect(report.notes == ["'\(foreign)' is left out: \(words)", "card: shard 2 of 3 is missing"])
        #expect(report.records.map(\.cases) == [80] && report.failures.count == 1)
    }

    @Test func mistakesOfCodeAreToldApartByTheirLines() throws {
        let failures = [MadeShards.failure(), MadeShards.failure("code", view: nil, gestures: 1)]
        let folder = try shards.write("s", [MadeShards.record(1, of: 1, failures)])
        let report = try shards.merge([folder])
        #expect(report.failures.map(\.rule) == ["code", "jump"] && report.notes == [])
        #expect(report.failures[0].message.hasPrefix("there is no element 0 among 0, in line 12 in frame "))
    }

    @Test func whatIsKnownIsNotNew() throws {
        let old = try shards.write("old", [MadeShards.record(1, of: 1)])
        let new = try shards.write(
            "new", [MadeShards.record(1, of: 1, [MadeShards.failure(), MadeShards.failure("code", view: nil)])])
        let report = try shards.merge([new], since: old)
        #expect(report.failures.map(\.rule) == ["code"])
        // It is still in the log, for the next comparison.
        #expect(report.records[0].failures.map(\.known) == [nil, true])
        #expect(try shards.merge([new], to: "again", since: shards.path("all")).failures == [])
    }

    @Test func theOutputMayBeOneOfTheShards() throws {
        let first = try shards.write("s1", [MadeShards.record(1, of: 2)])
        let second = try shards.write("s2", [MadeShards.record(2, of: 2, [MadeShards.failure("code", view: nil)])])
        let report = try shards.merge([first, second], to: "s1")
        #expect(report.failures.map(\.rule) == ["code", "jump"] && report.notes == [])
        #expect(shards.place.text("s1/card-jump-card.yaml")?.contains("title: a corner of 'card' moves by ") == true)
    }
}
