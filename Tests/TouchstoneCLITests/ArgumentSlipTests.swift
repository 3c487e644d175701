import Testing
import TouchstoneTestSupport

/// Verbs and options with names that this tool does not have.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ArgumentSlipTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let mistakes: [([String], String)] = [
        (
            ["card.yaml"],
            "touchstone: error: a verb is missing before 'card.yaml': touchstone render card.yaml draws it, "
                + "touchstone check card.yaml tests it\n"
        ),
        (
            ["test", "card.yaml"],
            "touchstone: error: there is no verb 'test'; did you mean 'check'?\nthe verbs are render, "
        ),
        (["chek", "card.yaml"], "touchstone: error: there is no verb 'chek'; did you mean 'check'?\n"),
        (["help", "rendr"], "touchstone: error: there is no verb 'rendr'; did you mean 'render'?\n"),
        (["sing"], "touchstone: error: there is no verb 'sing'\nthe verbs are render, check, "),
        (["a\nb"], #"touchstone: error: there is no verb 'a\nb'"#),
        (["render", "card.yaml", "-theme", "dark"], "touchstone: error: '-theme' needs two dashes: --theme\n"),
        (
            ["explore", "card.yaml", "--duration", "10s"],
            "touchstone: error: unknown option '--duration'; did you mean '--for'?\n"
        ),
        (
            ["render", "card.yaml", "--resolution", "3"],
            "touchstone: error: unknown option '--resolution'; did you mean '--scale'?\n"
        ),
        (
            ["render", "card.yaml", "--gif"],
            "touchstone: error: unknown option '--gif'; did you mean '--animate gif'?\n"
        ),
        (["render", "card.yaml", "--mp4"], "'--mp4'; did you mean '--animate mp4'?\n"),
        (["compare", "both.yaml", "--webp"], "'--webp'; did you mean '--animate webp'?\n"),
        (["render", "card.yaml", "--apng"], "'--apng'; did you mean '--animate apng'?\n"),
        (["render", "card.yaml", "--png"], "'--png'; did you mean '--format png'?\n"),
        (["render", "card.yaml", "--jpg"], "'--jpg'; did you mean '--format png'? (no JPEG is written)\n"),
        (["render", "card.yaml", "--pdf"], "'--pdf'; did you mean '--format svg'? (no PDF is written)\n"),
        (["render", "card.yaml", "--time", "0.5"], "'--time'; did you mean '--at'?\n"),
        (["explore", "card.yaml", "--time", "1s"], "'--time'; did you mean '--for'?\n"),
        (["compare", "both.yaml", "--trace"], "unknown option '--trace'; it belongs to render\n"),
        (["render", "card.yaml", "--fps", "30"], "'--every 2'? (of 60 frames a second, that draws 30)\n"),
        (["render", "card.yaml", "--fps=10"], "'--every 6'? (of 60 frames a second, that draws 10)\n"),
        (["render", "--fps", "24", "card.yaml"], "'--every 3'? (of 60 frames a second, that draws 20)\n"),
        (["render", "card.yaml", "--fps"], "'--every 2'? (of 60 frames a second, that draws 30)\n"),
        (["render", "card.yaml", "--fps", "120"], "'--fps'; write 'fps: 120' in the scene, whose usual rate is 60\n"),
        (
            ["render", "card.yaml", "--overlay", "debug", "--output", "a.png"],
            "unknown option '--overlay'; did you mean '--overlays'?\n"
        ),
        (["render", "card.yaml", "-f", "svg"], "unknown option '-f'; did you mean '--format svg'?\n"),
        (["render", "-f", "card.yaml"], "unknown option '-f'; did you mean '--format png'?\n"),
        (["check", "card.yaml", "-f", "x"], "unknown option '-f'\n"),
        (["render", "card.yaml", "--width", "800"], "'--width'; did you mean '--scale'? (pixels per point; "),
        (
            ["render", "card.yaml", "--size", "800"],
            "'--scale'? (pixels per point; the size in points is that of the scene's canvas)\n"
        ),
        (["render", "card.yaml", "--theme", "night"], "'night' is not a theme; did you mean 'dark'? Choose from "),
        (
            ["check", "card.yaml", "--lint", "jmp"],
            "touchstone: error: --lint: 'jmp' is not a lint; did you mean 'jump'? Choose from jump, limit, "
        ),
        (["render", "card.yaml", "--overlays", "lmit"], "'lmit' is not an overlay; did you mean 'limit'? Choose "),
        (["report", "card.yaml", "--gif"], "touchstone: error: unknown option '--gif'\nusage: "),
        (["render", "card.yaml", "--formt", "png"], "unknown option '--formt'; did you mean '--format'?\n"),
        (
            ["new", "draggable", "card2.yaml"],
            "unexpected argument 'card2.yaml'; did you mean '--output card2.yaml'?\n"
        ),
        (["schema", "card.yaml"], "unexpected argument 'card.yaml'; the schema is that of all scenes\n"),
        (["schema", "a.json"], "unexpected argument 'a.json'; did you mean '--output a.json'?\n"),
        (
            ["new", "card2.yaml"],
            "'card2.yaml' is a file, not a kind of behavior; write the kind, and then the file: "
                + "touchstone new draggable --output card2.yaml\n"
        ),
        (["render", "card.yaml", "--unheard"], "touchstone: error: unknown option '--unheard'\n"),
        (["render", "--animate", "card.yaml"], "webp, mp4 and svg. One of these is missing before 'card.yaml'.\n"),
        (["check", "--explain", "card.yaml"], "one is missing before it: --explain card.pan card.yaml.\n"),
        (["render", "card.yaml", "--frames", "3-5"], "write numbers, ranges and last: 3..5.\n"),
        (["render", "card.yaml", "--at", "0.1", "0.2"], "several times are one word: --at 0.1,0.2\n"),
        (["render", "card.yaml", "--at", "-1"], "'-1' is not a time; a scene begins at 0, and its last frame is "),
        (["report", "card.yaml", "--to", "x.md"], "'--output'? (its value is a folder, into which several files "),
        (["render", "card.yaml", "--to", "x.png"], "unknown option '--to'; did you mean '--output'?\n"),
        (["render", "card.yaml", "--at", "100ms,1"], "1.000 s is after the last frame"),
        (["render", "card.yaml", "--at", "100"], "; times are in seconds: 0.1\n"),
    ]

    @Test("are told what they are called", arguments: mistakes)
    func mistake(arguments: [String], message: String) throws {
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status == 64)
        #expect(run.output == "" && run.errors.contains(message), "\(run.errors)")
    }

    @Test("a message ends with a line of usage")
    func usage() throws {
        let errors = try folder.run("render", "card.yaml", "--jobs", "x").errors
        #expect(
            errors == """
                touchstone: error: the value 'x' is invalid for '--jobs <n>'
                  --jobs <n>  The number of frames that are drawn at the same time. (default: the number of cores)
                usage: touchstone render [<options>] <scene> ... (touchstone render --help lists the options)

                """)
        // The values are listed once.
        #expect(
            try folder.run("render", "card.yaml", "--theme", "drk").errors == """
                touchstone: error: --theme: 'drk' is not a theme; did you mean 'dark'? Choose from light and dark.
                usage: touchstone render [<options>] <scene> ... (touchstone render --help lists the options)

                """)
        let missing = try folder.run("render")
        #expect(missing.status == 64)
        #expect(
            missing.errors.split(separator: "\n").map { $0.prefix(19) } == [
                "touchstone: error: ", "  <scene>  Scene fi", "usage: touchstone r",
            ], "\(missing.errors)")
        #expect(
            try folder.run("--bogus").errors == """
                touchstone: error: unknown option '--bogus'
                usage: touchstone <subcommand> (touchstone --help lists the commands)

                """)
        #expect(try folder.run("help", "help").status == 0)
    }

    @Test("the message about a missing file suggests a file with a similar name")
    func similarFiles() throws {
        try folder.place.place("in/first.yaml", ToolFolder.card)
        let pairs = [
            ("crad.yaml", "card.yaml"), ("card.yml", "card.yaml"), ("card", "card.yaml"),
            ("in/fist.yaml", "in/first.yaml"),
        ]
        for verb in ["render", "check", "explore", "fmt"] {
            for (wrong, right) in pairs {
                let run = try folder.run(verb, wrong)
                #expect(run.status == 66)
                #expect(
                    run.errors
                        == "touchstone: error: cannot read '\(wrong)': No such file or directory; did you mean '\(right)'?\n"
                )
            }
        }
        for wrong in ["other.yaml", "nowhere/card.yaml", "c*d.yaml"] {
            #expect(!(try folder.run("check", wrong).errors.contains("did you mean")), "\(wrong)")
        }
    }

    @Test("short options may stand together")
    func shortOptions() throws {
        let run = try folder.run("render", "card.yaml", "--frames", "0", "-qo", "there")
        #expect(run.status == 0 && run.errors == "" && !folder.files("there").isEmpty)
    }

    @Test("a warning about the file comes before the first picture, and once")
    func warnings() throws {
        try folder.place.place("idle.yaml", ToolFolder.card.replacing(", behavior: draggable", with: ""))
        let run = try folder.shell(#""$1" render idle.yaml --frames 0 --format png 2>&1"#)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("idle.yaml:6:5: warning: nothing handles this drag: ") ?? false, "\(run.output)")
        #expect(lines.count { $0.contains("nothing handles") } == 1)
    }

    @Test("what is no scene is called by what it is")
    func files() throws {
        let table = "time,x,y\n0,1,1\n"
        try folder.place.place("touches.csv", table)
        try folder.place.place("pack.zip", "PK\u{3}\u{4}")
        let scene = try folder.run("import", "card.yaml")
        #expect(scene.status == 65)
        #expect(
            scene.errors == "card.yaml: error: this is a scene, not a recording: draw it with 'touchstone render'\n")
        let recording = try folder.run("check", "touches.csv")
        #expect(recording.status == 65)
        #expect(
            recording.errors
                == "touches.csv: error: this is a recording, not a scene: make a scene from it with 'touchstone import'\n"
        )
        let archive = try folder.run("check", "pack.zip")
        #expect(
            archive.errors == "pack.zip: error: a zip archive carries no scene: unpack it, and use the scene in it\n")
    }
}
