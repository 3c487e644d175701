import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct TerminalTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        // YAML's `\e` is an escape, `\x9b` an escape combined with the following bracket, and `\r` moves a terminal
        // back to the start of the line.
        try folder.place.place(
            "hostile.yaml",
            #"""
            canvas: {size: [120, 90], scale: 1}
            title: "red \e[31m, \x9b2J"
            views:
              - {id: card, frame: [10, 10, 40, 30], behavior: draggable}
            expect:
              - {begins: "ca\e]0;rd\r.pan"} #\#t a tab

            """#)
    }

    private static let hostile: Set<Unicode.Scalar> = ["\u{1B}", "\u{9B}", "\r"]

    @Test(arguments: [[], ["--github"], ["--draw"]])
    func whatATerminalWouldActOnIsWrittenOut(options: [String]) throws {
        let run = try BuiltTool.run(["check", "hostile.yaml"] + options, in: folder.place.path)
        #expect(run.status == 65)
        let said = run.output + run.errors
        #expect(said.contains(#"unknown view 'ca\u{1B}]0;rd\r'"#), "\(said)")
        #expect(Self.hostile.isDisjoint(with: said.unicodeScalars))
    }

    @Test func lineFeedsAndTabsStay() throws {
        let run = try folder.run("check", "hostile.yaml")
        #expect(run.errors.split(separator: "\n").count == 3)
        #expect(run.errors.contains("#\t a tab\n"))
    }

    @Test func whatIsNoMessageIsWrittenAsItIs() throws {
        let scene = "canvas: [10, 10] # \u{202E}\n"
        #expect(try folder.run("fmt", "-", input: scene).output == scene)
    }
}
