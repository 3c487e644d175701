import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct InputArgumentTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(arguments: ["render", "check", "compare", "report", "explore", "fmt"])
    func aLimitIsSetAndLifted(verb: String) throws {
        let rest = verb == "explore" ? ["--cases", "1"] : verb == "fmt" ? ["--check"] : []
        func run(_ limits: String...) throws -> ChildProcess {
            try BuiltTool.run([verb, "both.yaml"] + limits + rest, in: folder.place.path)
        }
        let refused = try run("--limit", "views=0")
        #expect(refused.status == 65)
        #expect(
            refused.errors == """
                both.yaml:4:5: error: the scene has more than 0 views
                    4 |   - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", behavior: draggable}
                      |     ^ --limit views=N allows more

                """)
        #expect(!folder.place.contents.contains { $0.hasPrefix("out") })
        #expect(
            try run("--limit", "views=0", "--limit", "gestures=0", "--limit", "views=1").errors.contains("gestures=N"))
        #expect(try run("--limit", "views=0", "--limit", "views=none").status != 65)
        #expect(try run("--limit", "views=99999999999999999999").status == 64)
    }

    @Test func anImportHasLimits() throws {
        try folder.place.place("tap.csv", "finger,phase,time,x,y\na,down,0,1,1\na,up,0.1,1,1\n")
        let run = try folder.run("import", "tap.csv", "--limit", "recording-bytes=20")
        #expect(run.status == 65 && run.output == "")
        #expect(
            run.errors
                == "tap.csv: error: the file is larger than 20 bytes\n      | --limit recording-bytes=N allows more\n")
        #expect(try folder.run("import", "tap.csv").status == 0)
    }

    @Test(arguments: [
        ("views", "'views' is not a limit; write a name and a number: views=50000."),
        ("views=many", "'many' is not a limit of views; write a whole number, or none."),
        ("views=-1", "'-1' is not a limit of views; write a whole number, or none."),
        ("views=1.5", "'1.5' is not a limit of views; write a whole number, or none."),
        ("elephants=2", "'elephants' is not the name of a limit; choose from scene-bytes, nodes, "),
    ])
    func whatIsNoLimitIsTold(argument: String, message: String) throws {
        let run = try folder.run("check", "card.yaml", "--limit", argument)
        #expect(run.status == 64)
        #expect(run.errors.contains(message))
    }

    @Test(arguments: ["render", "check", "report", "explore"])
    func filesFromOutsideAreAllowed(verb: String) throws {
        try folder.place.place("tap.csv", "finger,phase,time,x,y\na,down,0,1,1\na,up,0.1,1,1\n")
        try folder.place.place("deep/tap.yaml", ToolFolder.card + "  - {at: 0.2, recording: ../tap.csv}\n")
        let rest = verb == "explore" ? ["--cases", "1"] : []
        let refused = try BuiltTool.run([verb, "deep/tap.yaml"] + rest, in: folder.place.path)
        #expect(refused.status == 65)
        #expect(refused.errors.hasPrefix("deep/tap.yaml:7:26: error: '../tap.csv' is not in the folder of the scene\n"))
        #expect(!folder.place.contents.contains { $0.hasPrefix("out") })
        let allowed = try BuiltTool.run([verb, "deep/tap.yaml", "--allow-outside"] + rest, in: folder.place.path)
        #expect(allowed.status < 2)
    }
}
