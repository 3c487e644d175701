import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct RenderCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func filesAreNamedWithTheirSizes() throws {
        let run = try folder.run("render", "card.yaml", "--frames", "0,last", "--verbose")
        #expect(run.status == 0)
        #expect(run.errors == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 5)
        let names = ["0000.png", "0000.svg", "0012.png", "0012.svg"].map { "out/card/frames/card-\($0)" }
        for (line, name) in zip(lines.dropFirst(), names) {
            let count = try #require(folder.place.bytes(name)?.count)
            #expect(line.hasPrefix("\(name)  "))
            #expect(line.hasSuffix(count < 1000 ? "\(count) bytes" : " KB"), "\(line)")
        }
        #expect(lines[0].hasPrefix("card.yaml: 2 of 13 frames drawn, 4 files, "))
        #expect(lines[0].hasSuffix(" KB; no expectations"))
    }

    @Test func foldersAreSummedUpAndTheSheetComesLast() throws {
        let run = try folder.run("render", "card.yaml")
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[0].hasPrefix("card.yaml: 13 of 13 frames drawn, 28 files, "))
        #expect(lines[1].hasPrefix("out/card/frames/  26 files, "))
        #expect(lines[2].hasPrefix("out/card/card-sheet.svg  ") && lines[3].hasPrefix("out/card/card-sheet.png  "))
    }

    @Test(arguments: [
        (["--sheet"], ["card-sheet.png", "card-sheet.svg"]),
        (["--trace"], ["card-trace.jsonl"]),
        (["--html"], ["card.html"]),
        (["--animate", "gif"], ["card.gif"]),
        (["--trace", "--format", "png", "--frames", "0"], ["card-trace.jsonl", "frames/card-0000.png"]),
        (["--at", "0.1"], ["frames/card-0006.png", "frames/card-0006.svg"]),
        (["--format", "svg", "--every", "12"], ["frames/card-0000.svg", "frames/card-0012.svg"]),
    ])
    func namedProductsAreWrittenAlone(options: [String], files: [String]) throws {
        let run = try BuiltTool.run(["render", "card.yaml"] + options, in: folder.place.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.files("out") == files.map { "card/\($0)" })
    }

    @Test func eachRunKeepsTheProductsOfOthers() throws {
        #expect(try folder.run("render", "card.yaml").status == 0)
        let first = folder.files("out")
        #expect(try folder.run("render", "--animate", "gif", "card.yaml").status == 0)
        #expect(try folder.run("render", "--html", "card.yaml").status == 0)
        #expect(Set(folder.files("out")) == Set(first + ["card/card.gif", "card/card.html"]))
        // Fewer frames replace all frames, and nothing else.
        let fewer = try folder.run("render", "card.yaml", "--at", "100ms")
        #expect(fewer.status == 0)
        #expect(fewer.output.contains("card.yaml: 1 of 13 frames drawn, 2 files, "))
        #expect(fewer.output.contains("; 24 older files removed; no expectations\n"), "\(fewer.output)")
        let others = ["card/card-sheet.png", "card/card-sheet.svg", "card/card.gif", "card/card.html"]
        #expect(folder.files("out") == others + ["png", "svg"].map { "card/frames/card-0006.\($0)" })
    }

    @Test func manyPicturesAreWarnedOf() throws {
        try folder.place.place("long.yaml", "canvas: {size: [8, 8], scale: 1}\nduration: 17\n")
        let arguments = ["render", "long.yaml", "--no-embed", "--overlays", "plain", "--format", "png,svg"]
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status == 0)
        let amount = /long\.yaml: warning: about [0-9.]+ KB in 2042 pictures will be written;/
        #expect(run.errors.contains(amount), "\(run.errors)")
        #expect(
            run.errors.contains(
                "; --every 4, --frames 0..120 or --format png makes them fewer, and --yes leaves this warning out. "
                    + "For one file, take --animate gif, --html or --sheet.\n"))
        let agreed = try BuiltTool.run(arguments + ["--yes"], in: folder.place.path)
        #expect(agreed.status == 0 && !agreed.errors.contains("warning"))
    }

    @Test func chosenFramesAreThoseOfEveryProduct() throws {
        _ = try folder.run(
            "render", "card.yaml", "--frames", "2,5..7", "--trace", "--sheet", "--animate", "gif", "--html")
        let trace = try #require(folder.place.text("out/card/card-trace.jsonl"))
        // Not its folder, which differs from machine to machine.
        #expect(trace.firstMatch(of: /"font":"[^"\/]+"}\n/) != nil)
        let frames = trace.split(separator: "\n").dropFirst().compactMap { line in
            line.firstMatch(of: /^\{"frame":(\d+),/).flatMap { Int($0.1) }
        }
        #expect(frames == [2, 5, 6, 7])
        let sheet = try #require(folder.place.bytes("out/card/card-sheet.png"))
        #expect(sheet.count > 1000)
        _ = try folder.run("render", "card.yaml", "--sheet", "--output", "whole")
        #expect(folder.place.bytes("whole/card/card-sheet.png") != sheet)
    }

    @Test(arguments: ["bug.png", "bug.svg", "bug.gif", "bug.html", "bug.jsonl", "new/folder/bug.PNG"])
    func onePictureGetsTheNameThatIsGiven(file: String) throws {
        let run = try folder.run("render", "card.yaml", "--at", "0.1", "--output", file)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.split(separator: "\n").last?.hasPrefix("\(file)  ") == true)
        #expect(folder.place.bytes(file) != nil && folder.files("out") == [])
        #expect(folder.leftovers == [])
    }

    @Test func aSheetGetsTheNameThatIsGiven() throws {
        let run = try folder.run("render", "card.yaml", "--sheet", "--output", "all.png")
        #expect(run.status == 0 && folder.place.bytes("all.png") != nil, "\(run.errors)")
    }

    @Test func aFolderMayBeCalledLikeAPicture() throws {
        try folder.place.place("bug.png/mine", "precious")
        let run = try folder.run("render", "card.yaml", "--at", "0.1", "--output", "bug.png")
        #expect(run.status == 0)
        #expect(folder.files("bug.png") == ["card/frames/card-0006.png", "card/frames/card-0006.svg", "mine"])
    }

    @Test func thePictureOfAFrameIsDrawnAgainAsThatFrame() throws {
        _ = try folder.run("render", "both.yaml", "--variant", "held", "--at", "0.1", "--output", "bug.png")
        let run = try folder.run("render", "bug.png")
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.files("out") == ["bug/held/frames/bug-held-0006.png", "bug/held/frames/bug-held-0006.svg"])
        let other = try folder.run("render", "bug.png", "--frames", "0", "--output", "other")
        #expect(other.status == 0 && folder.files("other").count == 4)
    }

    @Test func scenesOfOneNameGetFoldersLikeTheirPaths() throws {
        for name in ["in/a/card.yaml", "in/b/c/card.yaml", "in/other.yaml"] {
            try folder.place.place(name, ToolFolder.card)
        }
        let run = try folder.run(
            "render", "in/a/card.yaml", "in/b/c/card.yaml", "in/other.yaml", "--frames", "0", "--format", "png")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            folder.files("out") == [
                "a/card/frames/card-0000.png", "b/c/card/frames/card-0000.png", "index.html",
                "other/frames/other-0000.png",
            ])
        #expect(run.output.hasSuffix("\n3 scenes: 3 passed\n"))
    }

    @Test func quietSaysNothing() throws {
        let run = try folder.run("render", "card.yaml", "--quiet", "--frames", "0", "-o", "there/deep")
        #expect([run.output, run.errors] == ["", ""])
        #expect(folder.files("there") == ["deep/card/frames/card-0000.png", "deep/card/frames/card-0000.svg"])
    }

    @Test func aSheetIsDrawnWithAndWithoutANumber() throws {
        let open = try folder.run("render", "--sheet", "card.yaml")
        #expect(open.status == 0, "\(open.errors)")
        #expect(folder.files("out") == ["card/card-sheet.png", "card/card-sheet.svg"])
        let whole = try #require(folder.place.bytes("out/card/card-sheet.png"))
        let four = try folder.run(
            "render", "card.yaml", "--sheet", "4", "--sheet-columns", "2")
        #expect(four.status == 0, "\(four.errors)")
        let sheet = try #require(folder.place.bytes("out/card/card-sheet.png"))
        #expect(sheet != whole)
        let bad = try folder.run("render", "card.yaml", "--sheet", "0")
        #expect(bad.status == 64 && bad.errors.contains("--sheet takes a number from 1 to 100, or none."))
    }

    @Test func twoScenesOfOneNameInAPictureAreNotDrawnOverEachOther() throws {
        for name in ["a/card.yaml", "b/card.yaml"] { try folder.place.place(name, ToolFolder.card) }
        let compared = try folder.run("compare", "a/card.yaml", "b/card.yaml", "--frames", "0", "--format", "svg")
        #expect(compared.status == 0, "\(compared.errors)")
        let picture = "out/card-vs-card/compare/frames/card-vs-card-compare-0000.svg"
        for verb in ["render", "report"] {
            let run = try folder.run(verb, picture, "--output", "again")
            #expect(run.status == 64 && run.errors.contains("carries two scenes called 'card'"), "\(run.errors)")
        }
        let again = try folder.run("compare", picture, "--frames", "0", "--format", "svg", "--output", "again")
        #expect(again.status == 0 && folder.files("again").count == 1, "\(again.errors)")
    }

    @Test func failedExpectationIsToldAndTheFramesAreDrawn() throws {
        let run = try folder.run("render", "wrong.yaml", "--format", "png", "--every", "6")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("wrong.yaml:8:5: error: "))
        #expect(run.output.contains("; 1 of 1 expectation failed\n"))
        #expect(folder.files("out") == ["00", "06", "12"].map { "wrong/frames/wrong-00\($0).png" })
    }

    @Test func standardInputIsCalledStdin() throws {
        let run = try folder.run(
            "render", "-", "--frames", "0", "--trace", "--format", "png,svg", input: ToolFolder.card)
        #expect(run.status == 0)
        #expect(
            folder.files("out") == [
                "stdin/frames/stdin-0000.png", "stdin/frames/stdin-0000.svg", "stdin/stdin-trace.jsonl",
            ])
        let bad = try folder.run("render", "-", input: "canvas: [0, 1]\n")
        #expect(bad.status == 65)
        #expect(bad.errors.hasPrefix("<stdin>:1:10: error: "))
    }

    @Test func allBadScenesAreToldAndNothingIsDrawn() throws {
        let run = try folder.run("render", "card.yaml", "typo.yaml", "missing.yaml")
        #expect(run.status == 66)
        #expect(run.errors.contains("typo.yaml:4:58: error: unknown key 'behaviour'"), "\(run.errors)")
        #expect(run.errors.hasSuffix("touchstone: error: cannot read 'missing.yaml': No such file or directory\n"))
        #expect(folder.files("out") == [])
    }

    @Test func pipeThatIsClosedIsNoError() throws {
        let run = try folder.shell("\"$1\" render card.yaml | head -1; \"$1\" help render | true; \"$1\" check x | :")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.errors == "touchstone: error: cannot read 'x': No such file or directory\n")
        #expect(folder.files("out").count == 28)
        let closed = try folder.shell(
            "(\"$1\" render card.yaml --trace --scale 2; echo $? >&2) | true; (\"$1\" --bogus 2>&1; echo $? >&2) | :")
        #expect(closed.errors == "0\n64\n")
    }

    @Test func streamsThatAreMissingDoNotGetIntoTheFiles() throws {
        _ = try folder.run("render", "wrong.yaml", "-o", "good")
        let run = try folder.shell("\"$1\" render wrong.yaml -o bad <&- >&- 2>&-; echo $? >status")
        #expect(run.output + run.errors == "")
        // The output of the run could not be written.
        #expect(folder.place.text("status") == "74\n")
        let (good, bad) = (folder.files("good"), folder.files("bad"))
        #expect(good == bad)
        for name in good {
            #expect(folder.place.bytes("good/\(name)") == folder.place.bytes("bad/\(name)"), "\(name)")
        }
        let input = try folder.shell("\"$1\" check - <&-")
        #expect(input.status == 66)
        #expect(input.errors == "touchstone: error: cannot read '<stdin>': Bad file descriptor\n")
    }

    private static let environments: [[String: String]] = [
        [:], ["LANG": "C"], ["LC_ALL": "tr_TR.UTF-8", "HOME": "/nonexistent"], ["TZ": "Pacific/Apia"],
        ["TZ": ":/nowhere/at all", "LANG": "ar_EG", "TERM": "dumb", "COLUMNS": "3"],
    ]

    @Test(arguments: environments)
    func environmentDoesNotMatter(environment: [String: String]) throws {
        let arguments = ["card.yaml", "--frames", "0,7", "--trace", "--format", "png,svg"]
        let usual = try BuiltTool.run(["render", "-o", "usual"] + arguments, in: folder.place.path)
        let odd = try BuiltTool.run(
            ["render", "-o", "odd"] + arguments, in: folder.place.path, environment: environment)
        #expect(odd.status == 0)
        #expect(odd.errors == "")
        #expect(odd.output.replacing("odd/", with: "usual/") == usual.output)
        let names = folder.files("usual")
        #expect(names.count == 5)
        for name in names {
            #expect(folder.place.bytes("usual/\(name)") == folder.place.bytes("odd/\(name)"), "\(name)")
        }
    }

    @Test func workingDirectoryDoesNotMatter() throws {
        let here = try folder.shell(
            "\"$1\" render card.yaml --trace --format png,svg -q -o ../$(basename \"$PWD\")/here")
        let there = try folder.shell(
            "cd / && \"$1\" render \"$OLDPWD/card.yaml\" --trace --format png,svg -q -o \"$OLDPWD/there\"")
        #expect([here.status, there.status] == [0, 0])
        #expect(folder.files("here").count == 27)
        for name in folder.files("here") {
            #expect(folder.place.bytes("here/\(name)") == folder.place.bytes("there/\(name)"), "\(name)")
        }
    }

    @Test func optionsReachTheLibrary() throws {
        let run = try folder.run(
            "render", "card.yaml", "--at", "0.1,0.2", "--frames", "1", "--format", "png", "--overlays", "plain",
            "--scale", "2", "--jobs", "1")
        #expect(run.status == 0)
        #expect(folder.files("out") == ["01", "06", "12"].map { "card/frames/card-00\($0).png" })
        let picture = try PNGPicture(try #require(folder.place.bytes("out/card/frames/card-0001.png")))
        #expect([picture.width, picture.height] == [240, 180])
    }
}
