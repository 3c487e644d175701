import Foundation
import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ImportCommandTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("tap.csv", Self.tap)
        try folder.place.place("sub/tap.csv", Self.tap)
        try folder.place.place(
            "tap.log", "D/Board: MotionEvent { action=ACTION_DOWN, x[0]=540.0, y[0]=1200.0, eventTime=100 }\n")
        try folder.place.place(
            "raw.txt", "0003 0039 00000001\n0003 0035 0000000a\n0003 0036 00000014\n0000 0000 00000000\n")
        try folder.place.place("bad.csv", "ms,x,y\n0,0\n")
    }

    private static let tap = "ms,x,y,phase\n0,30,40,down\n50,30,40,up\n"

    @Test func theSceneIsWrittenToStandardOutputAndChecked() throws {
        let run = try folder.run("import", "tap.csv")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("  - {at: 0.25, touches: {1: [[0, 30, 40], [0.05]]}}\n"))
        #expect(try folder.run("import", "tap.csv", "-o", "-").output == run.output)
        let check = try folder.run("check", "-", input: run.output)
        #expect(check.status == 0)
    }

    @Test func standardInputIsRead() throws {
        let run = try folder.run("import", "-", input: Self.tap)
        #expect(run.status == 0 && run.output.contains("title: Touches of standard input\n"))
    }

    @Test func theFileThatIsWrittenIsNamed() throws {
        let run = try folder.run("import", "tap.csv", "--output", "scenes/tap.yaml")
        #expect(run.status == 0 && run.output.hasPrefix("scenes/tap.yaml  "))
        // An existing file is not replaced without a request.
        let kept = try folder.run("import", "tap.csv", "-o", "scenes/tap.yaml", "-q")
        #expect(kept.status == 73)
        #expect(kept.errors == "touchstone: error: 'scenes/tap.yaml' exists already; --force replaces it.\n")
        let quiet = try folder.run("import", "tap.csv", "-o", "scenes/tap.yaml", "-q", "--force")
        #expect(quiet.status == 0 && quiet.output == "")
        #expect(try folder.run("check", "scenes/tap.yaml").status == 0)
    }

    @Test func aReferenceLeadsFromTheSceneToTheFile() throws {
        let run = try folder.run("import", "sub/tap.csv", "--reference", "-o", "scenes/deep/tap.yaml")
        #expect(run.status == 0)
        #expect(folder.place.text("scenes/deep/tap.yaml")?.contains("recording: ../../sub/tap.csv}") == true)
        #expect(try folder.run("check", "scenes/deep/tap.yaml").status == 65)
        #expect(try folder.run("check", "scenes/deep/tap.yaml", "--allow-outside").status == 0)
        #expect(
            run.errors == "sub/tap.csv: note: the scene refers to a file outside its folder, which is read only with "
                + "--allow-outside\n")
        let here = try folder.run("import", "sub/tap.csv", "--reference")
        #expect(here.output.contains("recording: sub/tap.csv}") && here.errors == "")
    }

    @Test func touchesGoIntoAScene() throws {
        let run = try folder.run("import", "tap.csv", "--into", "card.yaml")
        #expect(run.status == 0 && run.output.contains("touches: ") && !run.output.contains("drag: card"))
        #expect(run.output.contains("frame: [10, 10, 40, 30]"))
    }

    @Test func whatTheRecordingDoesNotSayIsGivenAndNoted() throws {
        let run = try folder.run("import", "raw.txt", "--axes", "0..100x0..200", "--report-rate", "60")
        #expect(run.status == 0 && run.output.contains("canvas: [390, 780]\n"))
        #expect(
            run.errors == """
                raw.txt: note: the recording has no times: its reports are assumed to be evenly spaced
                raw.txt: note: at its end a finger is still down, and is lifted with the last report

                """)
    }

    @Test func aCoordinateThatTheDeviceLeftOutIsWarnedOf() throws {
        try folder.place.place(
            "part.events",
            """
            A: 35 0 100 0 0 0
            A: 36 0 200 0 0 0
            E: 5.000000 0003 0039 1
            E: 5.000000 0003 0035 10
            E: 5.000000 0000 0000 0
            E: 5.100000 0003 0039 -1
            E: 5.100000 0000 0000 0

            """)
        let scene = "canvas: {size: [100, 200], scale: 1}\ngestures: [{at: 0, recording: part.events}]\n"
        try folder.place.place("part.yaml", scene)
        let warning = """
            part.events:3:1: warning: a finger lands in slot 0 without a vertical position, and the slot had none before; the \
            middle of the axis is assumed

            """
        let imported = try folder.run("import", "part.events", "--size", "100x200")
        #expect(imported.status == 0 && imported.output.contains("touches: {1: [[0, 10, 100], [0.1]]}"))
        #expect(imported.errors.hasPrefix(warning))
        for verb in ["check", "render"] {
            let run = try folder.run(verb, "part.yaml")
            #expect(run.status == 0 && run.output.components(separatedBy: warning).count == 2, "\(verb): \(run.errors)")
        }
    }

    private static let mistakes: [([String], Int32, String)] = [
        (["missing.csv"], 66, "touchstone: error: cannot read 'missing.csv': No such file or directory\n"),
        (["tap.csv", "--device", "missing.desc"], 66, "cannot read 'missing.desc'"),
        (["bad.csv"], 65, "bad.csv:2:1: error: expected 3 fields or more, as in the first line\n"),
        (
            ["card.yaml"], 65,
            "card.yaml: error: this is a scene, not a recording: draw it with "
        ),
        (["raw.txt"], 65, "raw.txt: error: the recording has no description of its device's axes"),
        (
            ["tap.log"], 65,
            "tap.log: error: the recording does not state the size of its screen, and its positions reach (540, 1200): "
                + "give the ranges of the axes (--axes 0..1079x0..2399, or 'axes: {x: [0, 1079], y: [0, 2399]}' in a scene)"
        ),
        (["tap.csv", "--into", "typo.yaml"], 65, "typo.yaml:4:58: error: unknown key 'behaviour' in a view\n"),
        (["tap.csv", "--behavior", "dragable"], 64, "there is no behavior 'dragable'; did you mean 'draggable'?\n"),
        (
            ["tap.csv", "--format", "xml"], 64,
            "'xml' is not a format; choose from evemu, getevent, libinput, evtest, motion-events, pointer-events "
                + "and csv."
        ),
        (
            ["tap.csv", "--axes", "0..9"], 64,
            "'0..9' is not two ranges; write the smallest and the largest x and y: 0..1079x0..2399."
        ),
        (["tap.csv", "--axes", "9..0x0..9"], 64, "'9..0x0..9' is not two ranges"),
        (["tap.csv", "--rotation", "45"], 64, "'45' is not a rotation; choose from 0, 90, 180 and 270."),
        (["tap.csv", "--size", "390"], 64, "'390' is not a size; write width and height in points: 390x844."),
        (
            ["tap.csv", "--size", "9x9", "--points-per-unit", "2"], 64,
            "--size and --points-per-unit both set the size of a unit"
        ),
        (
            ["tap.csv", "--size", "9x9", "--into", "card.yaml"], 64,
            "--into fits the touches into the scene's own canvas"
        ),
        (["tap.csv", "--points-per-unit", "0"], 64, "touchstone: error: --points-per-unit takes a number above 0.\n"),
        (["tap.csv", "--resample", "nan"], 64, "touchstone: error: --resample takes a number from 1 to 10000.\n"),
        (["tap.csv", "--report-rate", "0"], 64, "touchstone: error: --report-rate takes a number from 1 to 10000.\n"),
        (
            ["tap.csv", "--cut-pauses=-1"], 64,
            "touchstone: error: --cut-pauses takes a number of seconds of at least 0.\n"
        ),
        (["tap.csv", "--output", ""], 64, "touchstone: error: --output takes a file.\n"),
        (["-", "--reference"], 64, "touchstone: error: --reference needs a file to refer to.\n"),
        (["-", "--into", "-"], 64, "touchstone: error: standard input can be only one of the two files.\n"),
        (
            ["tap.csv", "--reference", "--resample", "60"], 64,
            "touchstone: error: --reference does not change the touches; leave --resample and --cut-pauses out.\n"
        ),
        ([], 64, "missing expected argument '<recording>'"),
        (["tap.csv", "-o", "card.yaml/deep.yaml"], 73, "card.yaml': Not a directory\n"),
    ]

    @Test(arguments: mistakes)
    func mistake(arguments: [String], status: Int32, message: String) throws {
        let run = try BuiltTool.run(["import"] + arguments, in: folder.place.path)
        #expect(run.status == status)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output == "")
    }
}
