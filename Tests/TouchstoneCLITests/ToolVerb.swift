import Foundation
import TouchstoneTestSupport

/// A verb of the tool, as `touchstone --experimental-dump-help` describes it.
struct ToolVerb: Sendable {
    /// A flag, or an option with a value.
    struct Option: Sendable {
        /// The long name, such as `--output`.
        let name: String
        /// What the help calls the value, such as `dir`; nil for a flag.
        let value: String?
        /// What the help says about it.
        let explanation: String
    }

    let name: String
    let options: [Option]

    /// The long names of the options.
    var optionNames: [String] { options.map(\.name) }

    /// All verbs except `help`, whose arguments are verbs.
    static let all = Result { try read() }

    /// Runs the tool and reads what it prints.
    private static func read() throws -> [ToolVerb] {
        let text = try BuiltTool.run(["--experimental-dump-help"]).output
        let root = try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command
        return (root.subcommands ?? []).filter { $0.commandName != "help" }.map { verb in
            ToolVerb(name: verb.commandName, options: (verb.arguments ?? []).compactMap(option))
        }
    }

    /// Returns an argument as an option; nil if it has no long name, or is hidden, for comparisons by benchmarks.
    private static func option(_ argument: Argument) -> Option? {
        guard argument.shouldDisplay, let name = argument.names?.first(where: { $0.kind == "long" }) else { return nil }
        return Option(
            name: "--\(name.name)", value: argument.kind == "flag" ? nil : argument.valueName ?? "",
            explanation: argument.abstract ?? "")
    }

    /// The JSON that Swift Argument Parser prints.
    private struct Dump: Decodable {
        let command: Command
    }

    /// The program, or one of its verbs.
    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    /// An argument, of the kind `positional`, `option` or `flag`.
    private struct Argument: Decodable {
        let kind: String
        let names: [Name]?
        let shouldDisplay: Bool
        let valueName: String?
        let abstract: String?
    }

    /// A name of an argument, of the kind `long` or `short`.
    private struct Name: Decodable {
        let kind: String
        let name: String
    }
}
