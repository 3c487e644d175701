internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone extract`.
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the scene that a picture carries.",
        discussion: """
            Frames, sheets, animations and pages carry the scene that they were drawn from, unless they were drawn without it. \
            With --output, the recordings that the scene refers to are written beside it.

            Examples:
              touchstone extract bug.png
              touchstone extract bug.png --output bug.yaml
            """)

    @Argument(help: ArgumentHelp("The picture; - is standard input.", valueName: "picture"), completion: .file())
    var picture: String

    @Option(
        help: ArgumentHelp(
            "Which scene to print, if the picture of a comparison carries two. (default: the only one)",
            valueName: "name"))
    var scene: String?

    @OptionGroup var destination: TextOptions

    @Flag(help: "Replace files that exist already.")
    var force = false

    @OptionGroup(title: "Limits") var limits: LimitArguments

    func run() throws {
        let carried = try SceneText.carried(by: SceneSource(argument: picture), limits: limits.limits)
        let named = carried.filter { scene == nil || $0.name == scene }
        guard let chosen = named.first, named.count == 1 else {
            let names = carried.map(\.name.quoted).joined(separator: ", ")
            Terminal.printError(
                "touchstone: error: '\(picture.escaped)' carries \(Count.text(carried.count, "scene")): \(names); "
                    + "choose one with --scene.")
            throw ExitStatus.usage
        }
        try TextOutput(destination.output).write(
            chosen.text, with: chosen.carriedFiles, of: picture, force: force)
    }
}
