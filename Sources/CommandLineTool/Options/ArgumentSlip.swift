internal import ArgumentParser
internal import SceneFile

/// Detects arguments that the parser rejects or misinterprets, and suggests what was probably meant.
enum ArgumentSlip {
    /// The message for arguments that begin without a verb, that name an unknown verb, or that contain an option with a
    /// single dash; nil for all others.
    static func message(for arguments: [String]) -> String? {
        guard let verb = arguments.first, !verb.hasPrefix("-") else { return nil }
        guard verb != help else {
            guard arguments.count > 1, !arguments[1].hasPrefix("-"), arguments[1] != help,
                command(named: arguments[1]) == nil
            else { return nil }
            return unknown(arguments[1].escaped)
        }
        guard let command = command(named: verb) else { return unknown(verb.escaped) }
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

    private static let help = "help"

    /// The command with the name of a verb; nil for another word.
    static func command(named verb: String) -> (any ParsableCommand.Type)? {
        commands.first { $0.configuration.commandName == verb }
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

    /// The parser's message, with what was probably meant by an unknown option or a surplus argument.
    static func completing(_ message: String, of command: (any ParsableCommand.Type)?) -> String {
        guard let command, let word = message.split(separator: "'").dropFirst().first.map(String.init) else {
            return message
        }
        let help = RootCommand.helpMessage(for: command)
        if message.hasPrefix("Unexpected argument") {
            let isOutput = isFile(word) && help.contains("--output <file>")
            return message + (isOutput ? "; did you mean '--output \(word)'?" : "")
        }
        guard message.hasPrefix("Unknown option '--") else { return message }
        return "unknown option '\(word)'" + (suggestion(for: word, among: longOptions(in: help)) ?? "")
    }

    /// What was probably meant by an unknown option of a verb with these options. The parser's own suggestion is not
    /// used, because it compares only letters, and of short words too few.
    private static func suggestion(for word: String, among known: [String]) -> String? {
        let named = options.filter { $0.words.contains(word) }
        if let meant = named.first(where: { known.contains($0.meaning.prefix { $0 != " " }.description) })?.meaning {
            return "; did you mean '\(meant)'?" + (notes[word].map { " (\($0))" } ?? "")
        }
        let letters = known.map { String($0.dropFirst(2)) }
        if named.isEmpty, let closest = Spelling.closest(to: String(word.dropFirst(2)), among: letters) {
            return "; did you mean '--\(closest)'?"
        }
        let verbs = commands.filter { longOptions(in: RootCommand.helpMessage(for: $0)).contains(word) }
            .compactMap { $0.configuration.commandName }
        return verbs.isEmpty ? nil : "; it belongs to \(enumeration(verbs))"
    }

    /// The long options in a help text, in their order.
    private static func longOptions(in help: String) -> [String] {
        help.split { !($0.isLetter || $0.isNumber || $0 == "-") }.filter { $0.hasPrefix("--") && $0.count > 3 }
            .map(String.init)
    }

    private static let options: [(meaning: String, words: Set<String>)] = [
        ("--for", ["--duration", "--time", "--timeout", "--seconds", "--budget"]),
        ("--at", ["--time", "--times", "--when"]), ("--output", ["--out", "--dir", "--folder", "--directory", "--to"]),
        ("--animate gif", ["--gif", "--animation"]), ("--animate mp4", ["--mp4", "--video", "--movie", "--mov"]),
        ("--animate webp", ["--webp"]), ("--animate apng", ["--apng"]),
        ("--format png", ["--png", "--jpg", "--jpeg"]), ("--format svg", ["--pdf", "--vector"]),
        ("--html", ["--page", "--web"]), ("--trace", ["--json", "--jsonl"]),
        ("--theme", ["--dark", "--light", "--mode"]), ("--every 2", ["--fps", "--step", "--skip"]),
        ("--scale", ["--resolution", "--density", "--zoom"]), ("--explain", ["--why", "--reason"]),
        ("--size", ["--canvas"]), ("--frames", ["--range"]), ("--quiet", ["--silent"]),
    ]

    /// The reasons for suggestions that do not speak for themselves.
    private static let notes = [
        "--jpg": "no JPEG is written", "--jpeg": "no JPEG is written", "--pdf": "no PDF is written",
        "--mov": "no MOV is written", "--fps": "of 60 frames a second, that draws 30",
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
