internal import ArgumentParser
internal import Foundation
internal import TouchstoneKit

/// `touchstone new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a first scene of a kind of behavior, with comments.",
        discussion: "Without a kind, the kinds are listed. The scene renders, and its expectations hold.")

    @Argument(help: ArgumentHelp("The kind of behavior, such as draggable.", valueName: "kind"))
    var kind: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; standard output unless given.", valueName: "file"))
    var output: String?

    @Flag(help: "Replace a file that is there.")
    var force = false

    func run() throws {
        let behaviors = TouchstoneTool.behaviors
        guard let kind else {
            let width = behaviors.kinds.map(\.name.count).max() ?? 0
            for kind in behaviors.kinds {
                Terminal.say(kind.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + kind.summary)
            }
            return
        }
        let text = try StarterScene(kind: kind, behaviors: behaviors).text
        guard let output, output != "-" else { return Terminal.write(text, to: STDOUT_FILENO) }
        guard force || !FileManager.default.fileExists(atPath: output) else {
            Terminal.complain("touchstone: error: '\(output)' is there already; --force replaces it.")
            throw ExitStatus.cannotCreateOutput
        }
        let file = try SingleFile.write(Array(text.utf8), to: output, replacing: true)
        Terminal.say("\(file.path)  \(file.size)")
    }
}
