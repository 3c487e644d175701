import Testing
import TouchstoneTestSupport

/// Colours are used only if a person reads the output in a terminal.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ColourTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Returns the output to a terminal.
    private func terminal(_ line: String, _ variables: String) throws -> String {
        let python = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
        return try folder.shell("unset NO_COLOR; \(variables) python3 -c '\(python)' \"$1\" \(line)").output
    }

    @Test func resultsAreColouredOnATerminal() throws {
        let text = try terminal("check wrong.yaml card.yaml", "TERM=xterm")
        #expect(
            text.contains("\u{1B}[1mwrong.yaml:8:5\u{1B}[0m: \u{1B}[31merror:\u{1B}[0m card.pinch never begins"),
            "\(text)")
        #expect(text.contains("\u{1B}[31mwrong.yaml: 13 frames; 1 of 1 expectation failed\u{1B}[0m"))
        #expect(text.contains("\u{1B}[32mcard.yaml: 13 frames; no expectations\u{1B}[0m"))
        #expect(text.contains("\u{1B}[31m2 scenes: 1 passed, 1 failed: wrong.yaml\u{1B}[0m"))
    }

    @Test(arguments: ["check", "render", "report"])
    func errorsOfARefusedSceneAreColoured(verb: String) throws {
        let text = try terminal("\(verb) typo.yaml", "TERM=xterm")
        #expect(
            text.contains(
                "\u{1B}[1mtypo.yaml:4:58\u{1B}[0m: \u{1B}[31merror:\u{1B}[0m unknown key 'behaviour' in a view"),
            "\(text)")
    }

    @Test(arguments: ["render", "render --bogus", "sing", "check missing.yaml"])
    func errorsOfArgumentsAreColoured(line: String) throws {
        let text = try terminal(line, "TERM=xterm")
        #expect(text.contains("\u{1B}[1mtouchstone\u{1B}[0m: \u{1B}[31merror:\u{1B}[0m "), "\(text)")
        #expect(!(try terminal(line, "TERM=dumb").contains("\u{1B}")))
    }

    @Test(arguments: ["TERM=xterm NO_COLOR=1", "TERM=dumb"])
    func noColoursAreUsedWhereTheyAreTurnedOff(variables: String) throws {
        let text = try terminal("check wrong.yaml", variables)
        #expect(text.contains("wrong.yaml:8:5: error: card.pinch never begins") && !text.contains("\u{1B}"))
    }

    @Test func anEmptyVariableTurnsNothingOff() throws {
        #expect(try terminal("check wrong.yaml", "TERM=xterm NO_COLOR=").contains("\u{1B}[31m"))
    }

    @Test func filesAndPipesHaveNone() throws {
        #expect(!(try folder.run("check", "wrong.yaml").output.contains("\u{1B}")))
    }
}
