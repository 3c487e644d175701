import TestSupport
import Testing

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
        (["sing"], "touchstone: error: there is no verb 'sing'\nthe verbs are render, check, "),
        (["a\nb"], #"touchstone: error: there is no verb 'a\nb'"#),
        (["render", "card.yaml", "-theme", "dark"], "touchstone: error: '-theme' needs two dashes: --theme\n"),
        (["explore", "card.yaml", "--duration", "10s"], "Error: Unknown option '--duration'. Did you mean '--for'?\n"),
        (
            ["render", "card.yaml", "--resolution", "3"],
            "Error: Unknown option '--resolution'. Did you mean '--scale'?\n"
        ),
        (["render", "card.yaml", "--unheard"], "Error: Unknown option '--unheard'\n"),
        (["render", "--animate", "card.yaml"], "webp, mp4 and svg. One of these is missing before 'card.yaml'.\n"),
        (["check", "--explain", "card.yaml"], "one is missing before it: --explain card.pan card.yaml.\n"),
        (["render", "card.yaml", "--frames", "3-5"], "write numbers, ranges and last: 3..5.\n"),
        (["render", "card.yaml", "--at", "100ms,1"], "1.000 s is after the last frame"),
        (["render", "card.yaml", "--at", "100"], "; times are in seconds: 0.1\n"),
    ]

    @Test("are told what they are called", arguments: mistakes)
    func mistake(arguments: [String], message: String) throws {
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status == 64)
        #expect(run.output == "" && run.errors.contains(message), "\(run.errors)")
    }

    @Test("a missing file is told the one with a similar name")
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
