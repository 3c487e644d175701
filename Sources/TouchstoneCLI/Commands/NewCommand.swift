internal import ArgumentParser
internal import TouchstoneBehaviors
internal import TouchstoneChecks
internal import TouchstoneKit

/// `touchstone new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a starter scene of a kind of behavior, with comments.",
        discussion: "Without a kind, the kinds are listed. The scene can be rendered, and its expectations pass.")

    @Argument(help: ArgumentHelp("The kind of behavior, such as draggable.", valueName: "kind"))
    var kind: String?

    @OptionGroup var destination: TextOptions

    @Flag(help: "Replace a file that exists already.")
    var force = false

    func validate() throws {
        guard let kind, ArgumentSlip.isFile(kind) else { return }
        throw ValidationError(
            "'\(kind)' is a file, not a kind of behavior; write the kind, and then the file: "
                + "touchstone new draggable --output \(ShellWord.quoted(kind))")
    }

    func run() throws {
        let behaviors = TouchstoneTool.behaviors
        guard let kind else {
            let width = behaviors.kinds.map(\.name.count).max() ?? 0
            for kind in behaviors.kinds {
                Terminal.print(kind.name + String(repeating: " ", count: width + 2 - kind.name.count) + kind.summary)
            }
            return
        }
        let usage = [
            "  touchstone render --watch FILE   draws it, and again each time it is saved",
            "  touchstone check FILE            tests the expectations at its end",
        ]
        let text = try StarterScene(kind: kind, behaviors: behaviors, usage: usage).text
        try TextOutput(destination.output).write(text, force: force)
    }
}
