internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone check`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Play scenes and test their expectations, without drawing.",
        discussion: """
            All scenes are checked, even if some fail; the exit status is that of the worst.

            Examples:
              touchstone check card.yaml --lint all
              touchstone check --explain card.pan card.yaml
              touchstone check scenes --golden goldens --record missing
            """)

    @OptionGroup var scenes: SceneArguments

    @Option(
        help: ArgumentHelp(
            """
            Explain what this recognizer did, and why it did not begin: card.pan. For a view or one of its handlers, \
            list what the code did: list.scrollViewDidScroll. May be given several times.
            """,
            valueName: "name"), completion: SceneCompletion.recognizers,
        transform: { word in
            guard !ArgumentSlip.isFile(word) else {
                throw ValidationError(
                    "'\(word)' is not a recognizer; one is missing before it: --explain card.pan \(word).")
            }
            return word
        })
    var explain: [String] = []

    @Option(
        help: ArgumentHelp("Check this variant only. May be given several times.", valueName: "name"),
        completion: SceneCompletion.variants)
    var variant: [String] = []

    @OptionGroup var part: ShardArguments

    @OptionGroup var more: CheckArguments

    @OptionGroup var results: CheckOutput

    @OptionGroup(title: "Limits") var input: InputArguments

    func validate() throws {
        guard !results.json || explain.isEmpty else {
            throw ValidationError("--explain prints text, not JSON: leave --json out.")
        }
    }

    func run() throws {
        let cancellation = Cancellation()
        var options = more.options
        options.variants = variant
        options.explained = explain
        options.cancellation = cancellation
        var worst = WorstStatus()
        var checked: [CheckedScene] = []
        var names = OutputNames()
        for scene in part.scenes(scenes.named) {
            let (found, status) = try check(scene, options, &names)
            checked += found
            worst.note(status)
        }
        try results.finish(checked)
        try worst.end()
    }

    private func check(
        _ scene: NamedScene, _ options: CheckOptions, _ names: inout OutputNames
    ) throws -> (found: [CheckedScene], status: ExitStatus) {
        var found: [CheckedScene] = []
        do {
            let all = try scenes.load(scene, input)
            let interruption = Interruption(options.cancellation)
            defer { interruption.end() }
            for loaded in all {
                let isTwin = names.give(loaded.outputFolder, to: loaded.source) != nil
                guard !isTwin || options.golden == nil && !options.drawsFailures else {
                    Terminal.printError(
                        "touchstone: error: \(scene.name.escaped): two scenes called '\(loaded.outputFolder)' would share one folder of "
                            + "pictures and goldens; give one of them another name.")
                    return (found, .usage)
                }
                var report = try loaded.check(options: options)
                report.scenes = report.scenes.map(OptionHint.completing)
                results.show(report)
                found += report.scenes
            }
            return (found, found.allSatisfy(\.isGood) ? .done : .failed)
        } catch  where error is SceneError || error is InputError {
            let diagnostics =
                (error as? SceneError)?.diagnostics.map(OptionHint.completing)
                ?? [Diagnostic(.error, file: scene.name, place: nil, message: OptionHint.text(of: error))]
            let broken = CheckedScene(
                file: scene.name, title: scene.name,
                warnings: diagnostics.filter { $0.severity == .warning },
                errors: diagnostics.filter { $0.severity == .error })
            if results.github || results.json {
                results.show(broken)
            } else {
                TouchstoneTool.printError(error)
            }
            return (found + [broken], ExitStatus(of: error) ?? .badInput)
        } catch  where error is UnknownName || error is FrameSelection.OutOfRange {
            Terminal.printError("touchstone: error: \(scene.name.escaped): \(error)")
            return (found, .usage)
        }
    }
}
