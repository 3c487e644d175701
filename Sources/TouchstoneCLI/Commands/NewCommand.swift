internal import ArgumentParser
internal import TouchstoneBehaviors
internal import TouchstoneChecks
internal import TouchstoneKit

/// `touchstone new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a starter scene of a kind of behavior or for your own lines, or an example scene.",
        discussion: """
            Without a kind, the kinds are listed. The scene can be rendered, and its expectations pass. The scene of a \
            view with a mistake has the lines with the mistake and with the fix. An example is a \
            scene of Touchstone's repository, with its variants; some fail on purpose.

            Examples:
              touchstone new draggable --output card.yaml
              touchstone new handler --output my-handler.yaml
              touchstone new naive-threshold --output jump.yaml
              touchstone new --example
              touchstone new --example cookbook/tap-lost --output tap-lost.yaml
            """)

    @Argument(
        help: ArgumentHelp("The kind of behavior, such as draggable; or handler, or swiftui.", valueName: "kind"),
        completion: .list(StarterScene.lines.map(\.name) + TouchstoneTool.behaviors.kinds.map(\.name)))
    var kind: String?

    @Option(
        help: ArgumentHelp(
            "The example with this name, such as cookbook/tap-lost. Without a name, the examples are listed.",
            valueName: "name"), completion: .list(ExampleScene.all.map(\.name)))
    var example: String?

    @OptionGroup var destination: TextOptions

    @Flag(help: "Replace files that exist already.")
    var force = false

    func validate() throws {
        guard example == nil || kind == nil else {
            throw ValidationError("Take either a kind or --example.")
        }
        guard let kind, ArgumentSlip.isFile(kind) else { return }
        throw ValidationError(
            "'\(kind)' is a file, not a kind of behavior; write the kind, and then the file: "
                + "touchstone new draggable --output \(ShellWord.quoted(kind))")
    }

    func run() throws {
        let output = TextOutput(destination.output)
        switch (kind, example) {
        case (_, OptionalValue.list?): return listExamples()
        case (_, let name?):
            let scene = try ExampleScene(named: name)
            try output.write(scene.text, with: scene.files, of: scene.name, force: force)
        case (let kind?, nil):
            let usage = [
                "  touchstone render --watch FILE   draws it, and again each time it is saved",
                "  touchstone check FILE            tests the expectations at its end",
            ]
            let text = try StarterScene(kind: kind, behaviors: TouchstoneTool.behaviors, usage: usage).text
            try output.write(text, force: force)
        case (nil, nil): return listKinds()
        }
        guard let path = output.path else { return }
        let file = ShellWord.file(path)
        Terminal.print("Next: touchstone render \(file) --html --open")
        Terminal.print("      touchstone check \(file)")
    }

    private func listKinds() {
        let kinds = TouchstoneTool.behaviors.kinds
        let width = kinds.map(\.name.count).max() ?? 0
        Terminal.print("Your own lines:")
        for scene in StarterScene.lines { Terminal.print("  \(Self.padded(scene.name, to: width))  \(scene.summary)") }
        Terminal.print("")
        for group in BehaviorKind.Group.allCases.map(Optional.some) + [nil] {
            let members = kinds.filter { $0.group == group }
            if members.isEmpty { continue }
            Terminal.print("\(group?.rawValue ?? "Of this program"):")
            for kind in members { Terminal.print("  \(Self.padded(kind.name, to: width))  \(kind.summary)") }
            Terminal.print("")
        }
        Terminal.print("Next: touchstone new draggable --output card.yaml")
        Terminal.print("      touchstone new --example   lists \(ExampleScene.all.count) complete scenes")
    }

    private func listExamples() {
        let width = ExampleScene.all.map(\.name.count).max() ?? 0
        for scene in ExampleScene.all { Terminal.print("\(Self.padded(scene.name, to: width))  \(scene.title)") }
        Terminal.print("")
        Terminal.print("Next: touchstone new --example cookbook/tap-lost --output tap-lost.yaml")
    }

    private static func padded(_ name: String, to width: Int) -> String {
        name + String(repeating: " ", count: max(0, width - name.count))
    }
}
