internal import ArgumentParser

/// The message for arguments that the parser rejects, in the form of the tool's other errors, and a line of usage.
///
/// ```text
/// touchstone: error: unknown option '--gif'; did you mean '--animate gif'?
/// usage: touchstone render [<options>] <scene> ... (touchstone render --help lists the options)
/// ```
struct UsageMessage {
    let text: String

    /// - Parameters:
    ///   - error: the parser's error, or a `ValidationError`.
    ///   - arguments: the arguments without the name of the program.
    init(_ error: any Error, for arguments: [String]) {
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
        text = lines.joined(separator: "\n")
    }

    private static let helpPrefix = "Help:  "

    /// The message as it continues a line: with a small letter, unless it begins with a name or an abbreviation.
    private static func inSentence(_ message: String) -> String {
        let isWord = message.first?.isUppercase == true && message.dropFirst().first?.isLowercase == true
        return isWord ? message.prefix(1).lowercased() + message.dropFirst() : message
    }
}
