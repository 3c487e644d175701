import Foundation
import TestSupport
import Testing

/// The recipes of `docs/ci.md` work: their commands are run, in order, in a repository with a scene that fails.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct CIPageTests {
    /// The lines of each `run: |` of the first recipe, by the name of its step.
    private static func steps() throws -> [String: String] {
        var steps: [String: String] = [:]
        var name = ""
        var isRunning = false
        for line in try PackageFolder.text("docs/ci.md").components(separatedBy: "\n") {
            let indent = line.prefix { $0 == " " }.count
            if isRunning, indent >= 10 {
                steps[name, default: ""] += line.dropFirst(10) + "\n"
                continue
            }
            isRunning = line == "        run: |"
            if let range = line.range(of: "- name: ") { name = String(line[range.upperBound...]) }
        }
        return steps
    }

    /// Creates a repository with two scenes, one of which fails, and a copy of the tool at the path that the recipe
    /// uses.
    private func repository() throws -> ToolFolder {
        let folder = try ToolFolder()
        for name in ["card", "wrong"] {
            let text = try #require(folder.place.text("\(name).yaml"))
            try folder.place.place("scenes/\(name).yaml", text)
        }
        try folder.place.place("touchstone/Scripts/touchstone", "#!/bin/sh\nexec '\(BuiltTool.path ?? "")' \"$@\"\n")
        _ = try folder.shell("chmod +x touchstone/Scripts/touchstone")
        return folder
    }

    private func run(_ step: String, in folder: ToolFolder, shard: Int = 1) throws -> ChildProcess {
        let lines = try #require(try Self.steps()[step], "\(step)")
        // GitHub runs the lines like this, with its expressions replaced.
        return try folder.shell("set -e\n" + lines.replacing("${{ matrix.shard }}", with: "\(shard)"))
    }

    @Test func aFailureIsToldBesideItsLineAndReported() throws {
        let folder = try repository()
        let checked = try run("Check", in: folder)
        #expect(checked.status == 1)
        #expect(checked.output.contains("::error file=scenes/wrong.yaml,line="))
        #expect(folder.files("out").contains("touchstone.xml"))
        #expect(folder.files("out/wrong/check").count == 1)
        let reported = try run("Report on what failed", in: folder)
        #expect(reported.status == 0, "\(reported.errors)")
        #expect(folder.files("out/wrong/report").contains("report.md"))
        #expect(folder.files("out/card").isEmpty)
    }

    @Test func goldensAreHeldAgainst() throws {
        let folder = try repository()
        _ = try folder.run("check", "scenes/card.yaml", "--golden", "goldens", "--record", "missing")
        try FileManager.default.removeItem(atPath: "\(folder.place.path)/scenes/wrong.yaml")
        #expect(try run("Hold against goldens", in: folder).status == 0)
    }

    @Test func shardsExploreAndAreGathered() throws {
        let folder = try repository()
        try folder.place.place(
            "scenes/card.yaml", ToolFolder.card.replacing("behavior: draggable", with: "behavior: naive-first-finger"))
        for shard in [1, 2] {
            let lines = try #require(try Self.steps()["Explore"])
            let quick = lines.replacing("--for 60s", with: "--cases 400")
            #expect(quick != lines)
            let explored = try folder.shell(quick.replacing("${{ matrix.shard }}", with: "\(shard)"))
            #expect(explored.status == 1, "\(explored.errors)")
        }
        let gathered = try run("Gather", in: folder)
        #expect(gathered.status == 0, "\(gathered.errors)")
        #expect(folder.files("gathered").contains { $0.hasSuffix(".yaml") })
    }
}
