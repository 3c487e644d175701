import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct CompareCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func variantsAreComparedAndTheFilesNamed() throws {
        let run = try folder.run("compare", "both.yaml", "--frames", "last", "--format", "png")
        #expect([run.status, Int32(run.errors.count)] == [0, 0])
        let lines = run.output.split(separator: "\n")
        #expect(lines.last?.hasPrefix("out/both/compare/frames/both-compare-0012.png  ") == true)
        #expect(lines.contains { $0.hasPrefix("both.yaml: 2 variants, 1 of 13 frames drawn, 1 file, ") })
    }

    @Test func twoScenesAreComparedAndAFailureIsTold() throws {
        let run = try folder.run("compare", "card.yaml", "wrong.yaml", "--frames", "0", "--format", "svg")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("wrong.yaml:8:5: error: card.pinch never begins"))
        #expect(run.output.contains("card.yaml and wrong.yaml: 1 of 13 frames drawn"))
        #expect(folder.files("out") == ["card-vs-wrong/compare/frames/card-vs-wrong-compare-0000.svg"])
    }

    @Test(arguments: [
        ([], ["both/compare/both-compare.html", "both/compare/both-compare.png", "both/compare/both-compare.svg"]),
        (["--format", "png"], ["both/compare/both-compare.png"]),
        (["--animate", "gif"], ["both/compare/both-compare.gif"]),
        (["--html"], ["both/compare/both-compare.html"]),
        (["--html", "--format", "svg"], ["both/compare/both-compare.html", "both/compare/both-compare.svg"]),
    ])
    func whatIsAskedForIsWritten(options: [String], files: [String]) throws {
        let run = try BuiltTool.run(["compare", "both.yaml"] + options, in: folder.place.path)
        #expect(run.status == 0 && folder.files("out") == files, "\(run.errors)")
    }

    @Test func oneFileHasTheStillOrThePage() throws {
        for name in ["bug.png", "bug.gif", "bug.html"] {
            let run = try BuiltTool.run(["compare", "both.yaml", "--output", "new/\(name)"], in: folder.place.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(folder.files("new") == ["bug.gif", "bug.html", "bug.png"])
        let stream = try BuiltTool.run(
            ["compare", "both.yaml", "--output", "-", "--format", "png"], in: folder.place.path)
        #expect(stream.status == 0 && stream.errors.contains("<stdout>"))
        let trace = try BuiltTool.run(["compare", "both.yaml", "--output", "bug.jsonl"], in: folder.place.path)
        #expect(trace.status == 64 && trace.errors.contains("compare writes no trace"))
        try folder.place.place("slow.yaml", ToolFolder.card + "fps: 30\n")
        let two = try folder.run("compare", "card.yaml", "slow.yaml", "--html")
        #expect(
            two.status == 64
                && two.errors.contains("a page needs one frame rate, and card.yaml and slow.yaml have two."))
    }

    /// Such a name would become the name of a folder.
    @Test func aFileIsNotAFolder() throws {
        let run = try BuiltTool.run(["report", "card.yaml", "--output", "new/bug.png"], in: folder.place.path)
        #expect(run.status == 64 && folder.files("new") == [])
        #expect(run.errors.contains("--output takes a folder here, not a file such as 'bug.png'."))
    }

    @Test func oneSceneAloneIsWrongUsage() throws {
        let run = try folder.run("compare", "card.yaml")
        #expect(run.status == 64 && folder.files("out") == [])
        #expect(
            run.errors
                == "touchstone: error: card.yaml: there is nothing to compare with; choose two or more variants, "
                + "add variants to the scene, or name a second scene\n"
        )
    }
}

/// Variants in the other verbs.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct VariantCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func eachVariantIsCheckedByName() throws {
        try folder.place.place("both.yaml", (folder.place.text("both.yaml") ?? "") + "expect: [{begins: card.pan}]\n")
        let run = try folder.run("check", "both.yaml", "--explain", "card.pan")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "both.yaml:8:10: error: card.pan never begins: it may not begin, says its delegate (frame 5), in variant 'held'\n"
            ))
        let output = run.output
        #expect(output.hasPrefix("both.yaml (As it is)\ncard.pan\n"))
        #expect(output.contains("both.yaml (As it is): 13 frames; 1 of 1 expectation passed\nboth.yaml:8:10: error"))
        #expect(output.hasSuffix("both.yaml (held): 13 frames; 1 of 1 expectation failed\n"))
    }

    @Test func oneVariantIsDrawn() throws {
        let run = try folder.run("render", "both.yaml", "--variant", "held", "--frames", "0", "--format", "svg")
        #expect(run.status == 0 && run.output.contains("both.yaml: 1 variant, 1 of 13 frames drawn"))
        #expect(folder.files("out") == ["both/held/frames/both-held-0000.svg"])
        let unknown = try folder.run("render", "both.yaml", "--variant", "hold")
        #expect(unknown.status == 64)
        #expect(
            unknown.errors
                == "touchstone: error: both.yaml: there is no variant 'hold'; did you mean 'held'?\nthe scene has 'As it is', 'held'\n"
        )
    }
}
