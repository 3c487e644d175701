import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The recipes of `docs/ci.md` work: their commands are run, in order, in a repository with a scene that fails.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct CIPageTests {
    /// A script of the page, with the name of its step.
    private struct Step {
        var name: String
        var script = ""
    }

    /// The steps with a `run: |`, in the order of the page.
    private static func steps() throws -> [Step] {
        var steps: [Step] = []
        var name = ""
        var isRunning = false
        for line in try PackageFolder.text("docs/ci.md").components(separatedBy: "\n") {
            let indent = line.prefix { $0 == " " }.count
            if isRunning, indent >= 10 {
                steps[steps.count - 1].script += line.dropFirst(10) + "\n"
                continue
            }
            isRunning = line == "        run: |"
            if isRunning { steps.append(Step(name: name)) }
            if let range = line.range(of: "- name: ") { name = String(line[range.upperBound...]) }
        }
        return steps
    }

    /// A repository with two scenes, one of which fails.
    private func repository() throws -> ToolFolder {
        let folder = try ToolFolder()
        for name in ["card", "wrong"] {
            let text = try #require(folder.place.text("\(name).yaml"))
            try folder.place.place("scenes/\(name).yaml", text)
        }
        return folder
    }

    private func run(_ step: String, in folder: ToolFolder, shard: Int = 1) throws -> ChildProcess {
        let script = try #require(try Self.steps().first { $0.name == step }, "\(step)").script
        let quick = script.replacing("--for 60s", with: "--cases 400")
        let tool = URL(filePath: try #require(BuiltTool.path)).deletingLastPathComponent().path
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(tool):\(environment["PATH"] ?? "/usr/bin:/bin")"
        // GitHub runs the lines so, with its expressions filled in.
        return try folder.shell(
            "set -e\n" + quick.replacing("${{ matrix.shard }}", with: "\(shard)"), environment: environment)
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

    @Test func shardsExploreAndAreGathered() throws {
        let folder = try repository()
        try folder.place.place(
            "scenes/card.yaml", ToolFolder.card.replacing("behavior: draggable", with: "behavior: naive-first-finger"))
        for shard in [1, 2] {
            let explored = try run("Explore", in: folder, shard: shard)
            #expect(explored.status == 1, "\(explored.errors)")
        }
        let gathered = try run("Gather", in: folder)
        #expect(gathered.status == 0, "\(gathered.errors)")
        #expect(folder.files("gathered").contains { $0.hasSuffix(".yaml") })
    }

    // MARK: The package

    /// Runs lines of the page where only the stand-ins of the host are reached.
    private func run(_ script: String, in job: ActionJob) throws -> ChildProcess {
        let page = try PackageFolder.text("docs/ci.md")
        let release = try #require(page.firstMatch(of: #/RELEASE: (\S+/download/v)(\S+)/#)?.output)
        var environment = ProcessInfo.processInfo.environment
        let host = "\(PackageFolder.path)/Tests/TouchstoneCLITests/Host"
        environment["PATH"] = "\(host):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["STAND_IN"] = "\(job.machine.path)/host"
        environment["GITHUB_PATH"] = "\(job.machine.path)/path"
        environment["RELEASE"] = "\(release.1)\(job.version)"
        environment["PACKAGE"] = "touchstone-\(job.version)-x86_64-linux"
        // The page has one version.
        #expect(page.contains("\(Release.owner)/touchstone@v\(release.2)\n"))
        #expect(page.contains("          version: \(release.2)\n"))
        for match in page.matches(of: #/PACKAGE: touchstone-(\S+)-x86_64-linux/#) {
            #expect(match.output.1 == release.2)
        }
        return try .shell("set -e\n" + script, in: job.checkout.path, environment: environment)
    }

    @Test(.enabled(if: ActionJob.isPossible, "the package is for Linux on x86-64"))
    func thePackageIsInstalled() throws {
        let steps = try Self.steps().filter { $0.name == "Install" }
        #expect(steps.count == 3)
        for step in steps {
            let job = try ActionJob(scenes: [:])
            let installed = try run(step.script, in: job)
            #expect(installed.status == 0, "\(installed.errors)")
            let folder = try #require(job.machine.text("path")).trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(try ChildProcess.run("\(folder)/touchstone", ["--version"]).output.hasPrefix(job.version))
        }
    }

    @Test(.enabled(if: ActionJob.isPossible, "the package is for Linux on x86-64"))
    func theOtherHostRunsThePackage() throws {
        let lines = try PackageFolder.text("docs/ci.md").split(separator: "\n")
        let script = lines.drop { $0 != "gestures:" }.drop { $0 != "  script:" }.dropFirst()
            .prefix { $0.hasPrefix("    - ") }.map { $0.dropFirst(6) }
        #expect(script.count == 2)
        let job = try ActionJob(scenes: ["card.yaml": ToolFolder.card, "wrong.yaml": ToolFolder.card + "wrong: 1\n"])
        #expect(try run(script.joined(separator: "\n"), in: job).status == 65)
        #expect(job.checkout.text("out/touchstone.xml")?.contains("scenes/wrong.yaml") == true)
    }

    // MARK: The action

    @Test func thePageListsTheInputsOfTheAction() throws {
        let page = try PackageFolder.text("docs/ci.md")
        let action = try ActionFile()
        let rows = page.matches(of: #/(?m)^\| `([a-z0-9]+)` \|.*\| (?:`([^`]*)` |the .*|)\|$/#)
        #expect(rows.map { String($0.output.1) }.sorted() == action.inputs.keys.sorted())
        for row in rows {
            guard let value = row.output.2 else { continue }
            #expect(action.inputs[String(row.output.1)] == String(value))
        }
        let given = try #require(page.firstMatch(of: #/with: \{scenes: (\S+), goldens: (\S+)\}/#)?.output)
        #expect(given.1 == "scenes" && given.2 == "goldens")
    }
}
