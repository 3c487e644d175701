/// Writes scalars: plain if every reader of YAML reads the same text, and otherwise in quotes.
enum ScalarText {
    /// Whether a plain scalar with this text is not a text in a scene, but a number, a Boolean value or nothing.
    static func isWord(_ string: String) -> Bool {
        switch string {
        case "", "~", "null", "true", "false": return true
        default:
            guard case .number = NumberText.read(string) else { return false }
            return true
        }
    }

    /// Returns the written form of a word. A number has no exponent, because some readers take `3e-05` for a text.
    static func written(word: String) -> String {
        if word.isEmpty || word == "null" { return "~" }
        guard case .number = NumberText.read(word) else { return word }
        return NumberText.withoutExponent(word)
    }

    /// Returns the written form of a text. In brackets, fewer characters may be written without quotes.
    static func written(_ text: String, inBrackets: Bool) -> String {
        let scalars = Array(text.unicodeScalars)
        if isPlain(scalars, inBrackets: inBrackets), !isTakenForOther(text) { return text }
        return quoted(scalars)
    }

    /// Returns the written form of a key. A key that looks like a number is not a number, so it needs no quotes.
    static func written(key: String, inBrackets: Bool) -> String {
        let scalars = Array(key.unicodeScalars)
        if case .number = NumberText.read(key), !key.hasPrefix("+"), !key.hasPrefix(".") { return key }
        return isPlain(scalars, inBrackets: inBrackets) && key != "<<" && key != "=" ? key : quoted(scalars)
    }

    /// Whether a text of several lines can be written as a block that begins with `|`. Its first line must begin with a
    /// letter, and no line may require a reader to count blanks.
    static func isBlock(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.contains("\n"), scalars.allSatisfy({ $0 == "\n" || isPrintable($0) }), !hasEscape(Array(scalars))
        else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines[0].first.map { $0 != " " } == true && !text.hasSuffix("\n\n")
            && lines.allSatisfy { $0.isEmpty || $0.contains { $0 != " " } }
    }

    // MARK: Plain

    private static func isPlain(_ scalars: [Unicode.Scalar], inBrackets: Bool) -> Bool {
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":",
            !"-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first), !scalars.starts(with: "...".unicodeScalars),
            scalars.allSatisfy(isPrintable), !hasEscape(scalars)
        else { return false }
        if inBrackets, scalars.contains(where: { "?,[]{}".unicodeScalars.contains($0) }) { return false }
        return zip(scalars, scalars.dropFirst()).allSatisfy { pair in pair != (":", " ") && pair != (" ", "#") }
    }

    /// Whether some reader takes the plain text for a number, a date, a Boolean value or nothing. Source: YAML 1.1, the
    /// types of its repository, and YAML 1.2, section 10.3.
    private static func isTakenForOther(_ text: String) -> Bool {
        let folded = text.lowercased()
        let words = ["", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf", ".nan"]
        if words.contains(folded) { return true }
        guard let first = folded.unicodeScalars.first, "+.0123456789".unicodeScalars.contains(first) else {
            return false
        }
        return folded.unicodeScalars.allSatisfy { "0123456789abcdefxo_+-.:t ".unicodeScalars.contains($0) }
            && !folded.contains("  ") && folded.contains { $0.isNumber || $0 == "." }
            && (!folded.contains(" ") || folded.contains(":") || folded.contains("-"))
    }

    /// Whether a character needs no quotes, and is not escaped in quotes.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
        case 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether there is a JSON escape (`\\ud83d`). It is a text only if its backslash is escaped.
    private static func hasEscape(_ scalars: [Unicode.Scalar]) -> Bool {
        zip(scalars, scalars.dropFirst()).contains { $0 == "\\" && $1 == "u" }
    }

    // MARK: Quotes

    /// The text in double quotes, or in single quotes if that avoids backslashes.
    private static func quoted(_ scalars: [Unicode.Scalar]) -> String {
        let hasSpecials = scalars.contains("\"") || scalars.contains("\\")
        if hasSpecials, !scalars.contains("'"), scalars.allSatisfy(isPrintable), !hasEscape(scalars) {
            return "'" + String(String.UnicodeScalarView(scalars)) + "'"
        }
        return "\"" + scalars.map(escaped).joined() + "\""
    }

    /// The escape of a character. Source: YAML 1.1, section 5.6, "Escape sequences".
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\0": "\\0", "\u{7}": "\\a", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n",
            "\u{B}": "\\v", "\u{C}": "\\f", "\r": "\\r", "\u{1B}": "\\e", "\u{85}": "\\N", "\u{2028}": "\\L",
            "\u{2029}": "\\P",
        ]
        if let short = short[scalar] { return short }
        if isPrintable(scalar) { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, length) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: length - digits.count) + digits
    }
}
