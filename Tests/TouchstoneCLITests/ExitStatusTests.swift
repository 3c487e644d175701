import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Every exit status on which users may rely, with its message.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ExitStatusTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let statuses: [([String], Int32)] = [
        (["check", "card.yaml"], 0), (["check", "wrong.yaml"], 1), (["check", "typo.yaml"], 65),
        (["check", "missing.yaml"], 66), (["check", "wrong.yaml", "card.yaml"], 1), (["check", ".", "-q"], 65),
        (["check", "none*.yaml"], 66),
        (["check", "missing.yaml", "typo.yaml", "wrong.yaml"], 66), (["check"], 64), (["bogus"], 64),
        (["render"], 64), (["--version"], 0), (["--help"], 0), ([], 64), (["render", ""], 66),
        (["check", "both.yaml", "--variant", "held"], 0), (["check", "both.yaml", "--variant", "hold"], 64),
        (["compare"], 64), (["compare", "card.yaml"], 64), (["compare", "a", "b", "c"], 64),
        (["compare", "-", "-"], 64),
        (["compare", "typo.yaml"], 65), (["compare", "missing.yaml", "card.yaml"], 66),
    ]

    @Test(arguments: statuses)
    func status(arguments: [String], status: Int32) throws {
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status == status)
        #expect(status == 0 || status == 1 ? run.output != "" : run.output == "" || arguments.count > 2)
    }

    private static let mistakes: [([String], String)] = [
        (["--format", "jpg"], "'jpg' is not a format; choose from png and svg."),
        (["--format", ""], "'' is not a format; choose from png and svg."),
        (["--svg", "inkscape"], "'inkscape' is not a value of --svg; choose from cairo and native."),
        (["--frames", "5..2"], "'5..2' does not name frames; write numbers, ranges and last: 0,10..40,last."),
        (["--at", "soon"], "'soon' is not a time; write 0.5, 0.5s or 500ms."),
        (["--at=-1"], "'-1' is not a time; write 0.5, 0.5s or 500ms."),
        (["--at", "nan"], "'nan' is not a time; write 0.5, 0.5s or 500ms."),
        (["--every", "0"], "touchstone: error: --every takes a number of at least 1.\n"),
        (["--scale", "0"], "touchstone: error: --scale takes a number above 0, up to 16.\n"),
        (["--scale", "nan"], "touchstone: error: --scale takes a number above 0, up to 16.\n"),
        (["--scale", "17"], "touchstone: error: --scale takes a number above 0, up to 16.\n"),
        (["--jobs", "0"], "touchstone: error: --jobs takes a number from 1 to 1024.\n"),
        (["--jobs", "x"], "touchstone: error: the value 'x' is invalid for '--jobs <n>'\n"),
        (["--output", ""], "touchstone: error: --output takes a folder; . is the current one.\n"),
        (
            ["--overlays", "fingrs"],
            "'fingrs' is not an overlay; did you mean 'fingers'? Choose from "
                + Scene.Overlays.words.dropLast().joined(separator: ", ") + " and all."
        ),
        (["--theme", "drak"], "'drak' is not a theme; did you mean 'dark'? Choose from light and dark."),
        (["--bogus"], "touchstone: error: unknown option '--bogus'"),
        (["./card.yaml"], "touchstone: error: 'card.yaml' and './card.yaml' would both be drawn into 'out/card'.\n"),
        (["card.yaml"], "touchstone: error: 'card.yaml' and 'card.yaml' would both be drawn into 'out/card'.\n"),
        (["--frames", "10..13"], "touchstone: error: card.yaml: there is no frame 13: the last one is 12\n"),
        (
            ["-o", "a.png"],
            "one picture shows one frame, and 13 are chosen; choose one (--at 0.5, --frames 30), take the"
        ),
        (
            ["-o", "a.png", "--html"],
            "touchstone: error: --output a.png is one file, and --html cannot be written into it; name a folder.\n"
        ),
        (
            ["-o", "a.gif", "both.yaml"],
            "touchstone: error: --output a.gif is one file, and 2 scenes are named; name a folder.\n"
        ),
        (["--quiet", "--verbose"], "touchstone: error: take either --quiet or --verbose.\n"),
        (["-", "-"], "touchstone: error: '-' and '-' would both be drawn into 'out/stdin'.\n"),
        (["--frames", "13"], "touchstone: error: card.yaml: there is no frame 13: the last one is 12\n"),
        (["--at", "1"], "touchstone: error: card.yaml: 1.000 s is after the last frame, at 0.200 s\n"),
    ]

    @Test(arguments: mistakes)
    func wrongUsage(options: [String], message: String) throws {
        let run = try BuiltTool.run(["render", "card.yaml"] + options, in: folder.place.path)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output == "")
        #expect(folder.place.contents == ["both.yaml", "card.yaml", "typo.yaml", "wrong.yaml"])
    }

    @Test func badScene() throws {
        let run = try folder.run("render", "typo.yaml")
        #expect(run.status == 65)
        #expect(
            run.errors == """
                typo.yaml:4:58: error: unknown key 'behaviour' in a view
                    4 |   - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", behaviour: draggable}
                      |                                                          ^~~~~~~~~ did you mean 'behavior'?

                """)
    }

    @Test func aStoryIsTold() throws {
        let run = try folder.run("check", "card.yaml", "--explain", "card.pinch", "--explain", "card.pan", "-q")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "card.pinch" && lines.contains("card.pan"))
        #expect(lines.contains { $0.hasPrefix("  card.pinch never began: ") })
        // Expectations still count.
        #expect(try folder.run("check", "wrong.yaml", "--explain", "card.pan").status == 1)
    }

    @Test func aStoryOfNobodyIsWrongUsage() throws {
        let run = try folder.run("check", "card.yaml", "--explain", "card.pam")
        #expect(run.status == 64 && run.output == "")
        #expect(
            run.errors == """
                touchstone: error: card.yaml: there is no recognizer 'card.pam'; did you mean 'card.pan'?
                the scene has card.pan, card.pinch, card.rotation, card.doubleTap

                """)
    }

    @Test func pictureThatIsTooLarge() throws {
        try folder.place.place("huge.yaml", "canvas: {size: [16384, 16384], scale: 16}\n")
        let run = try folder.run("render", "huge.yaml", "--overlays", "plain")
        #expect(run.status == 65)
        #expect(
            run.errors == "touchstone: error: huge.yaml: cannot draw the picture: 262144 × 262144 pixels, and no side "
                + "may be longer than 32767\n")
        #expect(folder.files("out") == [])
    }

    @Test func missingRecording() throws {
        try folder.place.place(
            "sub/scene.yaml", "canvas: [10, 10]\ngestures:\n  - {at: 1, recording: {file: a/b.events}}\n")
        let run = try folder.run("check", "sub/scene.yaml")
        #expect(run.status == 66)
        #expect(
            run.errors.hasPrefix(
                "sub/scene.yaml:3:31: error: cannot read 'sub/a/b.events': No such file or directory\n"))
    }

    @Test func outputThatCannotBeMade() throws {
        let run = try folder.run("render", "card.yaml", "-o", "typo.yaml/deep")
        #expect(run.status == 73)
        #expect(run.errors == "touchstone: error: cannot create 'typo.yaml/deep/card': Not a directory\n")
    }

    @Test(.disabled(if: Sanitizer.thread.isRunning, "it begins with a file of its own, which is too large"))
    func outputThatCannotBeWritten() throws {
        // No file may become larger than some kilobytes. This is the closest to a full disk that needs no privileges.
        let run = try folder.shell("ulimit -f 8; \"$1\" render card.yaml --frames 0 --format svg")
        #expect(run.status == 74)
        #expect(
            run.errors == "touchstone: error: cannot write 'out/card/frames/card-0000.svg': File too large\n",
            "\(run.errors)")
        #expect(folder.files("out") == [])
    }
}
