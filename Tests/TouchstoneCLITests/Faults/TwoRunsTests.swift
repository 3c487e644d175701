import Foundation
import Synchronization
import Testing
import TouchstoneTestSupport

/// Runs that write into the same folder at the same time.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct TwoRunsTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("long.yaml", ToolFolder.card.replacing("duration: 0.2", with: "duration: 6"))
        try folder.place.place("other/long.yaml", ToolFolder.card.replacing("#3366cc", with: "#cc6633"))
    }

    @Test func theSecondIsToldAndTheFirstIsLeftAlone() throws {
        var others: [ChildProcess] = []
        let first = try folder.run("render", "long.yaml", "--format", "png", "-q") { child in
            let sign = "\(folder.place.path)/out/long/frames/long-0003.png"
            for _ in 0..<3000 where access(sign, F_OK) != 0 { usleep(10_000) }
            kill(child, SIGSTOP)
            others = [
                ["render", "other/long.yaml", "-q"], ["render", "long.yaml", "-o", "out/../out/", "--trace"],
                ["explore", "card.yaml", "--cases", "1", "-o", "out/long", "-q"],
                // A folder inside the folder is a separate folder.
                ["report", "card.yaml", "-o", "out/long/frames", "-q"],
            ].compactMap { try? BuiltTool.run($0, in: folder.place.path) }
            kill(child, SIGCONT)
        }
        #expect(first.status == 0, "\(first.errors)")
        #expect(others.map(\.status) == [73, 73, 73, 0])
        #expect(
            others.map(\.errors).prefix(1) == [
                "touchstone: error: cannot create 'out/long': another run is at work there; try again when it is done\n"
            ])
        let frames = folder.bytes(in: "out/long/frames").filter { !$0.key.contains("/") }
        #expect(frames.count == 361)
        for (name, bytes) in frames { try WholeFile.check(name, bytes, at: "") }
        #expect(folder.leftovers == [])
        // A run that has ended has released the folder.
        #expect(try folder.run("render", "other/long.yaml", "-q", "--format", "png").status == 0)
        #expect(folder.bytes(in: "out/long/frames").filter { !$0.key.contains("/") }.count == 13)
    }

    /// An exploration that takes long to find something does not lose it to a run that began later.
    @Test func anExplorationHasItsFolderFromItsBeginning() throws {
        var second: ChildProcess?
        let first = try folder.run("explore", "card.yaml", "--for", "50s", "-o", "found", "-q") { child in
            for _ in 0..<3000 where access("\(folder.place.path)/found", F_OK) != 0 { usleep(10_000) }
            usleep(100_000)
            second = try? folder.run("explore", "card.yaml", "--cases", "1", "-o", "found", "-q")
            kill(child, SIGINT)
        }
        #expect(second?.status == 73)
        #expect(
            second?.errors
                == "touchstone: error: cannot create 'found': another run is at work there; try again when it is done\n"
        )
        #expect(first.status == 130)
        #expect(folder.files("found").contains("explore.json"))
        #expect(try folder.run("explore", "card.yaml", "--cases", "1", "-o", "found", "-q").status == 0)
    }

    @Test func manyAtOnceLeaveOneWholeRun() throws {
        let both = ["card.yaml", "other/card.yaml"]
        try folder.place.place("other/card.yaml", ToolFolder.card.replacing("#3366cc", with: "#cc6633"))
        @Sendable func arguments(_ scene: String, _ output: String) -> [String] {
            ["render", scene, "-o", output, "-q", "--trace", "--animate", "gif,svg", "--format", "png"]
                + (scene == "card.yaml" ? ["--frames", "0..3"] : ["--frames", "2..6"])
        }
        let references = try both.enumerated().map { index, scene in
            let run = try BuiltTool.run(arguments(scene, "alone\(index)"), in: folder.place.path)
            #expect(run.status == 0)
            return folder.bytes(in: "alone\(index)")
        }
        let path = folder.place.path
        for round in 0..<4 {
            let statuses = Mutex<[Int32]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { index in
                let run = try? BuiltTool.run(arguments(both[index % 2], "out"), in: path)
                statuses.withLock { $0.append(run?.status ?? -1) }
            }
            let ended = statuses.withLock { $0 }
            #expect(ended.contains(0) && Set(ended).isSubset(of: [0, 73]), "round \(round): \(ended)")
            #expect(references.contains(folder.bytes(in: "out")), "round \(round)")
            let listed = folder.place.text("out/card/.touchstone-manifest")?.split(separator: "\n").dropFirst()
            #expect(listed?.map { "card/\($0)" } == folder.bytes(in: "out").keys.sorted())
        }
    }

    @Test func manyWriteOneFile() throws {
        let path = folder.place.path
        let reference = try folder.run("schema").output
        let statuses = Mutex<[Int32]>([])
        DispatchQueue.concurrentPerform(iterations: 12) { index in
            let run = try? BuiltTool.run(["schema", "-o", "deep/schema.json"], in: path)
            statuses.withLock { $0.append(run?.status ?? -1) }
        }
        #expect(statuses.withLock { $0 } == Array(repeating: 0, count: 12))
        #expect(folder.place.text("deep/schema.json") == reference)
        #expect(folder.files("deep") == ["schema.json"])
    }
}
