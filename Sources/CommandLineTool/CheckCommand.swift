internal import ArgumentParser
internal import TouchstoneKit

/// `touchstone check`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Play scenes and test their expectations; draw nothing.",
        discussion: "Every scene is checked, whatever becomes of the others; the exit status is that of the worst.")

    @Argument(help: ArgumentHelp("Scene files; - is standard input.", valueName: "scene"))
    var scenes: [String]

    @Option(
        help: ArgumentHelp(
            "Tell this recognizer's story, such as why it did not begin: card.pan. May be given several times.",
            valueName: "recognizer"))
    var explain: [String] = []

    @Flag(name: .shortAndLong, help: "Say nothing of scenes that are as they should be.")
    var quiet = false

    func validate() throws {
        guard !scenes.isEmpty else { throw ValidationError("Name at least one scene.") }
    }

    func run() throws {
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        var worst = ExitStatus.done
        for scene in scenes {
            let status = try check(SceneSource(argument: scene), cancellation)
            if status.rawValue > worst.rawValue { worst = status }
        }
        if worst != .done { throw worst }
    }

    private func check(_ source: SceneSource, _ cancellation: Cancellation) throws -> ExitStatus {
        do {
            let loaded = try LoadedScene(source, behaviors: TouchstoneTool.behaviors)
            let rehearsal = try Rehearsal(loaded, explaining: explain, cancellation: cancellation)
            for diagnostic in rehearsal.warnings + rehearsal.failures { Terminal.complain(diagnostic.description) }
            for story in rehearsal.stories { Terminal.say(story.text) }
            if !quiet || !rehearsal.failures.isEmpty {
                let summary = ExpectationSummary.text(
                    failed: rehearsal.failures.count, of: loaded.scene.expectations.count)
                Terminal.say("\(source.displayName): \(Count.text(rehearsal.lastFrame + 1, "frame")); \(summary)")
            }
            return rehearsal.failures.isEmpty ? .done : .failed
        } catch  where error is SceneError || error is InputError {
            Terminal.complain(TouchstoneTool.text(of: error))
            return ExitStatus(of: error) ?? .badInput
        } catch let error as UnknownRecognizer {
            Terminal.complain("touchstone: error: \(source.displayName): \(error)")
            return .usage
        }
    }
}
