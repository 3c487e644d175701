import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Completions of words in a shell's command line.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct CompletionTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(arguments: ["bash", "zsh", "fish"]) func kindsAndExamplesAreCompleted(shell: String) throws {
        let script = try BuiltTool.run(["--generate-completion-script", shell]).output
        for kind in BehaviorCatalogue.ready.kinds { #expect(script.contains(kind.name), "\(kind.name)") }
        #expect(script.contains("cookbook/tap-lost") && script.contains("explain") && script.contains("open"))
    }

    /// The words after TAB in bash, after `line`.
    private func words(after line: String) throws -> [String] {
        try folder.place.place(
            "complete.sh",
            """
            source <("$1" --generate-completion-script bash)
            PATH=$PATH:$(dirname "$1")
            read -r -a COMP_WORDS <<<"$2"
            COMP_WORDS+=("")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="$2 " COMP_POINT=$((${#2} + 1)) COMP_TYPE=9
            _touchstone touchstone "" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
        let run = try ChildProcess.run(
            "/usr/bin/env", ["bash", "complete.sh", BuiltTool.path ?? "", line], in: folder.place.path)
        return run.output.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test func recognizersAreThoseOfTheScene() throws {
        let pan = try words(after: "touchstone check card.yaml --explain")
        #expect(pan.contains("card.pan") && pan.contains("card.rotation") && !pan.contains("card.yaml"))
        // A line that names no scene yet means those in the folder.
        #expect(try words(after: "touchstone check --explain").contains("card.pan"))
        #expect(try words(after: "touchstone render both.yaml --variant").contains("held"))
        #expect(try words(after: "touchstone new").contains("draggable"))
    }
}
