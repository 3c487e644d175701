import Foundation
import Testing
import TouchstoneTestSupport

/// Standard streams that are full, closed, or non-blocking.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct StandardStreamTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("loose.yaml", "canvas:   [10, 10]\n")
    }

    private static let full = "touchstone: error: cannot write '<stdout>': No space left on device\n"

    private static let speakers: [String] = [
        "check card.yaml", "check card.yaml --json", "check card.yaml --github card.yaml wrong.yaml",
        "check wrong.yaml",
        "check card.yaml --explain card.pan -q", "schema", "new", "new draggable", "fmt - <loose.yaml",
        "fmt --check loose.yaml", "fmt loose.yaml", "render card.yaml --frames 0", "report card.yaml",
        "compare both.yaml --frames 0", "explore card.yaml --cases 1", "new draggable -o new.yaml", "--help",
        "--version",
        "help render", "check card.yaml --junit j.xml",
    ]

    @Test(arguments: speakers)
    func aFullStandardOutputIsTold(line: String) throws {
        let run = try folder.shell("\"$1\" \(line) >/dev/full")
        #expect(run.status == 74)
        #expect(run.errors.hasSuffix(Self.full), "\(run.errors)")
        #expect(run.errors.components(separatedBy: "<stdout>").count == 2)
    }

    @Test func theWorkIsDoneAllTheSame() throws {
        _ = try folder.shell("\"$1\" render card.yaml both.yaml --frames 0 --format png >/dev/full")
        #expect(
            folder.files("out") == [
                "both/as-it-is/frames/both-as-it-is-0000.png", "both/held/frames/both-held-0000.png",
                "card/frames/card-0000.png", "index.html",
            ])
        _ = try folder.shell("\"$1\" check card.yaml --junit j.xml >/dev/full")
        #expect(folder.place.text("j.xml")?.hasSuffix("</testsuites>\n") == true)
    }

    @Test(
        arguments: [
            ("check typo.yaml", 65), ("check missing.yaml", 66), ("bogus", 64), ("check -q card.yaml", 0),
            ("check missing.yaml card.yaml", 74), ("render -q card.yaml --frames 0", 0),
        ] as [(String, Int32)])
    func whoSaysNothingMissesNothing(line: String, status: Int32) throws {
        #expect(try folder.shell("\"$1\" \(line) >/dev/full").status == status)
        #expect(try folder.shell("\"$1\" \(line) >&-").status == status)
    }

    @Test func aStandardOutputThatIsNotThereIsTold() throws {
        let run = try folder.shell("\"$1\" render card.yaml --frames 0 --format png --trace >&-")
        #expect(run.status == 74)
        #expect(run.errors == "touchstone: error: cannot write '<stdout>': Bad file descriptor\n")
        // No output file has got the number of the closed stream.
        #expect(folder.files("out") == ["card/card-trace.jsonl", "card/frames/card-0000.png"])
        for (name, bytes) in folder.bytes(in: "out") { try WholeFile.check(name, bytes, at: "") }
    }

    @Test(
        arguments: ["head -n 1", "true"], ["schema", "check card.yaml --json", "render card.yaml --frames 0", "new"])
    func whoHasSeenEnoughEndsNothing(reader: String, line: String) throws {
        let wait = reader == "true" ? "sleep 0.3; " : ""
        let run = try folder.shell("(\(wait)\"$1\" \(line); echo $? >status) | \(reader)")
        #expect(folder.place.text("status") == "0\n")
        #expect(run.errors == "")
        #expect(run.output.isEmpty == (reader == "true"))
    }

    @Test(arguments: ["2>&-", "2>/dev/full", "2>&- <&-", "2>&- >/dev/null <&-"])
    func aStandardErrorThatCannotBeWrittenChangesNothing(redirections: String) throws {
        for (line, status) in [
            ("check card.yaml", 0), ("check wrong.yaml", 1), ("check typo.yaml", 65), ("check missing.yaml", 66),
            ("render card.yaml --frames 99", 64), ("render card.yaml -o card.yaml/deep", 73), ("check -", 66),
            ("schema -o /dev/full", 74),
        ] as [(String, Int32)] where line != "check -" || redirections.contains("<&-") {
            #expect(try folder.shell("\"$1\" \(line) \(redirections)").status == status, "\(line)")
        }
        #expect(try folder.shell("\"$1\" render card.yaml --trace --frames 0 \(redirections)").status == 0)
        for (name, bytes) in folder.bytes(in: "out") { try WholeFile.check(name, bytes, at: "") }
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, "there is no Python"))
    func aPipeThatDoesNotWaitIsWaitedFor() throws {
        // A pipe holds 64 KB on most systems. The schema is longer, and the reader starts late.
        let script = "import os, sys; os.set_blocking(1, False); os.execv(sys.argv[1], sys.argv[1:])"
        let run = try folder.shell("(python3 -c '\(script)' \"$1\" schema; echo $? >status) | (sleep 1; cat)")
        #expect(folder.place.text("status") == "0\n")
        #expect(run.output.utf8.count > 65536)
        #expect(try run.output == folder.run("schema").output)
    }

    @Test func withoutATerminalNothingIsOtherwise() throws {
        let usual = try folder.run("check", "card.yaml", "wrong.yaml")
        for environment in [[:], ["TERM": "dumb"], ["TERM": "no-such-terminal", "COLUMNS": "0"]] {
            let run = try folder.run("check", "card.yaml", "wrong.yaml", environment: environment)
            #expect(run.output == usual.output && run.errors == usual.errors && run.status == usual.status)
        }
    }
}
