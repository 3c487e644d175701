internal import ArgumentParser
internal import Foundation
internal import TouchstoneKit

/// `touchstone schema`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Write the JSON Schema of scenes, for editors.",
        discussion: """
            With the schema in scene.schema.json, an editor with a YAML language server completes, explains and checks a \
            scene whose first line is: # yaml-language-server: $schema=scene.schema.json
            """)

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; standard output unless given.", valueName: "file"))
    var output: String?

    func run() throws {
        let text = Touchstone.schema(behaviors: TouchstoneTool.behaviors)
        guard let output else { return Terminal.write(text, to: STDOUT_FILENO) }
        let file = try SingleFile.write(Array(text.utf8), to: output, replacing: true)
        Terminal.say("\(file.path)  \(file.size)")
    }
}
