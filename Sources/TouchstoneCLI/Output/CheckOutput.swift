internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneKit
internal import TouchstoneScenes

/// The output of `check`, in addition to its exit status. It is meant for people unless an option selects another
/// format.
struct CheckOutput: ParsableArguments {
    @Flag(help: "Print all results as one JSON object to standard output, and nothing else.")
    var json = false

    @Option(help: ArgumentHelp("Write a JUnit report for CI systems.", valueName: "file"), completion: .file())
    var junit: String?

    @Flag(help: "Print failures as annotations of GitHub workflows.")
    var github = false

    @Flag(name: .shortAndLong, help: "Print nothing about scenes that pass.")
    var quiet = false

    func validate() throws {
        guard !json || !github else { throw ValidationError("Take either --json or --github.") }
        guard junit != "", junit != "-" else { throw ValidationError("--junit takes the name of a file.") }
    }

    /// Reports a scene, or its variants, as soon as it has been checked.
    func show(_ report: CheckReport) {
        guard !json else { return }
        for (scene, stories) in zip(report.scenes, report.stories) {
            show(scene)
            if scene.variant != nil, !stories.isEmpty { Terminal.print(scene.name.escaped) }
            for story in stories { Terminal.print(story) }
            guard !quiet || !scene.isGood else { continue }
            Terminal.result(
                "\(scene.name.escaped): \(Count.text(scene.frameCount, "frame")); \(scene.summary)",
                isGood: scene.isGood)
        }
        guard !quiet else { return }
        for file in report.goldens + report.files { Terminal.name(file) }
    }

    /// Reports a scene that could not be played.
    func show(_ scene: CheckedScene) {
        guard !json else { return }
        if github {
            Terminal.writeOutput(WorkflowCommands.text(of: [scene]))
        } else {
            let diagnostics = scene.warnings + scene.errors + scene.failed.compactMap(\.diagnostic)
            for diagnostic in diagnostics { Terminal.report(diagnostic) }
        }
    }

    /// Reports all scenes together at the end: a summary if there are several, and the machine-readable formats.
    ///
    /// - Throws: `OutputError` for a report that cannot be written.
    func finish(_ scenes: [CheckedScene]) throws {
        let results = SceneResults(scenes)
        if json {
            Terminal.writeOutput(CheckJSON.text(of: scenes, version: Touchstone.version))
        } else if results.count > 1, !quiet || !results.areGood {
            Terminal.result(results.text, isGood: results.areGood)
        }
        guard let junit else { return }
        try TextOutput(junit).write(JUnitDocument.text(of: scenes), isQuiet: quiet || json)
    }
}
