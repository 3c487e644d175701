internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneScenes

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
        return help.contains("--at") ? times(in: arguments) : nil
    }

    /// The message for times of `--at` that the parser would take for a scene or for an option.
    private static func times(in arguments: [String]) -> String? {
        guard let option = arguments.firstIndex(of: "--at"), !arguments[..<option].contains("--") else { return nil }
        let numbers = arguments[(option + 1)...].prefix { Double($0) != nil && !FileSystem.exists($0) }
        if let number = numbers.first, number.hasPrefix("-") {
            return "'\(number)' is not a time; a scene begins at 0, and its last frame is --frames last"
        }
        return numbers.count > 1 ? "several times are one word: --at \(numbers.joined(separator: ","))" : nil
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
    ///
    /// - Parameter arguments: The arguments without the name of the program.
    static func completing(
        _ message: String, of command: (any ParsableCommand.Type)?, for arguments: [String]
    ) -> String {
        if let reason = reason(in: message) { return reason }
        guard let command, let word = message.split(separator: "'").dropFirst().first.map(String.init) else {
            return message
        }
        let help = RootCommand.helpMessage(for: command)
        if message.hasPrefix("Unexpected argument") {
            if command == SchemaCommand.self, !word.hasSuffix(".json") {
                return message + "; the schema is that of all scenes"
            }
            let isOutput = isFile(word) && help.contains("--output <file>")
            return message + (isOutput ? "; did you mean '--output \(word)'?" : "")
        }
        guard message.hasPrefix("Unknown option '-") else { return message }
        let known = longOptions(in: help)
        let value = value(of: word, in: arguments)
        if word == "-f", known.contains("--format") {
            return "unknown option '\(word)'; did you mean '--format \(value ?? "png")'?"
        }
        guard word.hasPrefix("--") else { return message }
        if rates.contains(word), known.contains("--every") {
            return "unknown option '\(word)'; \(everyNth(for: value))"
        }
        let takesFile = !help.contains("--output <dir>")
        return "unknown option '\(word)'" + (suggestion(for: word, among: known, takesFile: takesFile) ?? "")
    }

    /// The argument after an option, unless it is an option or a file.
    private static func value(of option: String, in arguments: [String]) -> String? {
        guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
            return nil
        }
        if let equals = arguments[index].firstIndex(of: "=") {
            return String(arguments[index][arguments[index].index(after: equals)...]).escaped
        }
        guard index + 1 < arguments.count else { return nil }
        let next = arguments[index + 1]
        return next.hasPrefix("-") || isFile(next) ? nil : next.escaped
    }

    private static let rates: Set = ["--fps", "--framerate", "--frame-rate"]

    /// Suggests `--every` for a number of frames a second.
    private static func everyNth(for value: String?) -> String {
        let rate = value.flatMap(Double.init).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? usualRate / 2
        let step = min((usualRate / rate).rounded(), usualRate)
        guard step > 1 else { return "write 'fps: \(short(rate))' in the scene, whose usual rate is 60" }
        return "did you mean '--every \(Int(step))'? "
            + "(of 60 frames a second, that draws \(short((usualRate / step * 10).rounded() / 10)))"
    }

    private static func short(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// The frames a second of a scene that sets no rate.
    private static let usualRate = 60.0

    /// The reason in the parser's message about a value, if it names the value again: `--lint: 'jmp' is not a lint`.
    private static func reason(in message: String) -> String? {
        let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        let middle = "' is invalid for '--"
        guard parts.count == 3, parts[0] == "The value ", let start = message.firstRange(of: middle),
            let end = message[start.upperBound...].firstRange(of: "': '"),
            !message[start.upperBound..<end.lowerBound].contains("'")
        else { return nil }
        let option = message[start.upperBound..<end.lowerBound].prefix { $0 != " " && $0 != "'" }
        return "--\(option): '\(message[end.upperBound...])"
    }

    /// What was probably meant by an unknown option of a verb with these options. The parser's own suggestion is not
    /// used, because it compares only letters, and of short words too few.
    ///
    /// - Parameter takesFile: whether the verb's `--output` can be a file.
    private static func suggestion(for word: String, among known: [String], takesFile: Bool) -> String? {
        let named = options.filter { $0.words.contains(word) }
        if let meant = named.first(where: { known.contains($0.meaning.prefix { $0 != " " }.description) })?.meaning {
            let isFolder = meant == "--output" && !takesFile
            let note = notes[word] ?? (isFolder ? "its value is a folder, into which several files are written" : nil)
            return "; did you mean '\(meant)'?" + (note.map { " (\($0))" } ?? "")
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
        ("--theme", ["--dark", "--light", "--mode"]), ("--every 2", ["--step", "--skip"]),
        ("--scale", ["--resolution", "--density", "--zoom", "--width", "--height", "--size"]),
        ("--explain", ["--why", "--reason"]),
        ("--size", ["--canvas"]), ("--frames", ["--range"]), ("--quiet", ["--silent"]),
    ]

    private static let canvasSize = "pixels per point; the size in points is that of the scene's canvas"

    /// The reasons for suggestions that do not speak for themselves.
    private static let notes = [
        "--jpg": "no JPEG is written", "--jpeg": "no JPEG is written", "--pdf": "no PDF is written",
        "--mov": "no MOV is written", "--width": canvasSize, "--height": canvasSize, "--size": canvasSize,
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

/// The message for arguments that the parser rejects, in the form of the tool's other errors, and a line of usage.
///
/// ```text
/// touchstone: error: unknown option '--gif'; did you mean '--animate gif'?
/// usage: touchstone render [<options>] <scene> ... (touchstone render --help lists the options)
/// ```
enum UsageMessage {
    /// - Parameters:
    ///   - error: the parser's error, or a `ValidationError`.
    ///   - arguments: the arguments without the name of the program.
    static func text(of error: any Error, for arguments: [String]) -> String {
        let command = ArgumentSlip.command(named: arguments.first ?? "")
        let message = ArgumentSlip.completing(RootCommand.message(for: error), of: command, for: arguments)
        var lines = ["touchstone: error: \(Self.inSentence(message))"]
        // The parser explains the option whose value is wrong. A message may list the values already.
        let help = RootCommand.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix(Self.helpPrefix) }
        let isListed = message.contains("hoose from ")
        if let help, !help.hasSuffix(">"), !isListed { lines.append("  \(help.dropFirst(Self.helpPrefix.count))") }
        let verb = command?.configuration.commandName.map { " \($0)" } ?? ""
        let usage = command.map { RootCommand.usageString(for: $0) } ?? RootCommand.usageString()
        let line = usage.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        lines.append("usage: \(line) (touchstone\(verb) --help lists the \(command == nil ? "commands" : "options"))")
        return lines.joined(separator: "\n")
    }

    private static let helpPrefix = "Help:  "

    /// The message as it continues a line: with a small letter, unless it begins with a name or an abbreviation.
    private static func inSentence(_ message: String) -> String {
        let isWord = message.first?.isUppercase == true && message.dropFirst().first?.isLowercase == true
        return isWord ? message.prefix(1).lowercased() + message.dropFirst() : message
    }
}
