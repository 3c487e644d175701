import Foundation
import Synchronization
import Testing
import TouchstoneExport
import TouchstoneKit
import TouchstoneTestSupport

/// The corpus: cases that a later exploration starts from.
@Suite struct CaseCorpusTests {
    private let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(place.path)/\(name)" }

    private func scene(_ name: String = "1-jump") throws -> LoadedScene {
        try LoadedScene(.file("\(PackageFolder.path)/scenes/complaints/\(name).yaml"))
    }

    private func explore(
        _ scenes: [LoadedScene], cases: Int, seed: UInt64 = 0, variants: [String] = [], corpus: String = "corpus"
    ) throws -> ExploreReport {
        try Self.explore(scenes, cases: cases, seed: seed, variants: variants, corpus: path(corpus), in: place.path)
    }

    private static func explore(
        _ scenes: [LoadedScene], cases: Int, seed: UInt64, variants: [String] = [], corpus: String, in folder: String
    ) throws -> ExploreReport {
        var options = ExploreOptions()
        (options.cases, options.seed, options.variants, options.jobs) = (cases, seed, variants, 2)
        options.corpus = corpus
        options.command = { _ in "again" }
        return try Explorer.explore(scenes, to: "\(folder)/out-\(UInt64.random(in: 0 ... .max))", options: options)
    }

    /// The names of the cases of a scene.
    private func cases(_ corpus: String = "corpus", of scene: String = "1-jump") -> [String] {
        FileSystem.names(in: path("\(corpus)/\(scene)"))
    }

    @Test func aLaterExplorationStartsFromIt() throws {
        let first = try explore([scene()], cases: 300)
        let names = cases()
        #expect(names.count > 1 && first.failures.map(\.rule).contains("jump"))
        for name in names {
            let bytes = try #require(place.bytes("corpus/1-jump/\(name)"))
            #expect(name == SHA256.hexadecimal(of: String(decoding: bytes, as: UTF8.self)).prefix(16) + ".yaml")
            #expect(bytes.count < 2000)
        }
        // With another seed and hardly any case of its own.
        let second = try explore([scene()], cases: 1, seed: 99)
        #expect(second.notes == [])
        #expect(Set(second.failures.map(\.key)) == Set(first.failures.map(\.key)))
        for (one, other) in zip(first.records, second.records) {
            #expect(other.coverage >= one.coverage)
            #expect(other.cases == names.count + 1)
        }
        // No command repeats it, since the corpus changes.
        #expect(second.records.allSatisfy { $0.command == nil })
    }

