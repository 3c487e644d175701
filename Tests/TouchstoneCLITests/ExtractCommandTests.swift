import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ExtractCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(arguments: ["bug.png", "bug.svg", "bug.gif", "bug.html"])
    func theSceneOfAPictureIsPrintedAsItWas(file: String) throws {
        _ = try folder.run("render", "card.yaml", "--at", "0.1", "--output", file)
        let run = try folder.run("extract", file)
        #expect(run.status == 0 && run.output == ToolFolder.card, "\(run.errors)")
        let written = try folder.run("extract", file, "--output", "again.yaml")
        #expect(written.status == 0 && folder.place.text("again.yaml") == ToolFolder.card)
        #expect(try folder.run("extract", file, "--output", "again.yaml").status == 73)
        #expect(try folder.run("extract", file, "--output", "again.yaml", "--force").status == 0)
    }

    @Test func theRecordingsOfASceneComeWithIt() throws {
        let samples = try PackageFolder.text("scenes/recordings/pinch-and-drag.jsonl")
        try folder.place.place("touches/tap.jsonl", samples)
        let scene = ToolFolder.card.split(separator: "\n").prefix { !$0.hasPrefix("gestures") }.joined(separator: "\n")
        try folder.place.place("tap.yaml", scene + "\ngestures: [{at: 0, recording: touches/tap.jsonl}]\n")
        let drawn = try folder.run("render", "tap.yaml", "--sheet", "--output", "tap.png")
        try #require(drawn.status == 0, "\(drawn.errors)")
        let printed = try folder.run("extract", "tap.png")
        #expect(
            printed.errors.contains(
                "note: the scene refers to touches/tap.jsonl; to write that, too, use --output FILE"))
        let run = try folder.run("extract", "tap.png", "--output", "new/tap.yaml")
        #expect(run.status == 0 && folder.place.text("new/touches/tap.jsonl") == samples, "\(run.errors)")
        #expect(try folder.run("check", "new/tap.yaml").status == 0)
    }

    @Test func oneOfTwoScenesIsChosen() throws {
        _ = try folder.run("compare", "card.yaml", "wrong.yaml", "--frames", "0", "--format", "svg")
        let picture = "out/card-vs-wrong/compare/frames/card-vs-wrong-compare-0000.svg"
        let run = try folder.run("extract", picture)
        #expect(
            run.status == 64
                && run.errors.hasSuffix("carries 2 scenes: 'card.yaml', 'wrong.yaml'; choose one with --scene.\n"))
        #expect(try folder.run("extract", picture, "--scene", "card.yaml").output == ToolFolder.card)
    }

    @Test func whatCarriesNoSceneIsRefused() throws {
        let text = try folder.run("extract", "card.yaml")
        #expect(
            text.status == 65 && text.errors.contains("card.yaml: error: this is the text of a scene, or not a picture")
        )
        _ = try folder.run("render", "card.yaml", "--at", "0.1", "--no-embed", "--output", "bug.png")
        #expect(try folder.run("extract", "bug.png").status == 65)
        #expect(try folder.run("extract", "nowhere.png").status == 66)
    }
}
