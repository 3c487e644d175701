internal import ArgumentParser
internal import TouchstoneKit

/// `touchstone check`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Play scenes and test their expectations; draw nothing.",
        discussion: "Every scene is checked, whatever becomes of the others; the exit status is that of the worst.")

    @Argument(
        help: ArgumentHelp("Scene files, or pictures that carry a scene; - is standard input.", valueName: "scene"))
    var scenes: [String]

    @Option(
        help: ArgumentHelp(
            "Tell this recognizer's story, such as why it did not begin: card.pan. May be given several times.",
            valueName: "recognizer"))
    var explain: [String] = []

    @Option(
        help: ArgumentHelp("Check this variant only. May be given several times.", valueName: "name"))
    var variant: [String] = []

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
            var hasFailed = false
            for scene in try LoadedScene.all(in: source, behaviors: TouchstoneTool.behaviors) {
                let loaded = try scene.choosing(variants: variant)
                for variant in loaded.variants {
                    let rehearsal = try Rehearsal(variant, explaining: explain, cancellation: cancellation)
                    tell(rehearsal, of: variant, isFirst: variant.scene.variant == loaded.scene.variant)
                    hasFailed = hasFailed || !rehearsal.failures.isEmpty
                }
            }
            return hasFailed ? .failed : .done
        } catch  where error is SceneError || error is InputError {
            Terminal.complain(TouchstoneTool.text(of: error))
            return ExitStatus(of: error) ?? .badInput
        } catch  where error is UnknownName {
            Terminal.complain("touchstone: error: \(source.displayName): \(error)")
            return .usage
        }
    }

    /// What is true of the whole file is told of its first variant alone.
    private func tell(_ rehearsal: Rehearsal, of loaded: LoadedScene, isFirst: Bool) {
        let warnings = isFirst ? rehearsal.warnings : rehearsal.warnings.filter { !loaded.warnings.contains($0) }
        for diagnostic in warnings + rehearsal.failures { Terminal.complain(diagnostic.description) }
        let name = loaded.source.displayName + (rehearsal.variant.map { " (\($0.name))" } ?? "")
        if rehearsal.variant != nil, !rehearsal.stories.isEmpty { Terminal.say(name) }
        for story in rehearsal.stories { Terminal.say(story.text) }
        guard !quiet || !rehearsal.failures.isEmpty else { return }
        let summary = ExpectationSummary.text(
            failed: rehearsal.failures.count, of: loaded.scene.expectations.count)
        Terminal.say("\(name): \(Count.text(rehearsal.lastFrame + 1, "frame")); \(summary)")
    }
}
