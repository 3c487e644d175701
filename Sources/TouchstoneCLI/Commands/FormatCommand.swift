internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone fmt`.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Rewrite scenes in their canonical form.",
        discussion: """
            The meaning of a scene does not change, and comments stay with their lines. A file is replaced as a whole, and \
            only if it differs. The errors of an invalid scene are printed, and its file is not changed. For -, the result \
            is written to standard output.

            Examples:
              touchstone fmt card.yaml
              touchstone fmt scenes --check
            """)

    @Argument(
        help: ArgumentHelp(
            "Scene files; folders and patterns such as 'scenes/**/*.yaml' for the scenes in them; - is standard input.",
            valueName: "scene"), completion: .file())
    var scenes: [String]

    @Option(
        help: LimitArgument.help(on: ResourceLimits.Name.ofScenes),
        transform: LimitArgument.init(parsing:))
    var limit: [LimitArgument] = []

    @Flag(
        help:
            "Write nothing; list the scenes that differ from their canonical form. The exit status is 1 if there are any."
    )
    var check = false

    @Flag(name: .shortAndLong, help: "Do not list the files that were changed.")
    var quiet = false

    func run() throws {
        var worst = WorstStatus()
        for scene in NamedScene.all(of: scenes) { try worst.note { try format(scene.source.get()) } }
        try worst.end()
    }

    private func format(_ source: SceneSource) throws -> ExitStatus {
        let formatted = try FormattedScene(source, behaviors: TouchstoneTool.behaviors, limits: limit.limits)
        if check {
            if !formatted.isCanonical { Terminal.print(source.displayName.escaped) }
            return formatted.isCanonical ? .done : .failed
        }
        switch source {
        case .standardInput, .text: Terminal.writeOutput(formatted.text)
        case .file(let path) where !formatted.isCanonical:
            try TextOutput(path).write(formatted.text, isQuiet: quiet)
        case .file: break
        }
        return .done
    }
}
