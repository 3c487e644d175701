internal import ArgumentParser
internal import TouchstoneKit

/// `touchstone` without a verb.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Replays touches on nested, rotated and scaled views, and draws every frame.",
        version: Touchstone.version,
        subcommands: [
            RenderCommand.self, CheckCommand.self, CompareCommand.self, ReportCommand.self, ExploreCommand.self,
            ImportCommand.self, NewCommand.self, SchemaCommand.self, FormatCommand.self,
        ])
}