    @Test func twoOfThemAreMergedByCopyingAndPruned() throws {
        for seed in 0..<3 { _ = try explore([scene()], cases: 200, seed: UInt64(seed), corpus: "c\(seed)") }
        let all = (0..<3).flatMap { number in cases("c\(number)").map { (number, $0) } }
        for (number, name) in all {
            try place.place("corpus/1-jump/\(name)", try #require(place.bytes("c\(number)/1-jump/\(name)")))
        }
        let before = cases().count
        let whole = try explore([scene()], cases: 1, seed: 7)
        let after = cases().count
        #expect(after < before)
        // Nothing that the cases reach is lost.
        let pruned = try explore([scene()], cases: 1, seed: 7)
        #expect(pruned.records.map(\.coverage) == whole.records.map(\.coverage))
        #expect(Set(pruned.failures.map(\.key)) == Set(whole.failures.map(\.key)))
        // A search in one variant may need fewer. It removes nothing.
        let names = Set(cases())
        _ = try explore([scene()], cases: 1, variants: ["fixed"])
        #expect(names.isSubset(of: cases()))
    }

    @Test func explorationsThatPruneAtTheSameTimeLoseNothing() throws {
        for seed in 0..<2 { _ = try explore([scene()], cases: 200, seed: UInt64(seed)) }
        let before = try explore([scene()], cases: 1, seed: 7)
        let failures = Mutex(0)
        let (scenes, corpus, folder) = ([try scene()], path("corpus"), place.path)
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            do {
                _ = try Self.explore(scenes, cases: 100, seed: UInt64(number), corpus: corpus, in: folder)
            } catch {
                failures.withLock { $0 += 1 }
            }
        }
        #expect(failures.withLock(\.self) == 0)
        let after = try explore([scene()], cases: 1, seed: 7)
        for (one, other) in zip(before.records, after.records) { #expect(other.coverage >= one.coverage) }
        #expect(Set(after.failures.map(\.key)).isSuperset(of: before.failures.map(\.key)))
    }

    @Test func filesThatAreNoCasesAreSkipped() throws {
        func add(_ text: String) throws -> String {
            let name = SHA256.hexadecimal(of: text).prefix(16) + ".yaml"
            try place.place("corpus/1-jump/\(name)", text)
            return path("corpus/1-jump/\(name)")
        }
        let skipped = [
            (try add("gestures: [{at: 0.1, tap: nobody}]\n"), "unknown view 'nobody'"),
            (try add("gestures: ["), ""),
            (try add("views: []\n"), "'views' is not a part of a case"),
            (try add("gestures: [{at: 0.1, recording: /etc/hostname}]\n"), "it plays a recording"),
            (try add("gestures: [{at: 1e9, tap: card}]\n"), ""),
            (try add("{}\n"), "it has no gesture and no action"),
            (path("corpus/1-jump/0000.yaml"), "its name is not that of its text"),
            (path("corpus/1-jump/1111.yaml"), "it is not a regular file"),
            (path("corpus/1-jump/2222.yaml"), "it is not a regular file"),
            (path("corpus/1-jump/3333.yaml"), "it has 65537 bytes, more than 65536"),
        ]
        try place.place("corpus/1-jump/0000.yaml", "gestures: [{at: 0.1, tap: card}]\n")
        try FileManager.default.createSymbolicLink(atPath: skipped[7].0, withDestinationPath: skipped[6].0)
        #expect(mkfifo(skipped[8].0, 0o600) == 0)
        try place.place("corpus/1-jump/3333.yaml", Array(repeating: UInt8(ascii: " "), count: 65_537))
        try place.place("corpus/1-jump/notes.txt", "kept")
        let report = try explore([scene()], cases: 20)
        #expect(report.notes.count == skipped.count)
        for (path, reason) in skipped {
            #expect(report.notes.contains { $0.hasPrefix("'\(path)' is skipped: \(reason)") }, "\(report.notes)")
            #expect(FileSystem.entry(at: path) != .nothing)
        }
        #expect(place.text("corpus/1-jump/notes.txt") == "kept")
        // The folder of another scene may be one that someone else has linked.
        #expect(rename(path("corpus/1-jump"), path("elsewhere")) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: path("corpus/1-jump"), withDestinationPath: path("elsewhere"))
        #expect(throws: OutputError.self) { try explore([scene()], cases: 200, seed: 5) }
        #expect(FileSystem.names(in: path("elsewhere")).count > skipped.count)
    }

    @Test func severalScenesGiveTheSameWithAnyNumberOfJobs() throws {
        let scenes = try ["1-jump", "4-flip", "6-cancelled"].map { try scene($0) }
        var results: [[String: [UInt8]]] = []
        for jobs in [1, 2, 5] {
            var options = ExploreOptions()
            (options.cases, options.jobs) = (60, jobs)
            let report = try Explorer.explore(scenes, to: path("jobs\(jobs)"), options: options)
            #expect(report.records.map(\.cases) == Array(repeating: 60, count: 6))
            let files = place.files.filter { $0.key.hasPrefix("jobs\(jobs)/") && !$0.key.contains("/.") }
            #expect(files.count > 4)
            results.append(
                Dictionary(uniqueKeysWithValues: files.map { (String($0.key.split(separator: "/")[1]), $0.value) }))
        }
        for other in results.dropFirst() {
            #expect(Set(other.keys) == Set(results[0].keys))
            for (name, bytes) in results[0] { #expect(other[name] == bytes, "\(name)") }
        }
    }
}
