internal import ArgumentParser
internal import TouchstoneKit

/// `touchstone schema`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Write the JSON Schema of scenes, for editors.",
        discussion: """
            With the schema in scene.schema.json, an editor with a YAML language server completes, explains and checks a \
            scene whose first line is: # yaml-language-server: $schema=scene.schema.json

            Examples:
              touchstone schema --output scene.schema.json
            """)

    @OptionGroup var destination: TextOptions

    func run() throws {
        try TextOutput(destination.output).write(Touchstone.schema(behaviors: TouchstoneTool.behaviors))
    }
}
