internal import ArgumentParser
internal import SceneFile

/// Detects arguments that the parser rejects or misinterprets, and suggests what was probably meant.
enum ArgumentSlip {
    /// The message for arguments that begin without a verb, or that contain an option with a single dash; nil for all
    /// others.
    static func message(for arguments: [String]) -> String? {
        guard let verb = arguments.first, !verb.hasPrefix("-"), verb != "help" else { return nil }
        guard let command = commands.first(where: { $0.configuration.commandName == verb }) else {
            return unknown(verb.escaped)
        }
        let help = words(of: RootCommand.helpMessage(for: command))
        for argument in arguments.dropFirst().prefix(while: { $0 != "--" }) {
            let option = "-" + argument
            guard argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 2, help.contains(option) else {
                continue
            }
            return "'\(argument.escaped)' needs two dashes: \(option)"
        }
        return nil
    }

    private static func unknown(_ verb: String) -> String {
        if isFile(verb) {
            return
                "a verb is missing before '\(verb)': touchstone render \(verb) draws it, touchstone check \(verb) tests it"
        }
        let names = commands.compactMap { $0.configuration.commandName }
        var text = "there is no verb '\(verb)'"
        if let known = verbs.first(where: { $0.words.contains(verb) }) {
            text += "; did you mean '\(known.meaning)'?"
        } else if let closest = Spelling.closest(to: verb, among: names) {
            text += "; did you mean '\(closest)'?"
        }
        return text + "\nthe verbs are " + enumeration(names)
    }

    private static let commands = RootCommand.configuration.subcommands

    private static let verbs: [(meaning: String, words: Set<String>)] = [
        ("check", ["test", "verify", "assert", "validate", "lint", "expect", "explain"]),
        ("render", ["draw", "run", "play", "show", "animate", "replay", "export", "convert", "build", "view"]),
        ("compare", ["diff", "difference", "versus"]), ("explore", ["fuzz", "search", "find", "soak"]),
        ("import", ["record", "load", "read", "from"]), ("new", ["init", "create", "make", "start"]),
        ("fmt", ["format", "pretty", "tidy", "prettify"]), ("report", ["issue", "bug"]),
    ]

    /// The parser's message, with the equivalent of an unknown option that is known from other tools.
    static func completing(_ message: String) -> String {
        guard let first = message.split(separator: "\n").first, first.hasPrefix("Error: Unknown option '--"),
            !first.contains("Did you mean"), let option = first.split(separator: "'").dropFirst().first
        else { return message }
        let verb = message.split(separator: "Usage: touchstone ").last?.prefix { $0.isLetter }
        guard let command = commands.first(where: { $0.configuration.commandName.map { $0[...] } == verb }) else {
            return message
        }
        let known = words(of: RootCommand.helpMessage(for: command))
        guard let meant = options.first(where: { $0.words.contains(String(option)) && known.contains($0.meaning) })
        else { return message }
        return message.replacing(first, with: "\(first). Did you mean '\(meant.meaning)'?", maxReplacements: 1)
    }

    private static let options: [(meaning: String, words: Set<String>)] = [
        ("--for", ["--duration", "--time", "--timeout", "--seconds", "--budget"]),
        ("--at", ["--time", "--times", "--when"]), ("--output", ["--out", "--dir", "--folder", "--directory", "--to"]),
        ("--animate", ["--animation", "--gif", "--mp4", "--video", "--movie"]),
        ("--theme", ["--dark", "--light", "--mode"]),
        ("--scale", ["--resolution", "--density", "--zoom"]), ("--explain", ["--why", "--reason"]),
        ("--size", ["--canvas"]), ("--frames", ["--range"]), ("--quiet", ["--silent"]),
    ]

    /// Whether a word looks like a file rather than like the value of an option.
    static func isFile(_ word: some StringProtocol) -> Bool {
        word.contains("/")
            || [".yaml", ".yml", ".json", ".png", ".gif", ".svg", ".webp", ".html"].contains { word.hasSuffix($0) }
    }

    /// The words of a help text, including its options.
    private static func words(of text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    }
}
