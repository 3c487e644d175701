import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneTesting
import TouchstoneUIKit

/// Goldens of the gestures of a test.
@Suite(.serialized) struct GoldenTests {
    /// The file of the tests that are tested. The goldens are beside it.
    private static let file: StaticString = ".touchstone/golden-tests/BoardTests.swift"
    private static let folder = ".touchstone/golden-tests/__Snapshots__/BoardTests"

    init() { try? FileManager.default.removeItem(atPath: ".touchstone/golden-tests") }

    /// Compares a drag with its golden, and returns the issues.
    private func issuesOf(
        _ golden: TouchGolden, _ name: String?, factor: Double = 1, line: UInt = #line,
        function: StaticString = "moves()"
    ) -> [Issue] {
        issues {
            expectTouches(
                on: Board(factor: factor), matches: golden, named: name, window: Size(width: 320, height: 240),
                filePath: Self.file, line: line, function: function
            ) { Drag("card", by: (0, 60)) }
        }
    }

    @Test("a missing golden is recorded, and the next run compares", arguments: ["sheet", "frame", "trace", "gif"])
    func recording(kind: String) throws {
        let goldens: [String: TouchGolden] = ["sheet": .sheet, "frame": .frame(0.5), "trace": .trace, "gif": .gif]
        let golden = try #require(goldens[kind])
        let first = issuesOf(golden, kind)
        #expect(first.count == 1)
        #expect(first.first?.message.hasPrefix("recorded '\(Self.folder)/moves.\(kind).") == true)
        #expect(issuesOf(golden, kind).isEmpty)
        let changed = issuesOf(golden, kind, factor: 0.9)
        #expect(changed.count == 1)
        let lines = try #require(changed.first?.lines)
        #expect(lines[1].hasPrefix("the golden is '\(Self.folder)/moves.\(kind)."))
        #expect(lines[2].contains("now-moves.\(kind)."))
        #expect(lines[2].contains("difference-") == ["sheet", "frame"].contains(kind))
    }

    @Test("goldens without a name are numbered in each test")
    func numbers() {
        for _ in 0..<2 {
            // In a loop, or in a repetition of the test, a call keeps its number.
            let first = issuesOf(.trace, nil, line: 10, function: "counts()")
            let second = issuesOf(.trace, nil, line: 11, function: "counts()")
            guard !first.isEmpty else { continue }
            #expect(first.first?.message.contains("counts.1.jsonl") == true)
            #expect(second.first?.message.contains("counts.2.jsonl") == true)
        }
        #expect(issuesOf(.trace, nil, line: 10, function: "counts()").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(Self.folder)/counts.3.jsonl"))
    }

    @Test("the mode 'never' records nothing")
    func never() async {
        await RecordMode.withMode(.never) {
            let found = issuesOf(.trace, "never")
            #expect(found.first?.message.hasPrefix("there is no golden '\(Self.folder)/moves.never.jsonl'") == true)
            #expect(!FileManager.default.fileExists(atPath: "\(Self.folder)/moves.never.jsonl"))
        }
    }

    @Test("the mode 'failed' records a golden that differs")
    func failed() async {
        _ = issuesOf(.trace, "failed")
        await RecordMode.withMode(.failed) {
            #expect(issuesOf(.trace, "failed").isEmpty)
            let found = issuesOf(.trace, "failed", factor: 0.9)
            #expect(found.first?.message.hasPrefix("recorded") == true)
            #expect(issuesOf(.trace, "failed", factor: 0.9).isEmpty)
        }
    }

    @Test("the mode 'all' records also what is equal", .touches(record: .all))
    func all() {
        #expect(issuesOf(.trace, "all").count == 1)
        #expect(issuesOf(.trace, "all").first?.message.contains("the mode is 'all'") == true)
    }

    @Test("a damaged golden differs")
    func damaged() throws {
        try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
        for (golden, name) in [(TouchGolden.sheet, "moves.bad.png"), (.trace, "moves.bad.jsonl")] {
            try "nonsense".write(toFile: "\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
            #expect(issuesOf(golden, "bad").count == 1)
        }
    }
}

extension RecordMode {
    /// Runs code in a mode, as the trait does.
    fileprivate static func withMode(_ mode: RecordMode, _ body: @Sendable () -> Void) async {
        guard let test = Test.current else { return }
        let trait: RecordTrait = .touches(record: mode)
        try? await trait.provideScope(for: test, testCase: nil) { body() }
    }
}
