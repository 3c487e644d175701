import Testing
import TouchstoneTestSupport

private enum DocC {
    static let isInstalled = (try? ChildProcess.shell("command -v docc"))?.status == 0
}

/// `Scripts/document` fails if docc has a warning. CI runs the script itself.
@Suite(.enabled(if: DocC.isInstalled, "this toolchain has no docc"))
struct DocumentScriptTests {
    /// Converts a page and a comment as the script does. Both have a link to a symbol.
    private func convert(linkingTo symbol: String) throws -> ChildProcess {
        let place = try TemporaryFolder()
        try place.place("Card.swift", "/// See ``\(symbol)``.\npublic struct Card {}\n")
        try place.place("Cards.md", "# ``Cards``\n\nSee ``\(symbol)``.\n")
        let line = """
            set -e
            mkdir graphs
            swiftc -emit-module -module-name Cards "$PWD/Card.swift" -emit-symbol-graph -emit-symbol-graph-dir graphs
            . "$1/Scripts/lib/documentation.sh"
            convert_documentation archives/Cards.doccarchive graphs "$PWD/Cards.md"
            """
        return try ChildProcess.run("/bin/bash", ["-c", line, "bash", PackageFolder.path], in: place.path)
    }

    @Test func validLinksAreAccepted() throws {
        let run = try convert(linkingTo: "Card")
        #expect(run.status == 0)
        #expect(run.errors == "")
    }

    @Test func brokenLinksFail() throws {
        let run = try convert(linkingTo: "Board")
        #expect(run.status != 0)
        #expect(run.errors.contains("/Card.swift:1:11: error: 'Board' doesn't exist at '/Cards/Card'"))
        #expect(run.errors.contains("/Cards.md:3:7: error: 'Board' doesn't exist at '/Cards'"))
    }
}
